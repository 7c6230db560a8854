import { maxReferenceLength } from '../../contract/money/received-money.ts'
import { type Refund, refundChange } from '../../contract/money/refund.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Usd } from '../ui/Usd.tsx'
import { useChangeRefund } from './books.queries.ts'

const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))

type Values = Record<'method' | 'reference', string>

const changeOf = ({ method, reference }: Values) => ({
  state: 'sent' as const,
  method: method as PaymentMethod,
  ...(reference.trim() !== '' && { reference: reference.trim() }),
})

/** Asks how a refund that was owed has been sent. */
export function SentDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const change = useChangeRefund()
  const form = useCheckedForm<keyof Values>({
    initial: { method: refund.method, reference: '' },
    check: (values) => contractErrors(refundChange, changeOf(values)),
    save: async (values) => {
      await change.mutateAsync({ id: refund.id, ...changeOf(values) })
      toastSuccess('Refund marked as sent')
      onClose()
    },
    failed: 'The refund could not be marked as sent',
  })
  return (
    <FormDialog
      title={`Mark the refund of order #${refund.orderNumber} as sent`}
      form={form}
      saveLabel="Mark as sent"
      onClose={onClose}
    >
      <Text tone="muted">
        {refund.customerName} · <Usd amount={refund.amount} />
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
