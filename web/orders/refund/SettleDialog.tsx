import { maxReferenceLength } from '../../../contract/money/received-money.ts'
import { type OrderRefund, refundChange } from '../../../contract/money/refund.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { formatUsd } from '../../lib/format.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { orderName } from '../actions/order-actions.ts'
import { useEmailEffect } from '../actions/use-email-effect.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { useRefundChanges } from '../queries/refunds.queries.ts'
import { methodOptions } from './refund-fields.ts'

type Props = { order: Order; refund: OrderRefund; onClose: () => void }

function SentDialog({ order, refund, onClose }: Props) {
  const { settle } = useRefundChanges()
  const reportSuccess = useSuccess()
  const emails = useEmailEffect([order])
  const bodyOf = ({ method, reference }: Record<'method' | 'reference', string>) => ({
    state: 'sent' as const,
    method: method as PaymentMethod,
    ...(reference.trim() !== '' && { reference: reference.trim() }),
  })
  const form = useCheckedForm<'method' | 'reference'>({
    initial: { method: refund.method, reference: '' },
    check: (values) => contractErrors(refundChange, bodyOf(values)),
    save: async (values) => {
      const body = bodyOf(values)
      const changed = await settle(order.id, refund.id, body)
      reportSuccess(`Refunded ${formatUsd(refund.amount)} by ${paymentMethodLabels[body.method]}`, changed)
      onClose()
    },
    failed: 'The refund was not changed',
  })
  const title = `Mark refund of ${formatUsd(refund.amount)} as sent`
  return (
    <FormDialog title={title} form={form} saveLabel="Mark as sent" onClose={onClose}>
      <Text size="s" tone="muted">
        Order {orderName(order)} · {order.customer.name}. {emails}
      </Text>
      <SelectField label="Sent by" options={methodOptions} {...form.field('method')} />
      <TextField
        label="Reference (optional)"
        autoComplete="off"
        maxLength={maxReferenceLength}
        data-autofocus
        {...form.field('reference')}
      />
    </FormDialog>
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
  to === 'sent' ? <SentDialog {...props} /> : <CancelRefundDialog {...props} />
