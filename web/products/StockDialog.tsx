import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { maxReasonLength, type ProductVariant } from '../../contract/products/product.ts'
import { useAwayReason } from '../lib/connection.ts'
import { formatCount } from '../lib/format.ts'
import { errorMessage } from '../lib/problem.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './ProductPage.module.css'
import { productQueries, useCorrectStock } from './products.queries.ts'
import { correctedStock, countRefusal } from './stock-correction.ts'

function Movements({ variantId }: { variantId: string }) {
  const query = useQuery(productQueries.movements(variantId))
  return (
    <Loaded query={query} failure="The adjustments could not be loaded" skeleton={48}>
      {(movements) =>
        movements.length === 0 ? (
          <Text size="s" tone="muted">
            No adjustments yet. Each order shows the pieces it took.
          </Text>
        ) : (
          <Stack as="ol">
            {movements.map(({ id, at, by, from, to, reason }) => (
              <Text as="li" size="s" breaks key={id} className={classes.movement}>
                <Text as="span" weight="medium">
                  {formatCount(from)} → {formatCount(to)}
                </Text>
                <span>{reason}</span>
                <Text as="span" size="xs" tone="muted" className={classes.author}>
                  {by} · <DateTime iso={at} />
                </Text>
              </Text>
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

type FieldErrors = { count?: string; reason?: string }

function checked(count: string, stock: number, reason: string): FieldErrors {
  return {
    ...(correctedStock(count, stock) === null ? { count: countRefusal(count, stock) } : {}),
    ...(reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
  }
}

/** Runs on Enter. The dialog is inside the product's form, which must not be submitted. */
const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  run()
}

type FormProps = { variant: ProductVariant; onClose: () => void }

function CorrectionForm({ variant: { id, stock }, onClose }: FormProps) {
  const correct = useCorrectStock(id)
  const away = useAwayReason()
  // The correction starts from the stock that was shown when the dialog opened, or when the count was last typed.
  const [seen, setSeen] = useState(stock)
  const [count, setCount] = useState(String(stock))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})

  const recount = (text: string) => {
    setCount(text)
    setSeen(stock)
    correct.reset()
  }
  const submit = async () => {
    // A refusal brings the current stock, and the dialog has shown it since.
    const from = correct.isError ? stock : seen
    const to = correctedStock(count, from)
    const found = checked(count, from, reason)
    setErrors(found)
    if (to === null || Object.keys(found).length > 0 || correct.isPending || away !== null) return
    try {
      await correct.mutateAsync({ from, to, reason: reason.trim() })
      toastSuccess('Stock adjusted')
      onClose()
    } catch {
      // The dialog shows the reason and the current stock.
    }
  }
  const submitOnEnter = onEnter(() => void submit())

  return (
    <Stack gap={4}>
      {correct.isError && <FormAlert message={errorMessage(correct.error, 'The stock could not be adjusted')} />}
      <Text size="s" tone="muted">
        {formatCount(stock)} in stock now. Enter the number you counted, or what came and went, such as +10 or -2.
      </Text>
      <TextField
        label="Counted, or the change"
        placeholder="25, +10 or -2"
        autoComplete="off"
        value={count}
        maxLength={12}
        onKeyDown={submitOnEnter}
        error={errors.count}
        onChange={({ currentTarget }) => recount(currentTarget.value)}
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
      <Row gap={2} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={correct.isPending} barrier={away} onClick={() => void submit()}>
          Adjust stock
        </Button>
      </Row>
    </Stack>
  )
}

type Props = FormProps & { readOnly: boolean }

/** Sets the stock to the counted number, or adds or takes away pieces, and lists the adjustments so far. */
export const StockDialog = ({ variant, readOnly, onClose }: Props) => (
  <Dialog title={readOnly ? `Stock of ${variant.sku}` : `Adjust stock of ${variant.sku}`} onClose={onClose}>
    <Stack gap={5}>
      {!readOnly && <CorrectionForm variant={variant} onClose={onClose} />}
      <Stack gap={2}>
        <Text as="h3" size="s" weight="bold">
          Adjustments
        </Text>
        <Movements variantId={variant.id} />
      </Stack>
      {readOnly && (
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Row>
      )}
    </Stack>
  </Dialog>
)
