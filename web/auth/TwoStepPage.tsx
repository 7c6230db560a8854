import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../lib/paths.ts'
import { checkSession, signOut, useSession } from '../lib/session.ts'
import { AuthLayout } from './AuthLayout.tsx'
import classes from './Form.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoStepSetup } from './TwoStepSetup.tsx'

/** Administrators who must set up two-step sign-in land here first. */
export function TwoStepPage() {
  const session = useSession()
  const navigate = useNavigate()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (session.status === 'signed-out') return <Navigate to={paths.login} replace />
  if (session.status !== 'signed-in') return null
  if (!session.user.owesTwoStep && codes === null) return <Navigate to={paths.dashboard} replace />
  const goOn = async () => {
    await checkSession()
    await navigate({ to: paths.dashboard, replace: true })
  }
  return (
    <AuthLayout title="Set up two-step sign-in" subtitle="Administrators of this desk need it.">
      {codes === null ? (
        <TwoStepSetup onDone={setCodes} />
      ) : (
        <RecoveryCodes codes={codes} doneLabel="Continue to the dashboard" onDone={() => void goOn()} />
      )}
      <button type="button" className={classes.link} onClick={() => void signOut()}>
        Sign out
      </button>
    </AuthLayout>
  )
}
