import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Receipt } from '../../contract/money/payment-receipt.ts'
import { maxSplit } from '../../contract/money/receipts.endpoints.ts'
import { useAwayReason } from '../lib/connection.ts'
import { refusedFields } from '../lib/form-errors.ts'
import { countOf } from '../lib/format.ts'
import { errorMessage } from '../lib/problem.ts'
import { parsePrice } from '../lib/typed-price.ts'
import { takeFocus } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Usd } from '../ui/Usd.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import classes from './Receipts.module.css'
import { amountLeft } from './receipt-words.ts'
import { Fit } from './Suggestions.tsx'
import { firstAmount, type Part, sumsOf } from './split-parts.ts'
import type { Deciding } from './use-decisions.ts'

/** The suggested orders that still wait for money, each with its part of the payment. */
function suggestedParts(receipt: Receipt, left: number | null): Part[] {
  const parts: Part[] = []
  for (const { orderId, orderNumber, customerName, due } of receipt.suggestions) {
    const text = firstAmount(due, left, parts)
    if (parsePrice(text) !== 0) parts.push({ orderId, number: orderNumber, customerName, due, text })
  }
  return parts
}

function Sums({ left, given, rest }: { left: number | null; given: number; rest: number | null }) {
  if (left === null || rest === null)
    return (
      <>
        <Usd amount={given} /> in all. Paydesk could not read the amount: compare it with the mail.
      </>
    )
  if (rest < 0)
    return (
      <>
        <Usd amount={-rest} /> more than the payment of <Usd amount={left} />
      </>
    )
  return (
    <>
      <Usd amount={given} /> of <Usd amount={left} />
      {rest > 0 && (
        <>
          . <Usd amount={rest} /> is left.
        </>
      )}
    </>
  )
}

type Props = {
  receipt: Receipt
  merchantId: string | undefined
  /** Begins with the suggested orders, and takes several. */
  isSplit: boolean
  deciding: Deciding
  onClose: () => void
}

/** Asks which orders a payment is for, and how much of it each gets. */
export function ApplyDialog({ receipt, merchantId, isSplit, deciding, onClose }: Props) {
  const left = amountLeft(receipt)
  const away = useAwayReason()
  const [parts, setParts] = useState<readonly Part[]>(() => (isSplit ? suggestedParts(receipt, left) : []))
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { given, rest, errors } = sumsOf(parts, left)
  const isTooMuch = rest !== null && rest < 0
  const title = isSplit ? 'Split over orders' : 'Apply to another order'

  const edit = (next: readonly Part[]) => {
    setParts(next)
    setFailure(null)
  }
  const add = (part: Omit<Part, 'text'>) => {
    // One order gets all of the payment, as by Apply; what is too much becomes its surplus.
    const text = isSplit || left === null ? firstAmount(part.due, left, parts) : left.toFixed(2)
    edit([...(isSplit ? parts : []), { ...part, text }])
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setAsked(true)
    if (parts.length === 0 || Object.keys(errors).length > 0 || isTooMuch) return
    setSaving(true)
    const apply = parts.map(({ orderId, text }) => ({ orderId, amount: parsePrice(text) ?? 0 }))
    const [first] = parts
    const done = parts.length === 1 && first ? `Applied to order #${first.number}` : `Split over ${parts.length} orders`
    try {
      await deciding.decide({ apply }, done, onClose)
    } catch (error) {
      const [field] = Object.values(refusedFields(error))
      setFailure(field ?? errorMessage(error, 'The payment could not be applied'))
      setSaving(false)
    }
  }

  const [only] = parts
  return (
    <DecisionForm {...{ title, receipt, failure, onClose }} onSubmit={(event) => void save(event)}>
      {(isSplit ? parts.length < maxSplit : parts.length === 0) && (
        <OrderSearch
          merchantId={merchantId}
          chosen={parts.map(({ orderId }) => orderId)}
          isMissing={isAsked && parts.length === 0}
          onPick={add}
        />
      )}
      <Stack as="ul" gap={3} className={classes.parts}>
        {parts.map((part) => (
          <li key={part.orderId} className={classes.part}>
            <TextField
              // The field with which the one order was picked is gone.
              ref={isSplit ? undefined : takeFocus}
              label={`Amount for #${part.number}`}
              description={
                <>
                  {part.customerName} · <Usd amount={part.due} /> due
                  <Fit due={part.due} left={parsePrice(part.text)} />
                </>
              }
              inputMode="decimal"
              autoComplete="off"
              value={part.text}
              error={isAsked ? errors[part.orderId] : undefined}
              onChange={({ currentTarget: { value } }) =>
                edit(parts.map((one) => (one.orderId === part.orderId ? { ...one, text: value } : one)))
              }
            />
            <IconButton
              label={`Remove order #${part.number}`}
              onClick={() => edit(parts.filter(({ orderId }) => orderId !== part.orderId))}
            >
              <IconX size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </Stack>
      {parts.length > 0 && (
        <Text size="s" tone={isTooMuch ? 'danger' : 'muted'} role="status">
          <Sums left={left} given={given} rest={rest} />
        </Text>
      )}
      <Row gap={2} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={isSaving}
          barrier={away ?? (isTooMuch ? 'Must not be more than the payment' : null)}
        >
          {parts.length > 1
            ? `Apply to ${countOf('order', parts.length)}`
            : only
              ? `Apply to order #${only.number}`
              : 'Apply'}
        </Button>
      </Row>
    </DecisionForm>
  )
}
