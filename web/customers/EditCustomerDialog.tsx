import { useState } from 'react'
import { type CustomerDetails, customerChange, maxCustomerNoteLength } from '../../contract/customers/customer.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useUpdateCustomer } from './customers.queries.ts'

type Props = { customer: CustomerDetails; onClose: () => void }

/** Name, email, phone and note of a customer. Their orders stay as they were placed. */
export function EditCustomerDialog({ customer, onClose }: Props) {
  // The version that was read when the dialog opened: a newer one is not overwritten.
  const [base] = useState(customer)
  const update = useUpdateCustomer(base.id)
  const form = useCheckedForm({
    initial: { name: base.name, email: base.email ?? '', phone: base.phone ?? '', note: base.note },
    check: (values) => contractErrors(customerChange, { ...values, version: base.version }),
    async save(values) {
      await update.mutateAsync({ ...values, version: base.version })
      toastSuccess('Customer saved')
      onClose()
    },
    failed: 'The customer could not be saved. Try again.',
  })
  return (
    <FormDialog title={`Edit ${base.name}`} form={form} saveLabel="Save customer" onClose={onClose}>
      <TextField ref={takeFocus} label="Name" autoComplete="off" {...form.field('name')} />
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="off"
        description="Later orders under this email are theirs. Earlier orders keep the email they were placed with."
        {...form.field('email')}
      />
      <TextField label="Phone (optional)" type="tel" autoComplete="off" {...form.field('phone')} />
      <TextArea
        label="Note (optional)"
        description="For your team. Customers never see it."
        rows={4}
        maxLength={maxCustomerNoteLength}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
