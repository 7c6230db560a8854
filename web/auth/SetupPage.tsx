import { useLocation } from '@tanstack/react-router'
import { AuthLayout } from './AuthLayout.tsx'
import classes from './Form.module.css'
import { SetupForm } from './SetupForm.tsx'

/** Where the one-time link leads that a server without users prints: `/setup#token=…`. */
export function SetupPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token')
  return (
    <AuthLayout title="Set up Paydesk" subtitle="Create the first administrator.">
      {token ? (
        <SetupForm token={token} />
      ) : (
        <p className={classes.note}>
          This link is not complete. Open the whole set-up link that the server printed when it started.
        </p>
      )}
    </AuthLayout>
  )
}
