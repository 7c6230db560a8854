import { useEffect } from 'react'
import * as z from 'zod/mini'
import { minPasswordLength, newPassword } from '../../contract/auth/password.ts'
import { createFirstAdmin } from '../../contract/auth/setup.endpoints.ts'
import { email } from '../../contract/core/text.ts'
import { personName } from '../../contract/people/person.ts'
import { call } from '../lib/api-client.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { signIn } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Stack } from '../ui/Layout.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PasswordField } from './PasswordField.tsx'

const setupForm = z.object({ name: personName, email, password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'The passwords do not match',
  }),
)

export function SetupForm({ token }: { token: string }) {
  const { form, field, failure, isSaving } = useCheckedForm({
    initial: { name: '', email: '', password: '', confirmation: '' },
    check: (values) => contractErrors(setupForm, values),
    async save({ name, email, password }) {
      const { data } = await call(createFirstAdmin, { body: { token, name, email: email.trim(), password } })
      toastSuccess('Administrator created')
      signIn(data, false)
    },
    failed: 'The administrator could not be created. Try again.',
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  return (
    <Stack as="form" gap={4} {...form} aria-label="First administrator">
      {failure !== null && <FormAlert message={failure} />}
      <TextField label="Your name" name="name" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        description={`At least ${minPasswordLength} characters`}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Repeat password" autoComplete="new-password" {...field('confirmation')} />
      <Button type="submit" loading={isSaving}>
        Create administrator and continue
      </Button>
    </Stack>
  )
}
