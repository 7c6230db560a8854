import { IconAlertTriangle } from '@tabler/icons-react'
import { errorMessage } from '../lib/problem.ts'
import { Button } from './Button.tsx'
import { Row } from './Layout.tsx'
import classes from './StaleNotice.module.css'

type Props = {
  error: unknown
  /** The rows belong to the previous search or filters. */
  isOfBefore?: boolean
  onRetry: () => void
  retrying: boolean
  /** The notice has a border of its own, and no content right below it. */
  alone?: boolean
}

/** Above content that is still good but could not be brought up to date. */
export const StaleNotice = ({ error, isOfBefore = false, onRetry, retrying, alone }: Props) => (
  <Row gap={2} className={classes.notice} data-alone={alone} role="alert">
    <IconAlertTriangle className={classes.icon} size={16} stroke={1.6} aria-hidden />
    <span className={classes.text}>
      {isOfBefore ? 'These results are from your previous search.' : 'Not up to date.'}{' '}
      {errorMessage(error, 'It could not be loaded.')}
    </span>
    <Button variant="default" loading={retrying} onClick={onRetry}>
      Retry
    </Button>
  </Row>
)
