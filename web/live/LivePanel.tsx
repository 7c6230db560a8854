import {
  IconActivity,
  IconBox,
  IconCash,
  IconInfoCircle,
  IconRefresh,
  IconShoppingBag,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventType, LiveEvent } from '../../contract/events/event.ts'
import { wordEvent } from '../../contract/events/notable-event.ts'
import { paths } from '../app/paths.ts'
import { formatFullDateTime, formatTimeAgo } from '../lib/format.ts'
import { useLive } from '../lib/live-state.ts'
import { useStore } from '../lib/store.ts'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { AlertSwitches } from './AlertSwitches.tsx'

import { eventKey } from './event-key.ts'
import classes from './LivePanel.module.css'
import { reconnection } from './reconnection.ts'

const icons: Record<EventType, TablerIcon> = {
  order_created: IconShoppingBag,
  order_updated: IconRefresh,
  payment_confirmed: IconCash,
  shipping_updated: IconTruck,
  inventory_alert: IconBox,
  notification: IconInfoCircle,
}

function EventItem({ event, now }: { event: LiveEvent; now: Date }) {
  const { type, data, timestamp } = event
  const { title, detail } = wordEvent(event)
  const Icon = icons[type]
  const content = (
    <>
      <span className={classes.icon}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          <TextWithAmounts text={title} />
        </span>
        {detail !== '' && (
          <span className={classes.detail}>
            <TextWithAmounts text={detail} />
          </span>
        )}
      </span>
      <time className={classes.time} dateTime={timestamp} title={formatFullDateTime(timestamp)}>
        {formatTimeAgo(new Date(timestamp), now)}
      </time>
    </>
  )
  if (data.orderId === null) return <div className={classes.event}>{content}</div>
  return (
    <Link to={paths.order} params={{ orderId: data.orderId }} className={classes.event}>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and events without an order have no link to reach it by
    <ol className={classes.events} aria-label="Live events, newest first" tabIndex={0}>
      {history.map((event) => (
        <li key={`${event.id} ${eventKey(event)}`}>
          <EventItem event={event} now={now} />
        </li>
      ))}
    </ol>
  )
}

/** The last 50 events, and what they may raise. */
export function LivePanel() {
  const { phase, error, history } = useLive()
  const reconnect = useStore(reconnection)
  return (
    <Card title="Live events">
      {error !== null && phase !== 'live' && (
        <div className={classes.trouble} role="alert">
          <span>{error}</span>
          {reconnect !== null && (
            <Button variant="default" onClick={reconnect}>
              Reconnect
            </Button>
          )}
        </div>
      )}
      <div className={classes.body}>
        <Events history={history} />
        <div className={classes.side}>
          <AlertSwitches />
        </div>
      </div>
    </Card>
  )
}
