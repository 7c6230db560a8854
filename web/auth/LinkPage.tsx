import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { type OpenedLink, openAccountLink, spendAccountLink } from '../../contract/auth/account.endpoints.ts'
import { paths } from '../app/paths.ts'
import { call } from '../lib/api-client.ts'
import { errorMessage } from '../lib/problem.ts'
import { signIn } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { checkTypedPassword } from './check-password.ts'
import classes from './Form.module.css'
import { FormError } from './FormError.tsx'
import { NewPasswordFields, type PasswordFailures } from './NewPasswordFields.tsx'

const CodeForm = lazy(async () => {
  const { CodeForm: component } = await import('./CodeForm.tsx')
  return { default: component }
})

const Unusable = ({ message }: { message: string }) => (
  <AuthLayout title="Link not valid" subtitle="Links work once, and not for ever.">
    <FormError message={message} />
    <p className={classes.links}>
      <Link className={classes.link} to={paths.account} params={{ page: 'forgot' }}>
        Get a link for a new password
      </Link>
    </p>
    <p className={classes.links}>
      <Link className={classes.link} to={paths.login}>
        Back to sign-in
      </Link>
    </p>
  </AuthLayout>
)

type FormProps = {
  token: string
  link: OpenedLink
  onCodeOwed: (challenge: string) => void
  onSignedIn: () => void
}

function PasswordForm({ token, link, onCodeOwed, onSignedIn }: FormProps) {
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const [failures, setFailures] = useState<PasswordFailures>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (submitting) return
    const wrong = checkTypedPassword(typed)
    setFailures(wrong ?? {})
    setFailure(null)
    if (wrong !== null) return
    setSubmitting(true)
    try {
      const { data } = await call(spendAccountLink, { body: { token, password: typed.password } })
      if ('challenge' in data) return onCodeOwed(data.challenge)
      toastSuccess(link.kind === 'invite' ? 'Welcome to Paydesk' : 'Password changed')
      signIn(data, false)
      onSignedIn()
    } catch (error) {
      setFailure(errorMessage(error, 'The password could not be set. Try again.'))
      setSubmitting(false)
    }
  }
  return (
    <form className={classes.form} noValidate aria-label="Your password" onSubmit={(event) => void submit(event)}>
      {failure !== null && <FormError message={failure} />}
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields
        typed={typed}
        failures={failures}
        onChange={(changed) => {
          setTyped(changed)
          setFailures({})
        }}
      />
      <Button type="submit" loading={submitting}>
        {link.kind === 'invite' ? 'Join' : 'Set password'}
      </Button>
    </form>
  )
}

/** Where the links of invitations and password resets lead: `/account/invite#token=…`. */
export function LinkPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const [link, setLink] = useState<OpenedLink | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [challenge, setChallenge] = useState<string | null>(null)
  const navigate = useNavigate()
  const goOn = () => void navigate({ to: paths.dashboard, replace: true })
  useEffect(() => {
    if (token === '') return
    const abort = new AbortController()
    call(openAccountLink, { body: { token } }, { signal: abort.signal }).then(
      ({ link: opened }) => setLink(opened),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setFailure(errorMessage(error, 'The link could not be checked. Load the page again.'))
      },
    )
    return () => abort.abort()
  }, [token])

  if (token === '') return <Unusable message="This link is not complete. Open the whole link you were given." />
  if (failure !== null) return <Unusable message={failure} />
  if (challenge !== null) {
    return (
      <AuthLayout title="Password changed" subtitle="Finish with your second step.">
        <Suspense>
          <CodeForm
            challenge={challenge}
            remember={false}
            onRestart={() => setFailure('Sign in with your new password.')}
            onSignedIn={goOn}
          />
        </Suspense>
      </AuthLayout>
    )
  }
  const isInvite = link?.kind === 'invite'
  const title = link === null ? 'Your link' : isInvite ? 'Join Paydesk' : 'Set a new password'
  const subtitle = link === null ? 'Checking…' : isInvite ? 'Choose a password.' : 'You are signed out everywhere else.'
  return (
    <AuthLayout title={title} subtitle={subtitle}>
      {link !== null && (
        <>
          <p className={classes.who}>
            {link.name} · {link.email}
            <br />
            {link.merchantName ?? 'Administrator of all merchants'}
          </p>
          <PasswordForm token={token} link={link} onCodeOwed={setChallenge} onSignedIn={goOn} />
        </>
      )}
    </AuthLayout>
  )
}
