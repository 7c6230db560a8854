import { useSessionUser } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Section } from '../ui/Section.tsx'
import { useChangePassword } from './account.queries.ts'
import { checkTypedPassword, NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import classes from './Security.module.css'

const initial = { currentPassword: '', newPassword: '', confirmation: '' }

/** Changes the user's own password. */
export function PasswordSection() {
  const { email } = useSessionUser()
  const change = useChangePassword()
  const { form, field, failure, isSaving, edit } = useCheckedForm({
    initial,
    check: (values) =>
      values.currentPassword === '' ? { currentPassword: 'Enter your current password' } : checkTypedPassword(values),
    async save({ currentPassword, newPassword }) {
      await change.mutateAsync({ currentPassword, newPassword })
      edit(initial)
      toastSuccess('Password changed. All other sessions have ended.')
    },
    failed: 'The password could not be changed. Try again.',
  })
  return (
    <Section title="Password" text="Changing it signs you out everywhere else." actsAtOnce>
      <Stack as="form" gap={3} padding={4} {...form} aria-label="Change password">
        {failure !== null && <FormAlert message={failure} />}
        <Stack gap={3} className={classes.fields}>
          <PasswordField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <NewPasswordFields email={email} field={field} />
        </Stack>
        <Row>
          <Button type="submit" loading={isSaving}>
            Change password
          </Button>
        </Row>
      </Stack>
    </Section>
  )
}
