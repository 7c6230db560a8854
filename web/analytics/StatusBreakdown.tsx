import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orderStatuses, orderStatusLabels } from '../../contract/orders/order-status.ts'
import { formatCount, formatPercent } from '../lib/format.ts'
import { OrderStatusIcon } from '../orders/OrderStatusBadge.tsx'
import { orderQueries } from '../orders/orders.queries.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './StatusBreakdown.module.css'

/** One bar per status: how many orders are in it, and their share. */
export function StatusBreakdown({ merchantId }: { merchantId: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(orderQueries.counts({ merchantId }))

  function content() {
    if (!data && error) {
      return (
        <ErrorState
          title="The order counts could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )
    }
    if (data?.total === 0) {
      return (
        <EmptyState icon={IconChartBar} title="No orders yet" description="The bars fill as customers place orders." />
      )
    }
    return (
      <ul className={classes.bars}>
        {orderStatuses.map((status) => {
          const count = data?.statusBreakdown?.[status]
          const percent = data && count !== undefined ? (100 * count) / data.total : 0
          return (
            <li key={status}>
              <div className={classes.line}>
                <span className={classes.label}>
                  <span className={classes.icon} style={{ color: `var(--status-${status}-fill)` }}>
                    <OrderStatusIcon status={status} size={16} />
                  </span>
                  {orderStatusLabels[status]}
                </span>
                {count === undefined ? (
                  <Skeleton width={72} height={16} />
                ) : (
                  <span>
                    <span className={classes.count}>{formatCount(count)}</span>
                    <span className={classes.percent}>{formatPercent(percent)}</span>
                  </span>
                )}
              </div>
              <div className={classes.track} aria-hidden>
                <div
                  className={classes.fill}
                  style={{ width: `${percent}%`, background: `var(--status-${status}-fill)` }}
                />
              </div>
            </li>
          )
        })}
      </ul>
    )
  }

  return (
    <Card title="Order Status" action={data && <span className={classes.total}>{formatCount(data.total)} orders</span>}>
      {content()}
    </Card>
  )
}
