import { type ReactNode, useId } from 'react'
import { wordEvent } from '../../contract/events/notable-event.ts'
import { missingFigure } from '../lib/format.ts'
import { useLive } from '../lib/live-state.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/Button.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { AlertSwitches } from './AlertSwitches.tsx'
import classes from './ConnectionDetails.module.css'

import { maxAttempts } from './live-connection.ts'
import { reconnection } from './reconnection.ts'

const transportLabels: Record<string, string> = { websocket: 'WebSocket', polling: 'Long polling' }

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.row}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** How the live connection stands in detail, and the switches for what it may raise. */
export function ConnectionDetails() {
  const { phase, since, transport, socketId, attempts, error, history } = useLive()
  const reconnect = useStore(reconnection)
  const titleId = useId()
  const [latest] = history
  return (
    <section className={classes.details} aria-labelledby={titleId}>
      <h2 className={classes.title} id={titleId}>
        Connection
      </h2>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <dl className={classes.rows}>
        <Row name="Connected">{phase === 'live' ? 'Yes' : phase === 'connecting' ? 'Connecting…' : 'No'}</Row>
        <Row name="Since">{since ? <TimeAgo iso={since.toISOString()} /> : missingFigure}</Row>
        <Row name="Transport">{transport === null ? missingFigure : (transportLabels[transport] ?? transport)}</Row>
        <Row name="Last event">
          {latest ? (
            <>
              <TextWithAmounts text={wordEvent(latest).title} /> · <TimeAgo iso={latest.timestamp} />
            </>
          ) : (
            'None yet'
          )}
        </Row>
        <Row name="Socket id">{socketId === null ? missingFigure : <span className={classes.id}>{socketId}</span>}</Row>
        <Row name="Attempts">{`${attempts} of ${maxAttempts}`}</Row>
      </dl>
      {phase !== 'live' && reconnect !== null && (
        <Button variant="default" onClick={reconnect}>
          Reconnect
        </Button>
      )}
      <AlertSwitches />
    </section>
  )
}
