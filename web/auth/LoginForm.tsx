import { useState } from 'react'
import { login, loginBody } from '../../contract/auth/sign-in.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { contractErrors } from '../lib/form-errors.ts'
import { signIn } from '../lib/session.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './Form.module.css'
import { PasswordField } from './PasswordField.tsx'
import { SupportContact } from './SupportContact.tsx'
import type { ClientConfig } from './use-client-config.ts'

const failed = 'Login failed. Please try again.'

const DemoUsers = onDemand(async () => (await import('./DemoUsers.tsx')).DemoUsers, { idle: true })
const CodeForm = onDemand(async () => (await import('./CodeForm.tsx')).CodeForm)

export function LoginForm({ config }: { config: ClientConfig | null }) {
  const [remember, setRemember] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const { form, field, failure, isSaving, edit } = useCheckedForm({
    initial: { email: '', password: '' },
    check: (values) => contractErrors(loginBody, values),
    async save({ email, password }) {
      const { data } = await call(login, { body: { email: email.trim(), password } }).catch((error: unknown) => {
        toastError(error, failed)
        throw error
      })
      if ('challenge' in data) {
        setChallenge(data.challenge)
        return
      }
      toastSuccess('Login successful!')
      signIn(data, remember)
    },
    failed,
  })

  if (challenge !== null) {
    return <CodeForm challenge={challenge} remember={remember} onRestart={() => setChallenge(null)} />
  }
  return (
    <>
      <Stack as="form" gap={4} {...form} aria-label="Sign in">
        {failure !== null && <FormAlert message={failure} />}
        <TextField
          label="Admin Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" {...field('password')} />
        <Checkbox
          label="Remember me"
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
        <Button type="submit" loading={isSaving}>
          Sign In
        </Button>
      </Stack>
      <Text size="s">
        <a className={classes.link} href="/account/forgot">
          Forgot password?
        </a>
      </Text>
      <SupportContact config={config} />
      {config?.demoUsers && <DemoUsers users={config.demoUsers} onPick={edit} />}
    </>
  )
}
