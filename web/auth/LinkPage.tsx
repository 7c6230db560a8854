import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type OpenedLink, openAccountLink, spendAccountLink } from '../../contract/auth/account.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { paths } from '../lib/paths.ts'
import { errorMessage } from '../lib/problem.ts'
import { signIn } from '../lib/session.ts'
import { toastSuccess } from '../lib/toasts.ts'
import { useCheckedForm } from '../lib/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Text } from '../ui/Text.tsx'
import { AuthLayout, ToLogin } from './AuthLayout.tsx'
import classes from './Form.module.css'
import { checkTypedPassword, NewPasswordFields } from './NewPasswordFields.tsx'

const CodeForm = onDemand(async () => (await import('./CodeForm.tsx')).CodeForm)

const Unusable = ({ message }: { message: string }) => (
  <AuthLayout title="Link not valid" subtitle="Links work once and expire.">
    <FormAlert message={message} />
    <Text size="s">
      <Link className={classes.link} to={paths.account} params={{ page: 'forgot' }}>
        Get a link for a new password
      </Link>
    </Text>
    <ToLogin />
  </AuthLayout>
)

/** The page for an address below `/account` that doesn't exist. */
export const UnknownAccountPage = () => (
  <AuthLayout title="Page not found" subtitle="There is no page at this address. The link may be incomplete.">
    <ToLogin />
  </AuthLayout>
)

type FormProps = {
  token: string
  link: OpenedLink
  onCodeOwed: (challenge: string) => void
  onSignedIn: () => void
}

function PasswordForm({ token, link, onCodeOwed, onSignedIn }: FormProps) {
  const { form, field, failure, isSaving } = useCheckedForm({
    initial: { newPassword: '', confirmation: '' },
    check: checkTypedPassword,
    async save({ newPassword: password }) {
      const { data } = await call(spendAccountLink, { body: { token, password } })
      if ('challenge' in data) return onCodeOwed(data.challenge)
      toastSuccess(link.kind === 'invite' ? 'Welcome to Paydesk' : 'Password changed')
      signIn(data, false)
      onSignedIn()
    },
    failed: 'The password could not be set. Try again.',
  })
  return (
    <Stack as="form" gap={4} {...form} aria-label="Your password">
      {failure !== null && <FormAlert message={failure} />}
      <NewPasswordFields email={link.email} field={field} />
      <Button type="submit" loading={isSaving}>
        {link.kind === 'invite' ? 'Join' : 'Set password'}
      </Button>
    </Stack>
  )
}

/** Links of invitations and password resets lead here: `/account/invite#token=…`. */
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
        <CodeForm
          challenge={challenge}
          remember={false}
          onRestart={() => setFailure('Sign in with your new password.')}
          onSignedIn={goOn}
        />
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
          <Text size="s" className={classes.box}>
            {link.name} · {link.email}
            <br />
            {link.merchantName ?? 'Administrator of all shops'}
          </Text>
          <PasswordForm token={token} link={link} onCodeOwed={setChallenge} onSignedIn={goOn} />
        </>
      )}
    </AuthLayout>
  )
}
