import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '../../contract/orders/order.ts'
import { useConnection } from '../lib/connection.ts'
import { pollEvery } from '../lib/live-state.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { paths } from '../lib/paths.ts'
import { pollIntervalMs } from '../lib/query-client.ts'
import { useSessionUser } from '../lib/session.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { OrderStatusBadge } from '../ui/OrderStatusBadge.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { Usd } from '../ui/Usd.tsx'
import classes from './RecentOrders.module.css'

const shown = 6

const shop: Column<Order> = {
  id: 'shop',
  header: 'Shop',
  tone: 'muted',
  title: ({ merchant }) => merchant.businessName,
  cell: ({ merchant }) => merchant.businessName,
}

const columnsOf = (isEverywhere: boolean): Column<Order>[] => [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    phone: 'title',
    skeleton: 52,
    cell: ({ id, number }) => (
      <Link to={paths.order} params={{ orderId: id }}>
        #{number}
      </Link>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    tone: 'muted',
    skeleton: 112,
    cell: ({ createdAt, merchant: { id } }) => <DateTime iso={createdAt} merchantId={id} />,
  },
  {
    id: 'customer',
    header: 'Customer',
    phone: 'under',
    skeleton: 128,
    title: ({ customer }) => customer.name,
    cell: ({ customer }) => customer.name,
  },
  ...(isEverywhere ? [shop] : []),
  {
    id: 'method',
    header: 'Method',
    skeleton: 104,
    cell: ({ paymentMethod }) => <PaymentMethodBadge method={paymentMethod} />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'underEnd',
    skeleton: 88,
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    tone: 'strong',
    phone: 'end',
    skeleton: 76,
    cell: ({ totalAmount }) => <Usd amount={totalAmount} />,
  },
]

type Props = {
  merchantId: string | undefined
  /** Whether the list is fetched again every 30 s, or when an event reports a change. */
  isLive: boolean
  /** Undefined if nobody can take an order, for example in a desk without shops. */
  onNewOrder: (() => void) | undefined
}

/** The newest orders. A row leads to its order. */
export function RecentOrders({ merchantId, isLive, onNewOrder }: Props) {
  const { online } = useConnection()
  const { role } = useSessionUser()
  const { merchantId: picked } = useMerchantScope()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...orderQueries.list({ merchantId, limit: shown }),
    refetchInterval: isLive && pollEvery(pollIntervalMs),
  })
  const retry = () => void refetch()
  return (
    <Card
      title="Recent orders"
      action={
        <Link to={paths.orders} className={classes.viewAll}>
          View all
        </Link>
      }
    >
      {/* If the browser is offline, the banner at the top already says so. */}
      {data && data.orders.length > 0 && error && online && (
        <StaleNotice error={error} onRetry={retry} retrying={isFetching} />
      )}
      {data?.orders.length === 0 && (
        <EmptyState
          icon={IconReceipt2}
          title="No orders yet"
          description="Your newest orders appear here, with the next step for each."
          action={
            onNewOrder !== undefined && (
              <Button variant="default" onClick={onNewOrder}>
                New order
              </Button>
            )
          }
        />
      )}
      {!data && error && (
        <ErrorState title="The recent orders could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
      )}
      {data?.orders.length !== 0 && (data || !error) && (
        <DataTable
          className={classes.orders}
          caption="The most recent orders, newest first"
          columns={columnsOf(role === 'admin' && picked === undefined)}
          rows={data?.orders}
          rowKey={({ id }) => id}
          linkedRows
          isOutdated={isPlaceholderData}
          skeletonRows={shown}
        />
      )}
    </Card>
  )
}
