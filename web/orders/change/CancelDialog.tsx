import { useState } from 'react'
import { maxReferenceLength } from '../../../contract/money/received-money.ts'
import { maxReasonLength, type Order } from '../../../contract/orders/order.ts'
import { cancelOrder } from '../../../contract/orders/order-changes.endpoints.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { methodOptions } from '../../lib/method-options.ts'
import { parsePrice } from '../../lib/typed-price.ts'
import { type CheckedForm, useCheckedForm } from '../../lib/use-checked-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { orderName } from '../actions/order-actions.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import { useOrder } from '../queries/order-details.queries.ts'
import { restockable } from '../refund/restockable.ts'
import { useSentDay } from '../refund/sent-day.ts'
import { CancellationEffects } from './CancellationEffects.tsx'
import classes from './ReasonForm.module.css'
import { type RefundChoice, RefundChoices } from './RefundChoices.tsx'

type Name = 'reason' | `refund.${'amount' | 'method' | 'reference' | 'sentAt'}`

type SentDay = ReturnType<typeof useSentDay>
type Choices = { choice: RefundChoice; restocks: boolean; sentDay: SentDay }

function bodyOf(values: Record<Name, string>, { choice, restocks, sentDay }: Choices) {
  const { reason } = values
  const told = restocks ? { reason } : { reason, restock: false }
  if (choice === 'none') return told
  const amount = values['refund.amount']
  const reference = values['refund.reference'].trim()
  const refund = {
    state: choice,
    method: values['refund.method'] as PaymentMethod,
    // Without an amount, all that was received.
    ...(amount.trim() !== '' && { amount: parsePrice(amount) ?? Number.NaN }),
    ...(choice === 'sent' && reference !== '' && { reference }),
    ...(choice === 'sent' && sentDay.given(values['refund.sentAt'])),
  }
  return { ...told, refund }
}

type FieldsProps = { form: CheckedForm<Name>; choice: RefundChoice; all: number; sentDay: SentDay }

/** The amount and method of the refund, and its day and reference if it was sent. */
const RefundFields = ({ form, choice, all, sentDay }: FieldsProps) => (
  <>
    <Row gap={3} align="start">
      <Stack grow>
        <TextField
          label="Refund"
          inputMode="decimal"
          autoComplete="off"
          placeholder={all.toFixed(2)}
          {...form.field('refund.amount')}
        />
      </Stack>
      <Stack grow>
        <SelectField label="Refund by" options={methodOptions} {...form.field('refund.method')} />
      </Stack>
    </Row>
    {choice === 'sent' && (
      <>
        <TextField {...sentDay.field} {...form.field('refund.sentAt')} />
        <TextField
          label="Refund reference (optional)"
          autoComplete="off"
          maxLength={maxReferenceLength}
          {...form.field('refund.reference')}
        />
      </>
    )}
  </>
)

/** Cancels an order. Asks what happens to the money, if any came. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const changes = useOrderChanges()
  const reportSuccess = useSuccess()
  const away = useAwayReason()
  const details = useOrder(order.id).data
  const [picked, choose] = useState<RefundChoice>()
  const [restocks, setRestocks] = useState(true)
  const money = details?.money
  // The list knows only whether an order was paid, the details what came.
  const came = money === undefined ? (order.paidAt === null ? 0 : order.totalAmount) : money.received
  const left = order.status === 'pending' ? came : (money?.refundable ?? came)
  // Another shop of the same server may have proved the transfer: no reversal mail says so.
  const isTakenBack = (details ?? order).isTakenBack || (details?.reversals ?? []).length > 0
  // A customer who has the money back needs no refund.
  const chosen = picked ?? (isTakenBack ? 'none' : 'owed')
  const choice = left > 0 ? chosen : 'none'
  const out = details?.refunds && restockable({ ...details, refunds: details.refunds, stockKeptOut: false })
  const pieces = out?.reduce((sum, { quantity }) => sum + quantity, 0)
  const known =
    pieces !== undefined ? { received: came, refundable: left, pieces: restocks ? pieces : 0, isTakenBack } : undefined
  const sentDay = useSentDay(order)
  const form = useCheckedForm<Name>({
    initial: {
      reason: '',
      'refund.amount': '',
      'refund.method': order.paymentMethod,
      'refund.reference': '',
      'refund.sentAt': sentDay.today,
    },
    check: (values) => {
      const wrongDay = choice === 'sent' ? sentDay.error(values['refund.sentAt']) : null
      if (wrongDay !== null) return { 'refund.sentAt': wrongDay }
      return contractErrors(cancelOrder.body, bodyOf(values, { choice, restocks, sentDay }))
    },
    save: async (values) => {
      reportSuccess(
        `Order cancelled successfully: ${orderName(order)}`,
        await changes.cancel(order.id, bodyOf(values, { choice, restocks, sentDay })),
      )
      onClose()
    },
    failed: 'Failed to cancel order',
  })
  const close = () => {
    if (!form.isSaving) onClose()
  }
  const title = `Cancel order ${orderName(order)}`
  const problem = away ?? form.failure
  return (
    <Dialog title={title} size="narrow" closesOnPressBeside onClose={close}>
      <Stack as="form" gap={4} {...form.form}>
        <Text tone="muted">
          {order.customer.name} · <Usd amount={order.totalAmount} />
        </Text>
        <CancellationEffects orders={[order]} known={known} />
        {left > 0 && <RefundChoices value={chosen} isTakenBack={isTakenBack} onChange={choose} />}
        {pieces !== undefined && pieces > 0 && (
          <Checkbox
            label="Put its pieces back in stock"
            checked={restocks}
            onChange={({ currentTarget }) => setRestocks(currentTarget.checked)}
          />
        )}
        {choice !== 'none' && <RefundFields form={form} choice={choice} all={left} sentDay={sentDay} />}
        <TextArea
          label="Reason"
          description="Kept in the order’s timeline"
          rows={3}
          maxLength={maxReasonLength}
          required
          data-autofocus
          {...form.field('reason')}
        />
        {problem !== null && (
          <Text size="s" tone="danger" className={classes.problem}>
            {problem}
          </Text>
        )}
        <Row gap={2} align="stretch" justify="end" wrap className={classes.buttons}>
          <Button variant="default" disabled={form.isSaving} onClick={close}>
            Keep order
          </Button>
          <Button type="submit" variant="danger" loading={form.isSaving} disabled={away !== null}>
            {title}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
