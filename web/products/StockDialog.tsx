import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { maxReasonLength, maxStock, type ProductVariant } from '../../contract/products/product.ts'
import { formatCount } from '../lib/format.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ProductDialogs.module.css'
import { productQueries, useCorrectStock } from './products.queries.ts'

function Movements({ variantId }: { variantId: string }) {
  const { data, error, refetch, isFetching } = useQuery(productQueries.movements(variantId))
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={48} />
    ) : (
      <ErrorState
        title="Corrections could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0)
    return <p className={classes.text}>No corrections yet. What orders take stands in the orders.</p>
  return (
    <ol className={classes.movements}>
      {data.map(({ id, at, by, from, to, reason }) => (
        <li key={id}>
          <span className={classes.change}>
            {formatCount(from)} → {formatCount(to)}
          </span>
          <span>{reason}</span>
          <span className={classes.meta}>
            {by} · <DateTime iso={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

type FieldErrors = { count?: string; reason?: string }

function checked(count: string, reason: string): FieldErrors {
  const isCount = /^\d{1,8}$/.test(count.trim()) && Number(count) <= maxStock
  return {
    ...(isCount ? {} : { count: 'Enter a whole number such as 25' }),
    ...(reason.trim() === '' ? { reason: 'Say why' } : {}),
  }
}

type Props = { variant: ProductVariant; readOnly: boolean; onClose: () => void }

/** Sets the stock to what was counted, and shows the corrections before. */
export function StockDialog({ variant, readOnly, onClose }: Props) {
  const { id, sku, stock } = variant
  const correct = useCorrectStock(id)
  // What is corrected is what was seen when it was opened, until it is refused and seen anew.
  const [seen, setSeen] = useState(stock)
  const [count, setCount] = useState(String(stock))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = async (event: SyntheticEvent) => {
    // The form of the product around it is another one.
    event.preventDefault()
    event.stopPropagation()
    const found = checked(count, reason)
    setErrors(found)
    if (Object.keys(found).length > 0 || correct.isPending) return
    try {
      // After a refusal it is what the dialog has shown since.
      const from = correct.isError ? stock : seen
      await correct.mutateAsync({ from, to: Number(count), reason: reason.trim() })
      toastSuccess('Stock corrected')
      onClose()
    } catch {
      // The dialog says why, beside the stock as it is by then.
    }
  }

  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void submit(event)
  }

  return (
    <Dialog title={readOnly ? `Stock of ${sku}` : `Correct stock of ${sku}`} onClose={onClose}>
      {!readOnly && (
        <div className={classes.dialogForm}>
          {correct.isError && (
            <p className={classes.dialogError} role="alert">
              {errorMessage(correct.error, 'The stock could not be corrected')}
            </p>
          )}
          <p className={classes.text}>{formatCount(stock)} in stock now. Enter what there really is.</p>
          <TextField
            label="Counted"
            inputMode="numeric"
            autoComplete="off"
            value={count}
            maxLength={8}
            onKeyDown={submitOnEnter}
            error={errors.count}
            onChange={({ currentTarget }) => {
              setCount(currentTarget.value)
              setSeen(stock)
              correct.reset()
            }}
          />
          <TextField
            label="Reason"
            placeholder="Counted, damaged, delivery…"
            autoComplete="off"
            value={reason}
            maxLength={maxReasonLength}
            error={errors.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            onKeyDown={submitOnEnter}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={correct.isPending} onClick={(event) => void submit(event)}>
              Correct stock
            </Button>
          </div>
        </div>
      )}
      <h3 className={classes.subtitle}>Corrections</h3>
      <Movements variantId={id} />
      {readOnly && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </Dialog>
  )
}
