import { onDemand } from '../../ui/on-demand.tsx'
import { hasInstructions } from '../instructions/instructions-status.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

const InstructionsNotice = onDemand(async () => (await import('./InstructionsNotice.tsx')).InstructionsNotice)
const ClaimNotice = onDemand(async () => (await import('./ClaimNotice.tsx')).ClaimNotice)
const OrderRisk = onDemand(async () => (await import('./OrderRisk.tsx')).OrderRisk)

/**
 * A pending order whose customer reports a payment or may lack the payment instructions, and the result of fraud detection.
 * Few orders have any of them, so their code loads for those alone.
 */
export const OrderNotices = ({ order }: { order: KnownOrder }) => (
  <>
    {order.status === 'pending' && order.payment?.claimedAt && <ClaimNotice payment={order.payment} />}
    {order.status === 'pending' && order.messages !== undefined && !hasInstructions(order) && (
      <InstructionsNotice order={order} />
    )}
    {order.risk !== null && order.risk.reasons.length > 0 && <OrderRisk order={order} risk={order.risk} />}
  </>
)
