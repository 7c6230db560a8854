import { QueryClientProvider } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { onceBack } from '../lib/connection.ts'
import { queryClient } from '../lib/query-client.ts'
import { checkSession, useSession } from '../lib/session.ts'
import { MerchantScope } from '../merchants/MerchantScope.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Stack } from '../ui/Layout.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './Shell.module.css'
import { Shell } from './Shell.tsx'

/** Everything behind the sign-in. Renders nothing until the server confirms the session. */
export function Desk() {
  const session = useSession()
  // React renders it in slices, so the browser stays responsive. It unmounts at once, because its parts need a user.
  const drawn = useDeferredValue(session.status === 'signed-in')
  useEffect(() => {
    // The error is on screen; retry as soon as the server is back, without the button.
    if (session.status !== 'unreachable') return
    return onceBack(() => void checkSession())
  }, [session.status])

  if (session.status === 'signed-in' && drawn) {
    return (
      <QueryClientProvider client={queryClient}>
        <MerchantScope fallback={<LoadingScreen />}>
          <Shell />
        </MerchantScope>
      </QueryClientProvider>
    )
  }
  if (session.status === 'unreachable') {
    return (
      <Stack as="main" justify="center" className={classes.column}>
        <h1>
          <VisuallyHidden>Paydesk</VisuallyHidden>
        </h1>
        <ErrorState
          title="Paydesk could not check your session"
          error={session.error}
          onRetry={() => void checkSession()}
        />
      </Stack>
    )
  }
  return <LoadingScreen />
}
