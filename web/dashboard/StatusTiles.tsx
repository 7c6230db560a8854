import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderStatuses, orderStatusLabels } from '../../contract/orders/order-status.ts'
import { paths } from '../app/paths.ts'
import { formatCount, formatPercent } from '../lib/format.ts'
import { OrderStatusIcon } from '../orders/OrderStatusBadge.tsx'
import { orderQueries } from '../orders/orders.queries.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import classes from './StatusTiles.module.css'

const shareOf = (count: number, total: number): string =>
  total === 0 ? 'No orders yet' : `${formatPercent((100 * count) / total)} of ${formatCount(total)}`

/** How many orders are in each status; a tile leads to them. */
export function StatusTiles({ merchantId }: { merchantId: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(orderQueries.counts({ merchantId }))
  if (error && !data) {
    return (
      <div className={classes.failed}>
        <ErrorState
          title="The order counts could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    )
  }
  return (
    <ul className={classes.tiles} aria-label="Orders by status">
      {orderStatuses.map((status) => (
        <li key={status}>
          <Link to={paths.orders} search={{ status }} className={classes.tile}>
            <span className={classes.label}>
              <span className={classes.icon} style={{ color: `var(--status-${status}-fill)` }}>
                <OrderStatusIcon status={status} size={16} />
              </span>
              {orderStatusLabels[status]}
            </span>
            {data?.statusBreakdown ? (
              <>
                <span className={classes.figure}>{formatCount(data.statusBreakdown[status])}</span>
                <span className={classes.caption}>{shareOf(data.statusBreakdown[status], data.total)}</span>
              </>
            ) : (
              <>
                <span className={classes.figure}>
                  <Skeleton width={56} height={32} />
                </span>
                <span className={classes.caption}>
                  <Skeleton width={88} height={16} />
                </span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
