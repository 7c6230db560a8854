import { lazy, Suspense } from 'react'
import type { Order } from '../../contract/orders/order.ts'

const Risk = lazy(async () => ({ default: (await import('./OrderRisk.tsx')).OrderRisk }))

/** What fraud detection says of the order, where it says anything: few orders need its code. */
export const LazyOrderRisk = ({ order }: { order: Order }) =>
  order.risk !== null &&
  order.risk.reasons.length > 0 && (
    <Suspense>
      <Risk order={order} risk={order.risk} />
    </Suspense>
  )
