import { IconAlertTriangle } from '@tabler/icons-react'
import { errorMessage } from '../lib/problem.ts'
import { Button } from './Button.tsx'
import classes from './StateMessage.module.css'

type Props = {
  /** The failure in words: `Orders could not be loaded`. */
  title: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}

/** An error in place of the content, with the server's own message. */
export const ErrorState = ({ title, error, onRetry, retrying = false }: Props) => (
  <div className={classes.message} role="alert">
    <span className={classes.icon} data-tone="danger">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
    </span>
    <p className={classes.title}>{title}</p>
    <p className={classes.description}>{errorMessage(error, 'Something went wrong. Try again.')}</p>
    <div className={classes.action}>
      <Button variant="default" loading={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  </div>
)
