import { IconFileUnknown } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue } from 'react'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { ApiError } from '../../lib/api-client.ts'
import { useSessionUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { ShopClock } from '../../ui/ShopClock.tsx'
import type { EditIntent, RefundIntent } from '../actions/order-actions.ts'
import type { useOrder } from '../queries/order-details.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import details from './OrderDetails.module.css'
import { OrderDetailsSkeleton } from './OrderDetailsSkeleton.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderMessages } from './OrderMessages.tsx'
import { OrderNote } from './OrderNote.tsx'
import { OrderNotices } from './OrderNotices.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderCustomer, OrderMerchant, OrderShipping } from './OrderPeople.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderTracking } from './OrderTracking.tsx'

type Props = {
  query: ReturnType<typeof useOrder>
  /** A page has room for two columns of cards. */
  layout: 'drawer' | 'page'
  /** A button or link back to the list, shown if there is no order. */
  back: ReactNode
  onIntent: (intent: EditIntent | RefundIntent) => void
}

const OrderRefunds = onDemand(async () => (await import('./OrderRefunds.tsx')).OrderRefunds)

const OrderReference = onDemand(async () => (await import('./OrderReference.tsx')).OrderReference)

/** Few orders have a reference. */
const hasReference = ({ externalId, metadata }: KnownOrder): boolean =>
  externalId !== null || Object.keys(metadata).length > 0

/** Whether there are refunds, or money that could be one. Few orders have any. */
const hasRefunds = (order: KnownOrder): order is KnownOrder & Pick<OrderDetails, 'refunds' | 'money'> =>
  order.refunds !== undefined && order.money !== undefined && (order.refunds.length > 0 || order.money.surplus > 0)

/** Everything about one order, or the reason why it can't be shown. */
export function OrderContent({ query, layout, back, onIntent }: Props) {
  const { data: order, error, isFetching, refetch } = query
  const { role } = useSessionUser()
  // The drawer opens with the first sections. The rest is drawn right after, so it doesn't delay the opening.
  const isComplete = useDeferredValue(true, false)
  if (order === undefined) {
    const content = () => {
      if (error === null) return <OrderDetailsSkeleton />
      if (!(error instanceof ApiError && error.status === 404)) {
        const retry = { error, retrying: isFetching, onRetry: () => void refetch() }
        return <ErrorState title="The order could not be loaded" {...retry} />
      }
      return (
        <EmptyState
          icon={IconFileUnknown}
          title="Order not found"
          description="The link may be incomplete, or the order belongs to a shop whose orders you cannot see."
          action={back}
        />
      )
    }
    return (
      <div data-layout={layout}>
        <div className={details.group}>
          <div>{content()}</div>
        </div>
      </div>
    )
  }
  return (
    <ShopClock merchantId={order.merchant.id}>
      <div className={details.groups} data-layout={layout} data-printed-page={layout === 'page' ? 'order' : undefined}>
        <div className={details.group}>
          <OrderSummary order={order} />
          <OrderNotices order={order} />
          {isComplete && <OrderItems order={order} onIntent={onIntent} />}
        </div>
        {isComplete && (
          <>
            <div className={details.group}>
              <OrderCustomer order={order} onIntent={onIntent} />
              <OrderShipping order={order} onIntent={onIntent} />
              <OrderTracking order={order} onIntent={onIntent} />
              <OrderNote order={order} onIntent={onIntent} />
              {hasReference(order) && <OrderReference order={order} onIntent={onIntent} />}
              {role === 'admin' && <OrderMerchant order={order} />}
            </div>
            <div className={details.group}>
              <OrderPayments order={order} onIntent={onIntent} />
              {hasRefunds(order) && <OrderRefunds order={order} onIntent={onIntent} />}
              <OrderMessages order={order} />
              <OrderTimeline order={order} />
            </div>
          </>
        )}
      </div>
    </ShopClock>
  )
}
