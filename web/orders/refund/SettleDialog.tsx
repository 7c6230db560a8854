import { maxReferenceLength } from '../../../contract/money/received-money.ts'
import { type OrderRefund, refundChange } from '../../../contract/money/refund.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../../contract/payments/payment-method.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { formatUsd } from '../../lib/format.ts'
import { methodOptions } from '../../lib/method-options.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { orderName } from '../actions/order-actions.ts'
import { useEmailEffect } from '../actions/use-email-effect.ts'
import { useSuccess } from '../actions/use-undo.ts'
import { useRefundChanges } from '../queries/refunds.queries.ts'
import { useSentDay } from './sent-day.ts'

type Props = { order: Order; refund: OrderRefund; onClose: () => void }

/** Asks how and when a refund that is owed has been sent. */
function SettleBySending({ order, refund, onClose }: Props) {
  const { settle } = useRefundChanges()
  const reportSuccess = useSuccess()
  const emails = useEmailEffect([order])
  const sentDay = useSentDay(order)
  const changeOf = ({ method, reference, sentAt }: Record<'method' | 'reference' | 'sentAt', string>) => ({
    state: 'sent' as const,
    method: method as PaymentMethod,
    ...(reference.trim() !== '' && { reference: reference.trim() }),
    ...sentDay.given(sentAt),
  })
  const form = useCheckedForm<'method' | 'reference' | 'sentAt'>({
    initial: { method: refund.method, reference: '', sentAt: sentDay.today },
    check: (values) => {
      const wrongDay = sentDay.error(values.sentAt)
      return wrongDay === null ? contractErrors(refundChange, changeOf(values)) : { sentAt: wrongDay }
    },
    save: async (values) => {
      const change = changeOf(values)
      const changed = await settle(order.id, refund.id, change)
      reportSuccess(`Refunded ${formatUsd(refund.amount)} by ${paymentMethodLabels[change.method]}`, changed)
      onClose()
    },
    failed: 'The refund was not changed',
  })
  return (
    <FormDialog
      title={`Mark refund of ${formatUsd(refund.amount)} as sent`}
      form={form}
      saveLabel="Mark as sent"
      onClose={onClose}
    >
      <Text size="s" tone="muted">
        Order {orderName(order)} · {order.customer.name}. {emails}
      </Text>
      <Row gap={3} align="start">
        <Stack grow>
          <SelectField label="Sent by" options={methodOptions} {...form.field('method')} />
        </Stack>
        <Stack grow>
          <TextField {...sentDay.field} {...form.field('sentAt')} />
        </Stack>
      </Row>
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
  to === 'sent' ? <SettleBySending {...props} /> : <CancelRefundDialog {...props} />
