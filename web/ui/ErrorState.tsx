import { IconAlertTriangle } from '@tabler/icons-react'
import { errorMessage } from '../lib/problem.ts'
import { Button } from './Button.tsx'
import { StateMessage } from './StateMessage.tsx'

type Props = {
  /** The failure in words: `Orders could not be loaded`. */
  title: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}

/** An error in place of the content, with the server's own message. */
export const ErrorState = ({ title, error, onRetry, retrying = false }: Props) => (
  <StateMessage
    icon={IconAlertTriangle}
    tone="danger"
    role="alert"
    title={title}
    description={errorMessage(error, 'Something went wrong. Try again.')}
    action={
      <Button variant="default" loading={retrying} onClick={onRetry}>
        Retry
      </Button>
    }
  />
)
