import type { OrderRefund } from '../../../contract/money/refund.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { formatUsd } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SentDialog, type SentRefund } from '../../ui/SentDialog.tsx'
import { orderName } from '../actions/order-actions.ts'
import { useEmailEffect } from '../actions/use-email-effect.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { useRefundChanges } from '../queries/refunds.queries.ts'

type Props = { order: Order; refund: OrderRefund; onClose: () => void }

function SettleBySending({ order, refund, onClose }: Props) {
  const { settle } = useRefundChanges()
  const reportSuccess = useSuccess()
  const emails = useEmailEffect([order])
  const save = async (change: SentRefund) => {
    const changed = await settle(order.id, refund.id, change)
    reportSuccess(`Refunded ${formatUsd(refund.amount)} by ${paymentMethodLabels[change.method]}`, changed)
  }
  return (
    <SentDialog
      title={`Mark refund of ${formatUsd(refund.amount)} as sent`}
      method={refund.method}
      onSave={save}
      onClose={onClose}
    >
      Order {orderName(order)} · {order.customer.name}. {emails}
    </SentDialog>
  )
}

function CancelRefundDialog({ order, refund, onClose }: Props) {
  const { settle } = useRefundChanges()
  const reportSuccess = useSuccess()
  const confirm = async () =>
    reportSuccess('Refund cancelled', await settle(order.id, refund.id, { state: 'cancelled' }))
  return (
    <ConfirmDialog
      title={`Cancel the refund of ${formatUsd(refund.amount)}?`}
      confirmLabel="Cancel refund"
      cancelLabel="Keep refund"
      onConfirm={confirm}
      onClose={onClose}
    >
      Nothing is sent to {order.customer.name}. Items that are back in stock stay there.
    </ConfirmDialog>
  )
}

/** Marks a refund that is owed as sent, or cancels it. */
export const SettleDialog = ({ to, ...props }: Props & { to: 'sent' | 'cancelled' }) =>
  to === 'sent' ? <SettleBySending {...props} /> : <CancelRefundDialog {...props} />
