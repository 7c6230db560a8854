import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { minPasswordLength, newPassword } from '../../contract/auth/password.ts'
import { createFirstAdmin } from '../../contract/auth/sign-in.endpoints.ts'
import { email } from '../../contract/core/text.ts'
import { call } from '../lib/api-client.ts'
import { errorMessage } from '../lib/problem.ts'
import { signIn } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './Form.module.css'
import { FormError } from './FormError.tsx'
import { PasswordField } from './PasswordField.tsx'

const setupForm = z.object({ email, password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'The passwords do not match',
  }),
)

export function SetupForm({ token }: { token: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', confirmation: '' },
    validate: schemaResolver(setupForm, { sync: true }),
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)

  const submit = async ({ email, password }: typeof form.values) => {
    setSubmitting(true)
    setFailure(null)
    try {
      const { data } = await call(createFirstAdmin, { body: { token, email: email.trim(), password } })
      toastSuccess('Administrator created')
      signIn(data, false)
    } catch (error) {
      setFailure(errorMessage(error, 'The administrator could not be created. Try again.'))
      setSubmitting(false)
    }
  }

  return (
    <form className={classes.form} noValidate aria-label="First administrator" onSubmit={form.onSubmit(submit)}>
      {failure !== null && <FormError message={failure} />}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        description={`At least ${minPasswordLength} characters`}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        key={form.key('confirmation')}
        {...form.getInputProps('confirmation')}
      />
      <Button type="submit" loading={submitting}>
        Create administrator
      </Button>
    </form>
  )
}
