import { useState } from 'react'
import { forgotPasswordBody, requestPasswordReset } from '../../contract/auth/account.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AuthLayout, ToLogin } from './AuthLayout.tsx'

const Requested = ({ email }: { email: string }) => (
  <AuthLayout title="Check your email" subtitle="The link works once, within an hour.">
    <Text tone="muted" role="status">
      If {email} has an account, we email it a link to set a new password. If none arrives, ask an administrator of this
      desk for a link.
    </Text>
    <ToLogin />
  </AuthLayout>
)

const CannotSend = () => (
  <AuthLayout title="No email was sent" subtitle="No mail server is connected to this desk.">
    <Text tone="muted" role="status">
      Ask an administrator of this desk for a link to set a new password: they create one under Settings, Users.
    </Text>
    <ToLogin />
  </AuthLayout>
)

/** Requests a link to set a new password. The response doesn't reveal whether an account exists. */
export function ForgotPage() {
  const [answer, setAnswer] = useState<{ email: string; sendsMail: boolean } | null>(null)
  const { form, field, isSaving } = useCheckedForm({
    initial: { email: '' },
    check: (values) => contractErrors(forgotPasswordBody, values),
    async save(values) {
      const email = values.email.trim()
      const { sendsMail } = await call(requestPasswordReset, { body: { email } })
      setAnswer({ email, sendsMail })
    },
    failed: 'The link could not be sent. Try again.',
    blamed: 'email',
  })

  if (answer !== null) return answer.sendsMail ? <Requested email={answer.email} /> : <CannotSend />
  return (
    <AuthLayout title="Forgot password" subtitle="Get a link to set a new one.">
      <Stack as="form" gap={4} {...form} aria-label="Forgot password">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <Button type="submit" loading={isSaving}>
          Send link
        </Button>
      </Stack>
      <ToLogin />
    </AuthLayout>
  )
}
