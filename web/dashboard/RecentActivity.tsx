import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Activity, ActivityType } from '../../contract/analytics/figures.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { paths } from '../lib/paths.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { OrderStatusIcon } from '../ui/OrderStatusBadge.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './Dashboard.module.css'

/** A name of two words for the activity, and the status that lends it its icon and color. */
const activityDisplay: Record<ActivityType, { label: string; status: OrderStatus }> = {
  order_created: { label: 'New order', status: 'pending' },
  payment_received: { label: 'Payment received', status: 'paid' },
  order_shipped: { label: 'Shipped', status: 'shipped' },
  order_delivered: { label: 'Delivered', status: 'delivered' },
  payment_failed: { label: 'Payment failed', status: 'cancelled' },
  change_undone: { label: 'Undone', status: 'pending' },
}

function ActivityItem({ activity: { type, description, timestamp, amount, orderId } }: { activity: Activity }) {
  const { label, status } = activityDisplay[type]
  return (
    <Link to={paths.order} params={{ orderId }} className={classes.link}>
      <Row as="span" gap={3} padding={[0.5, 4]}>
        <span
          className={classes.mark}
          style={{ color: `var(--status-${status}-text)`, background: `var(--status-${status}-tint)` }}
        >
          <OrderStatusIcon status={status} size={16} />
        </span>
        <Stack as="span" grow>
          <Text as="span" size="s" breaks className={classes.description} title={description}>
            {description}
          </Text>
          <Text as="span" size="xs" tone="muted">
            {label} · <TimeAgo iso={timestamp} />
          </Text>
        </Stack>
        <Text as="span" size="s" weight="medium">
          <Usd amount={amount} />
        </Text>
      </Row>
    </Link>
  )
}

function Activities({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        title="No recent activity"
        description="Orders, payments and shipments appear here as they happen."
      />
    )
  }
  return (
    <ol className={classes.rows}>
      {activities.map((activity) => (
        <li key={`${activity.orderId} ${activity.type} ${activity.timestamp}`}>
          <ActivityItem activity={activity} />
        </li>
      ))}
    </ol>
  )
}

/** The newest events of all orders. They do not depend on the chosen period. On phones a press unfolds them. */
export function RecentActivity({ stats }: { stats: DashboardStats | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const fold = (
    <button
      type="button"
      className={classes.fold}
      aria-label="Show recent activity"
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={() => setOpen(!isOpen)}
    >
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
    </button>
  )
  return (
    <Card title="Recent Activity" action={fold}>
      <div id={listId} className={classes.folded} data-open={isOpen || undefined}>
        {stats ? (
          <Activities activities={stats.recentActivity} />
        ) : (
          <SkeletonRows rows={5} widths={[32, '60%', 56]} height={3.75} />
        )}
      </div>
    </Card>
  )
}
