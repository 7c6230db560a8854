import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { forgotPasswordBody, requestPasswordReset } from '../../contract/auth/account.endpoints.ts'
import { paths } from '../app/paths.ts'
import { call } from '../lib/api-client.ts'
import { errorMessage } from '../lib/problem.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import classes from './Form.module.css'

const ToLogin = () => (
  <p className={classes.links}>
    <Link className={classes.link} to={paths.login}>
      Back to sign-in
    </Link>
  </p>
)

/** Asks for a link to set a new password; what it says tells nobody who has an account. */
export function ForgotPage() {
  const [email, setEmail] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (submitting) return
    const checked = forgotPasswordBody.safeParse({ email })
    if (!checked.success) return setFailure(checked.error.issues[0]?.message ?? 'Please enter a valid email address')
    setSubmitting(true)
    setFailure(null)
    try {
      await call(requestPasswordReset, { body: checked.data })
      setSentTo(checked.data.email)
    } catch (error) {
      setFailure(errorMessage(error, 'The link could not be asked for. Try again.'))
    }
    setSubmitting(false)
  }

  if (sentTo !== null) {
    return (
      <AuthLayout title="Check your e-mail" subtitle="The link works once, within an hour.">
        <p className={classes.note} role="status">
          If {sentTo} has an account, a link to set a new password is on its way. Where no e-mail comes, an
          administrator can make a link for you.
        </p>
        <ToLogin />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="Forgot password" subtitle="Get a link to set a new one.">
      <form className={classes.form} noValidate aria-label="Forgot password" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={failure}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setFailure(null)
          }}
        />
        <Button type="submit" loading={submitting}>
          Send link
        </Button>
      </form>
      <ToLogin />
    </AuthLayout>
  )
}
