import type { Order } from '../../contract/orders/order.ts'
import { onDemand } from '../ui/on-demand.tsx'

const { Part: Risk } = onDemand(async () => (await import('./OrderRisk.tsx')).OrderRisk)

/** What fraud detection says of the order, where it says anything: few orders need its code. */
export const LazyOrderRisk = ({ order }: { order: Order }) =>
  order.risk !== null && order.risk.reasons.length > 0 && <Risk order={order} risk={order.risk} />
