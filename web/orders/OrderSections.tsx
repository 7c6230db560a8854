import { useDeferredValue } from 'react'
import { useSessionUser } from '../lib/session.ts'
import { LazyOrderRisk } from './LazyOrderRisk.tsx'
import details from './OrderDetails.module.css'
import { OrderItems } from './OrderItems.tsx'
import { OrderMessages } from './OrderMessages.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderCustomer, OrderMerchant, OrderShipping } from './OrderPeople.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import type { KnownOrder } from './orders.queries.ts'

/** All there is to know of an order, one part below the other. */
export function OrderSections({ order }: { order: KnownOrder }) {
  const { role } = useSessionUser()
  // The drawer opens with what is seen first; the rest is drawn right after, and does not hold the opening up.
  const complete = useDeferredValue(true, false)
  return (
    <div className={details.flat}>
      <OrderSummary order={order} />
      <LazyOrderRisk order={order} />
      {complete && (
        <>
          <OrderItems order={order} />
          <OrderCustomer order={order} />
          <OrderShipping order={order} />
          {role === 'admin' && <OrderMerchant order={order} />}
          <OrderPayments payments={order.payments} />
          <OrderMessages messages={order.messages} />
          <OrderTimeline order={order} />
        </>
      )}
    </div>
  )
}
