import { schemaResolver, useForm } from '@mantine/form'
import { lazy, Suspense, useState } from 'react'
import { login, loginBody } from '../../contract/auth/sign-in.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { errorMessage } from '../lib/problem.ts'
import { signIn } from '../lib/session.ts'
import { toastError, toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/TextField.tsx'
import { DemoUsers } from './DemoUsers.tsx'
import classes from './Form.module.css'
import { FormError } from './FormError.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SupportContact } from './SupportContact.tsx'
import { useClientConfig } from './use-client-config.ts'

const failed = 'Login failed. Please try again.'

const CodeForm = lazy(async () => {
  const { CodeForm: component } = await import('./CodeForm.tsx')
  return { default: component }
})

export function LoginForm() {
  const config = useClientConfig()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', remember: false },
    validate: schemaResolver(loginBody, { sync: true }),
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)

  const submit = async ({ email, password, remember }: typeof form.values) => {
    setSubmitting(true)
    setFailure(null)
    try {
      const { data } = await call(login, { body: { email: email.trim(), password } })
      if ('challenge' in data) {
        setChallenge(data.challenge)
        setSubmitting(false)
        return
      }
      toastSuccess('Login successful!')
      signIn(data, remember)
    } catch (error) {
      setFailure(errorMessage(error, failed))
      toastError(error, failed)
      setSubmitting(false)
    }
  }
  const fill = (user: { email: string; password: string }) => {
    form.setValues(user)
    form.clearErrors()
    setFailure(null)
  }

  if (challenge !== null) {
    const { remember } = form.getValues()
    return (
      <Suspense>
        <CodeForm challenge={challenge} remember={remember} onRestart={() => setChallenge(null)} />
      </Suspense>
    )
  }
  return (
    <>
      <form className={classes.form} noValidate aria-label="Sign in" onSubmit={form.onSubmit(submit)}>
        {failure !== null && <FormError message={failure} />}
        <TextField
          label="Admin Email"
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
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label="Remember me"
          key={form.key('remember')}
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
        <Button type="submit" loading={submitting}>
          Sign In
        </Button>
      </form>
      <p className={classes.links}>
        <a className={classes.link} href="/account/forgot">
          Forgot password?
        </a>
      </p>
      <SupportContact config={config} />
      <DemoUsers users={config?.demoUsers ?? []} onPick={fill} />
    </>
  )
}
