import { QueryClientProvider } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { checkSession, useSession } from '../lib/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './Desk.module.css'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Shell } from './Shell.tsx'

/** Everything behind the sign-in: nothing of it is shown before the server has said whose session this is. */
export function Desk() {
  const session = useSession()
  // Drawn in slices, between which the browser can answer. Taken away at once: its parts can't be without a user.
  const drawn = useDeferredValue(session.status === 'signed-in')
  useEffect(() => {
    // The error is on screen; a network that comes back need not wait for the button.
    if (session.status !== 'unreachable') return
    const retry = () => void checkSession()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [session.status])

  if (session.status === 'signed-in' && drawn) {
    return (
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    )
  }
  if (session.status === 'unreachable') {
    return (
      <main className={classes.unreachable}>
        <h1>
          <VisuallyHidden>Paydesk</VisuallyHidden>
        </h1>
        <ErrorState
          title="Paydesk could not check your session"
          error={session.error}
          onRetry={() => void checkSession()}
        />
      </main>
    )
  }
  return <LoadingScreen />
}
