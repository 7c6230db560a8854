import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { orderQueries } from '../orders/orders.queries.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import classes from './RecentOrders.module.css'
import { RecentOrdersSkeleton } from './RecentOrdersSkeleton.tsx'
import { RecentOrdersTable } from './RecentOrdersTable.tsx'

const shown = 6

export function RecentOrders({ merchantId }: { merchantId: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(orderQueries.list({ merchantId, limit: shown }))

  function content() {
    if (data && data.orders.length > 0) {
      return (
        <>
          {error && <StaleNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          <RecentOrdersTable orders={data.orders} />
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
