import { type FormEvent, useRef, useState } from 'react'
import type { Receipt, SuggestedOrder } from '../../contract/money/payment-receipt.ts'
import { ApiError } from '../lib/api-client.ts'
import { useAwayReason } from '../lib/connection.ts'
import { refusedFields } from '../lib/form-errors.ts'
import { errorMessage } from '../lib/problem.ts'
import { parsePrice } from '../lib/typed-price.ts'
import { takeFocus } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import classes from './Receipts.module.css'
import { amountLeft } from './receipt-words.ts'
import { amountError, type Part } from './split-parts.ts'
import type { Deciding } from './use-decisions.ts'

type Props = {
  receipt: Receipt
  merchantId: string | undefined
  /** The order to begin with. */
  suggested: SuggestedOrder | undefined
  deciding: Deciding
  onClose: () => void
}

const title = 'Send it back'

type Chosen = Pick<Part, 'orderId' | 'number' | 'customerName'>

const chosenFrom = ({ orderId, orderNumber, customerName }: SuggestedOrder): Chosen => ({
  ...{ orderId, number: orderNumber, customerName },
})

/** Asks which customer gets money back that came late or twice. */
export function SendBackDialog({ receipt, merchantId, suggested, deciding, onClose }: Props) {
  const left = amountLeft(receipt)
  const away = useAwayReason()
  const [chosen, setChosen] = useState<Chosen | undefined>(suggested && chosenFrom(suggested))
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const wrong = left === null ? amountError(typed) : undefined

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setAsked(true)
    setFailure(null)
    if (chosen === undefined || wrong !== undefined) return
    setSaving(true)
    const sendBack = { orderId: chosen.orderId }
    const amount = left === null && parsePrice(typed)
    try {
      await deciding.decide(
        amount ? { sendBack, amount } : { sendBack },
        `Refund owed for order #${chosen.number}`,
        onClose,
      )
    } catch (error) {
      const [field] = Object.values(refusedFields(error))
      setFailure(field ?? errorMessage(error, 'The refund was not recorded'))
      setSaving(false)
      // Decided by a colleague, or the order does not fit: the same press would be refused again.
      if (!(error instanceof ApiError && error.status === 409)) return
      setRefused(true)
      cancel.current?.focus()
    }
  }

  return (
    <DecisionForm {...{ title, receipt, failure, onClose }} onSubmit={(event) => void save(event)}>
      {chosen === undefined ? (
        <OrderSearch
          merchantId={merchantId}
          chosen={[]}
          isClosed
          isMissing={isAsked}
          onPick={(order) => {
            setChosen(order)
            setFailure(null)
            setRefused(false)
          }}
        />
      ) : (
        <Row gap={3} justify="between">
          <Text breaks>
            #{chosen.number} {chosen.customerName}
          </Text>
          <Button variant="default" className={classes.apply ?? ''} onClick={() => setChosen(undefined)}>
            Other order
          </Button>
        </Row>
      )}
      {left === null && (
        <TextField
          // The field with which an order was picked is gone.
          key={chosen?.orderId}
          ref={chosen === undefined ? undefined : takeFocus}
          data-autofocus
          label="Amount"
          description="Paydesk could not read it: compare it with the mail"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isAsked ? wrong : undefined}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      )}
      <Text size="s" tone="muted" breaks>
        Paydesk sends no money: send it yourself, then mark the refund as sent. The order keeps its status.
      </Text>
      <Row gap={2} justify="end" wrap>
        <Button ref={cancel} variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          key={chosen?.orderId}
          ref={chosen === undefined || left === null ? undefined : takeFocus}
          data-autofocus
          type="submit"
          loading={isSaving}
          barrier={away ?? (isRefused ? 'The server refused this' : null)}
        >
          Record refund
        </Button>
      </Row>
    </DecisionForm>
  )
}
