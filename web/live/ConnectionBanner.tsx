import { useEffect, useState } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { useConnection } from '../lib/connection.ts'
import { formatTime } from '../lib/format.ts'
import { reconnection, useLive } from '../lib/live-state.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { useStore } from '../lib/store.ts'
import { Row } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './Live.module.css'

/** Shows the banner only after this time: a connection that moves to another server is back sooner. */
const patienceMs = 4 * secondMs

/** Whether live events have been missing for a while. */
function useLiveIsOff(): boolean {
  const { phase } = useLive()
  const isMissing = phase !== 'live'
  const [isOff, setIsOff] = useState(false)
  useEffect(() => {
    if (!isMissing) return undefined
    const timer = setTimeout(() => setIsOff(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsOff(false)
    }
  }, [isMissing])
  return isMissing && isOff
}

type Trouble = { text: string; more: string; canReconnect?: boolean }

/** Describes the problem with the connection; null if there is none. */
function useConnectionTrouble(): Trouble | null {
  const { online, updatedAt } = useConnection()
  const { isGivenUp, error } = useLive()
  const isLiveOff = useLiveIsOff()
  const zone = useZone()
  if (isGivenUp && error !== null)
    return { text: error, more: online ? 'Live updates are off.' : '', canReconnect: true }
  if (!online) {
    const more = updatedAt === null ? '' : `Last updated ${formatTime(updatedAt, zone)}.`
    return { text: 'No connection to the server.', more }
  }
  return isLiveOff ? { text: 'Live updates are off.', more: 'This page refreshes every 30 seconds.' } : null
}

/**
 * Shown above every page while the connection has a problem: the server is down, or only the live events are. Without
 * live events the page polls the server.
 */
export function ConnectionBanner() {
  const trouble = useConnectionTrouble()
  const reconnect = useStore(reconnection)
  if (trouble === null) return null
  const { text, more, canReconnect = false } = trouble
  return (
    <Row
      gap={2}
      padding={[0, 2]}
      justify="center"
      className={classes.banner}
      role={canReconnect ? 'alert' : 'status'}
      data-connection-banner
    >
      <Text as="span" truncate>
        {text} <span className={canReconnect ? classes.wide : undefined}>{more}</span>
      </Text>
      {canReconnect && reconnect !== null && (
        <button type="button" className={classes.button} onClick={reconnect}>
          Reconnect
        </button>
      )}
    </Row>
  )
}
