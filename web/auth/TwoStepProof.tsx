import { useCheckedForm } from '../lib/use-checked-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  /** Called with the proof; the dialog shows why it rejects. */
  onConfirm: (proof: { password: string; code: string }) => Promise<void>
  onClose: () => void
}

/** Asks for the password and a code before something about the sign-in changes. */
export function TwoStepProof({ title, text, confirmLabel, onConfirm, onClose }: Props) {
  const form = useCheckedForm({
    initial: { password: '', code: '' },
    check({ password, code }) {
      const wrong = {
        ...(password === '' && { password: 'Password is required' }),
        ...(code.trim() === '' && { code: 'Enter the code' }),
      }
      return Object.keys(wrong).length === 0 ? null : wrong
    },
    save: onConfirm,
    failed: 'That did not work. Try again.',
  })
  return (
    <FormDialog title={title} form={form} saveLabel={confirmLabel} onClose={onClose}>
      <Text size="s" tone="muted">
        {text}
      </Text>
      <PasswordField label="Password" name="password" autoComplete="current-password" {...form.field('password')} />
      <TextField label="Code, or a recovery code" name="code" autoComplete="one-time-code" {...form.field('code')} />
    </FormDialog>
  )
}
