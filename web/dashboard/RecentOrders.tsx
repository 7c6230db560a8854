import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { useConnection } from '../lib/connection.ts'
import { pollEvery } from '../lib/live-state.ts'
import { pollIntervalMs } from '../lib/query-client.ts'
import { orderQueries } from '../orders/orders.queries.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import classes from './RecentOrders.module.css'
import { RecentOrdersSkeleton } from './RecentOrdersSkeleton.tsx'
import { RecentOrdersTable } from './RecentOrdersTable.tsx'

const shown = 6

type Props = {
  merchantId: string | undefined
  /** Whether they are fetched again every 30 s, or as events tell of changes. */
  isLive: boolean
}

export function RecentOrders({ merchantId, isLive }: Props) {
  const { online } = useConnection()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...orderQueries.list({ merchantId, limit: shown }),
    refetchInterval: isLive && pollEvery(pollIntervalMs),
  })

  function content() {
    if (data && data.orders.length > 0) {
      return (
        <>
          {/* Offline, the banner at the top says it already. */}
          {error && online && <StaleNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          <div className={classes.orders} aria-busy={isPlaceholderData}>
            <RecentOrdersTable orders={data.orders} />
          </div>
        </>
      )
    }
    if (data) {
      return (
        <EmptyState
          icon={IconReceipt2}
          title="No orders yet"
          description="Orders appear here as soon as a customer places one."
        />
      )
    }
    if (error) {
      return (
        <ErrorState
          title="The recent orders could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )
    }
    return <RecentOrdersSkeleton rows={shown} />
  }

  return (
    <Card
      title="Recent orders"
      action={
        <Link to={paths.orders} className={classes.viewAll}>
          View all
        </Link>
      }
    >
      {content()}
    </Card>
  )
}
