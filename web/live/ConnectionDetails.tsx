import { type ReactNode, useId } from 'react'
import { wordEvent } from '../../contract/events/notable-event.ts'
import { missingFigure } from '../lib/format.ts'
import { reconnection, useLive } from '../lib/live-state.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/Button.tsx'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { AlertSwitches } from './AlertSwitches.tsx'
import classes from './Live.module.css'
import { maxAttempts } from './line-trouble.ts'

const transportLabels: Record<string, string> = { websocket: 'WebSocket', polling: 'Long polling' }

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.row}>
    <Text as="dt" size="s" tone="muted">
      {name}
    </Text>
    <Text as="dd" size="s" breaks>
      {children}
    </Text>
  </div>
)

/** The state of the live connection in detail, and the switches for its alerts. */
export function ConnectionDetails() {
  const { phase, since, transport, socketId, attempts, error, history } = useLive()
  const reconnect = useStore(reconnection)
  const titleId = useId()
  const [latest] = history
  return (
    <Stack as="section" gap={3} padding={[3, 4]} aria-labelledby={titleId}>
      <Text as="h2" size="m" weight="bold" id={titleId}>
        Connection
      </Text>
      {error !== null && <FormAlert message={error} />}
      <Stack as="dl" gap={1}>
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
      </Stack>
      {phase !== 'live' && reconnect !== null && (
        <Button variant="default" onClick={reconnect}>
          Reconnect
        </Button>
      )}
      <AlertSwitches />
    </Stack>
  )
}
