import type { ReactNode } from 'react'
import { maxReferenceLength } from '../../contract/money/received-money.ts'
import { type RefundChange, refundChange } from '../../contract/money/refund.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { methodOptions } from '../lib/method-options.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from './FormDialog.tsx'
import { SelectField } from './SelectField.tsx'
import { Text } from './Text.tsx'
import { TextField } from './TextField.tsx'

type Values = Record<'method' | 'reference', string>
export type SentRefund = RefundChange & { method: PaymentMethod }

const changeOf = ({ method, reference }: Values): SentRefund => ({
  state: 'sent',
  method: method as PaymentMethod,
  ...(reference.trim() !== '' && { reference: reference.trim() }),
})

type Props = {
  title: string
  /** The refund's method until another is chosen. */
  method: PaymentMethod
  onSave: (change: SentRefund) => Promise<void>
  onClose: () => void
  /** Whose refund it is, and the effect of marking it. */
  children: ReactNode
}

/** Asks how a refund that is owed has been sent. */
export function SentDialog({ title, method, onSave, onClose, children }: Props) {
  const form = useCheckedForm<keyof Values>({
    initial: { method, reference: '' },
    check: (values) => contractErrors(refundChange, changeOf(values)),
    save: async (values) => {
      await onSave(changeOf(values))
      onClose()
    },
    failed: 'The refund was not changed',
  })
  return (
    <FormDialog title={title} form={form} saveLabel="Mark as sent" onClose={onClose}>
      <Text size="s" tone="muted">
        {children}
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
