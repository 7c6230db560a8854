import { onDemand } from '../../ui/on-demand.tsx'
import type { KnownOrder } from '../queries/orders.queries.ts'

const PaymentNotices = onDemand(async () => (await import('./PaymentNotices.tsx')).PaymentNotices)
const ReversalNotice = onDemand(async () => (await import('./ReversalNotice.tsx')).ReversalNotice)
const OrderRisk = onDemand(async () => (await import('./OrderRisk.tsx')).OrderRisk)

/**
 * A payment that was taken back, a pending order whose customer reports a payment or may lack the payment instructions, and
 * the result of fraud detection.
 * Few orders have any of them, so their code loads for those alone.
 */
export const OrderNotices = ({ order }: { order: KnownOrder }) => (
  <>
    {order.reversals !== undefined && order.reversals.length > 0 && (
      <ReversalNotice reversals={order.reversals} status={order.status} merchantId={order.merchant.id} />
    )}
    {order.status === 'pending' && <PaymentNotices order={order} />}
    {order.risk !== null && order.risk.reasons.length > 0 && <OrderRisk order={order} risk={order.risk} />}
  </>
)
