import { IconActivity } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LiveEvent } from '../../contract/events/event.ts'
import { wordEvent } from '../../contract/events/notable-event.ts'
import { formatFullDateTime, formatTimeAgo } from '../lib/format.ts'
import { reconnection, useLive } from '../lib/live-state.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { useStore } from '../lib/store.ts'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import lineClasses from '../ui/EventLine.module.css'
import { EventLine } from '../ui/EventLine.tsx'
import { eventIcons } from '../ui/event-icons.ts'
import { FormAlert } from '../ui/FormAlert.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { eventKey } from './event-key.ts'
import classes from './Live.module.css'

function EventItem({ event, now }: { event: LiveEvent; now: Date }) {
  const { type, data, timestamp } = event
  const zone = useZone(data.merchantId)
  const { title, detail } = wordEvent(event)
  const content = (
    <EventLine
      icon={eventIcons[type]}
      title={title}
      details={[detail]}
      time={
        <Text as="time" size="xs" tone="muted" dateTime={timestamp} title={formatFullDateTime(timestamp, zone)}>
          {formatTimeAgo(new Date(timestamp), zone, now)}
        </Text>
      }
    />
  )
  if (data.orderId === null) return <div className={lineClasses.line}>{content}</div>
  return (
    <Link to={paths.order} params={{ orderId: data.orderId }} className={lineClasses.line}>
      {content}
    </Link>
  )
}

function Events({ history }: { history: readonly LiveEvent[] }) {
  const now = useNow()
  if (history.length === 0) {
    return (
      <EmptyState
        icon={IconActivity}
        title="No live events yet"
        description="Orders, payments, shipments and low stock appear here the moment they happen."
      />
    )
  }
  return (
    // It scrolls, and events without an order have no link to reach it by.
    <Stack
      as="ol"
      padding={1}
      className={`${lineClasses.list} ${classes.events}`}
      aria-label="Live events, newest first"
      tabIndex={0}
    >
      {history.map((event) => (
        <li key={`${event.id} ${eventKey(event)}`}>
          <EventItem event={event} now={now} />
        </li>
      ))}
    </Stack>
  )
}

/** The expanded form of the live widget: the last 50 events. */
export function LivePanel({ id }: { id: string }) {
  const { phase, error, history } = useLive()
  const reconnect = useStore(reconnection)
  return (
    <div className={classes.panel} id={id}>
      <Card title="Live events">
        {error !== null && phase !== 'live' && (
          <Row gap={3} padding={[3, 4]} justify="between">
            <FormAlert message={error} />
            {reconnect !== null && (
              <Button variant="default" onClick={reconnect}>
                Reconnect
              </Button>
            )}
          </Row>
        )}
        <Events history={history} />
      </Card>
    </div>
  )
}
