import { useEffect, useEffectEvent } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { useOnline } from '../lib/connection.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { StateMessage } from './StateMessage.tsx'

const firstRetryMs = secondMs
const longestRetryMs = 30 * secondMs

type Props = {
  /** The number of attempts. */
  tries: number
  retrying: boolean
  onRetry: () => void
  /** Closes a dialog or drawer; undefined for a part of the page. */
  onClose: (() => void) | undefined
}

/** Replaces a part whose code could not be loaded. The part appears by itself once it can be loaded. */
export function PartUnavailable({ tries, retrying, onRetry, onClose }: Props) {
  const online = useOnline()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!online || retrying) return undefined
    const timer = setTimeout(() => retry(), Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs))
    return () => clearTimeout(timer)
  }, [online, retrying, tries])
  const message = (
    <StateMessage
      role="alert"
      title="This part could not be loaded"
      description={
        online
          ? 'Paydesk may have been updated. Reload the page to continue.'
          : 'The server can’t be reached. This part loads when it’s back.'
      }
      action={
        <>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          )}
          <Button variant="default" loading={retrying} onClick={onRetry}>
            Retry
          </Button>
          {online && <Button onClick={() => window.location.reload()}>Reload</Button>}
        </>
      }
    />
  )
  if (onClose === undefined) return message
  return (
    <Dialog title="Not there yet" onClose={onClose}>
      {message}
    </Dialog>
  )
}
