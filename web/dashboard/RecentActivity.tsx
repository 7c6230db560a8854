import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Activity } from '../../contract/analytics/figures.ts'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { paths } from '../app/paths.ts'
import { OrderStatusIcon } from '../orders/OrderStatusBadge.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { Usd } from '../ui/Usd.tsx'
import { activityDisplay } from './activity-display.ts'
import classes from './RecentActivity.module.css'

function ActivityItem({ activity: { type, description, timestamp, amount, orderId } }: { activity: Activity }) {
  const { label, status } = activityDisplay[type]
  return (
    <Link to={paths.order} params={{ orderId }} className={classes.item}>
      <span
        className={classes.icon}
        style={{ color: `var(--status-${status}-text)`, background: `var(--status-${status}-tint)` }}
      >
        <OrderStatusIcon status={status} size={16} />
      </span>
      <span className={classes.words}>
        <span className={classes.description} title={description}>
          {description}
        </span>
        <span className={classes.meta}>
          {label} · <TimeAgo iso={timestamp} />
        </span>
      </span>
      <span className={classes.amount}>
        <Usd amount={amount} />
      </span>
    </Link>
  )
}

function Activities({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={IconHistory}
        title="No recent activity"
        description="Orders, payments and shipments are noted here as they happen."
      />
    )
  }
  return (
    <ol className={classes.items}>
      {activities.map((activity) => (
        <li key={`${activity.orderId} ${activity.type} ${activity.timestamp}`}>
          <ActivityItem activity={activity} />
        </li>
      ))}
    </ol>
  )
}

const ActivitySkeleton = () => (
  <ol className={classes.items} aria-hidden>
    {[1, 2, 3, 4, 5].map((place) => (
      <li key={place}>
        <div className={classes.item}>
          <Skeleton width={32} height={32} />
          <span className={classes.lines}>
            <Skeleton width="60%" />
            <Skeleton width="35%" height={12} />
          </span>
          <Skeleton width={56} />
        </div>
      </li>
    ))}
  </ol>
)

/** The newest things that happened to orders, whatever the period. */
export function RecentActivity({ stats }: { stats: DashboardStats | undefined }) {
  return (
    <Card title="Recent Activity">
      {stats ? <Activities activities={stats.recentActivity} /> : <ActivitySkeleton />}
    </Card>
  )
}
