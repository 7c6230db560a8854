import { IconAlertTriangle } from '@tabler/icons-react'
import { errorMessage } from '../lib/problem.ts'
import { Button } from './Button.tsx'
import classes from './StaleNotice.module.css'

type Props = { error: unknown; onRetry: () => void; retrying: boolean }

/** Above content that is still good but could not be brought up to date. */
export const StaleNotice = ({ error, onRetry, retrying }: Props) => (
  <div className={classes.notice} role="alert">
    <IconAlertTriangle className={classes.icon} size={16} stroke={1.6} aria-hidden />
    <span className={classes.text}>Not up to date. {errorMessage(error, 'It could not be loaded again.')}</span>
    <Button variant="default" loading={retrying} onClick={onRetry}>
      Retry
    </Button>
  </div>
)
