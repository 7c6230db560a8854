import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { PageMessage } from './PageMessage.tsx'

/** Replaces a page that failed to render. Code that can't be fetched shows its error in its own place (`ui/on-demand.tsx`). */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PageMessage
      role="alert"
      title="This page ran into an error"
      actions={
        <>
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </>
      }
    >
      Your data is safe on the server. Try again; if it happens again, reload the page.
    </PageMessage>
  )
}
