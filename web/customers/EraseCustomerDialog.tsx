import type { CustomerDetails } from '../../contract/customers/customer.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { takeFocus, useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useEraseCustomer } from './customers.queries.ts'

const word = 'ERASE'

type Props = { customer: CustomerDetails; onClose: () => void }

/** Erases the person behind a customer, after a typed confirmation. */
export function EraseCustomerDialog({ customer, onClose }: Props) {
  const erase = useEraseCustomer(customer.id)
  const form = useCheckedForm({
    initial: { confirmation: '' },
    check: ({ confirmation }) =>
      confirmation.trim().toUpperCase() === word ? null : { confirmation: `Type ${word} to confirm` },
    async save() {
      await erase.mutateAsync()
      toastSuccess('The person was erased')
      onClose()
    },
    failed: 'The customer could not be erased. Try again.',
  })
  return (
    <FormDialog title={`Erase ${customer.name}`} form={form} saveLabel="Erase for good" isDangerous onClose={onClose}>
      <Text size="s" breaks>
        Empties their name, email, phone, addresses, notes, messages and conversations everywhere in Paydesk. Nobody can
        bring them back.
      </Text>
      <Text size="s" tone="muted" breaks>
        Orders and figures stay, under “Erased customer”. Emails that were sent, backups, and what your webhooks
        received are beyond Paydesk.
      </Text>
      <TextField
        ref={takeFocus}
        label={`Type ${word}`}
        autoComplete="off"
        spellCheck={false}
        {...form.field('confirmation')}
      />
    </FormDialog>
  )
}
