import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Button } from '../ui/Button.tsx'
import { PageLoadError } from './lazy-page.ts'
import classes from './RouteError.module.css'

/** Stands in for a page that failed to load or to render. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const notLoaded = error instanceof PageLoadError
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={classes.error} role="alert">
      <h1 className={classes.title}>{notLoaded ? 'This page could not be loaded' : 'This page ran into an error'}</h1>
      <p className={classes.text}>
        {notLoaded
          ? 'Paydesk may have been updated, or the connection dropped. Reload to go on.'
          : 'Your data is safe on the server. Try again; if it happens once more, reload the page.'}
      </p>
      <div className={classes.actions}>
        {!notLoaded && (
          <Button variant="default" onClick={retry}>
            Try again
          </Button>
        )}
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </div>
    </div>
  )
}
