import { sumUsd } from '../../../contract/core/money.ts'
import { maxReasonLength } from '../../../contract/orders/order.ts'
import type { OrderDetails, Payment } from '../../../contract/orders/order-details.ts'
import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { removePayment } from '../../../contract/orders/remove-payment.endpoints.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { call } from '../../lib/api-client.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { formatUsd } from '../../lib/format.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { orderName } from '../actions/order-actions.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** The refund by which the payment is to go back: both are of one moment. */
const returnOf = ({ refunds = [] }: KnownOrder, { movement: { evidence } }: Payment) =>
  refunds.find(({ state, createdAt }) => state === 'owed' && evidence.some(({ at }) => at === createdAt))

/**
 * The dollars that pay the order without the movement of a payment: what came, without tips and what goes back. A movement may be
 * more than one payment of its order.
 */
function othersOf({ money, payments = [], refunds = [] }: KnownOrder, { movement }: Payment): number {
  const others = payments.filter((payment) => payment.movement.id !== movement.id)
  if (money === undefined) return sumUsd(others.map(({ amount }) => amount))
  const back = refunds.flatMap(({ state, amount }) => (state === 'cancelled' ? [] : [-amount]))
  return sumUsd([money.received, -money.tip, -movement.amount, ...back])
}

/** Says what becomes of the order. */
function effectOn(order: KnownOrder, payment: Payment): string {
  const { status, totalAmount } = order
  const name = `Order ${orderName(order)}`
  const stays = `${name} stays ${orderStatusLabels[status].toLowerCase()}`
  const back = returnOf(order, payment)
  if (back) return `The refund of ${formatUsd(back.amount)} that is owed is cancelled with it. ${stays}.`
  const missing = sumUsd([totalAmount, -othersOf(order, payment)])
  if (status === 'cancelled') return `${stays}.`
  if (status === 'pending') return `${stays}, and ${formatUsd(missing)} is due.`
  if (missing <= 0) return `${stays}, because other money pays it.`
  if (status === 'paid')
    return `${name} is pending again, and ${formatUsd(missing)} is due. Paydesk writes nothing to the customer.`
  return `${stays} and lacks ${formatUsd(missing)}. Record another payment once it comes. Paydesk writes nothing to the customer.`
}

/** Says what became of the order. There is no undo: the payment can be recorded again. */
const removed = (order: OrderDetails): string =>
  `Payment removed: order ${orderName(order)} is ${orderStatusLabels[order.status].toLowerCase()}. If the money did come, record it again`

type Props = { order: KnownOrder; payment: Payment; onClose: () => void }

/** Takes a payment off the books that somebody recorded by mistake. */
export function RemovePaymentDialog({ order, payment, onClose }: Props) {
  const changes = useOrderChanges()
  const reportSuccess = useSuccess()
  const { method, reference, movement } = payment
  const form = useCheckedForm({
    initial: { reason: '' },
    check: (body) => contractErrors(removePayment.body, body),
    save: async (body) => {
      const params = { id: order.id, paymentId: payment.id }
      const changed = await changes.adoptAndRefetch(order.id, call(removePayment, { params, body }))
      reportSuccess(removed(changed), changed)
      onClose()
    },
    failed: 'The payment was not removed',
  })
  return (
    <FormDialog
      title="This payment never came"
      form={form}
      saveLabel="Remove payment"
      isDangerous
      onClose={() => !form.isSaving && onClose()}
    >
      <Stack gap={2}>
        <Text size="s" breaks>
          The payment of {formatUsd(movement.amount)} by {paymentMethodLabels[method]} counts no more
          {reference !== null && `, and its reference ${reference} can be used again`}.
        </Text>
        <Text size="s">{effectOn(order, payment)}</Text>
      </Stack>
      <TextArea
        label="Reason"
        description="Kept in the order’s timeline"
        rows={2}
        maxLength={maxReasonLength}
        required
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
