import { useState } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import type { KnownOrder } from '../queries/orders.queries.ts'

const PaymentNotices = onDemand(async () => (await import('./PaymentNotices.tsx')).PaymentNotices)
const ReversalNotice = onDemand(async () => (await import('./ReversalNotice.tsx')).ReversalNotice)
const TakenBackNotice = onDemand(async () => (await import('./ReversalNotice.tsx')).TakenBackNotice)
const ProposalNotice = onDemand(async () => (await import('./ProposalNotice.tsx')).ProposalNotice)
const PaidDialog = onDemand(async () => (await import('../change/PaidDialog.tsx')).PaidDialog, {
  closer: ({ onClose }) => onClose,
})
const OrderRisk = onDemand(async () => (await import('./OrderRisk.tsx')).OrderRisk)

/** Whether an order that was paid lacks money that was taken back. A pending one shows its rest. */
const isLacking = ({ status, money }: KnownOrder): boolean => status !== 'pending' && !!money?.due

/**
 * A payment that was taken back or waits for a decision, a pending order whose customer reports a payment or may lack the payment instructions, and
 * the result of fraud detection.
 * Few orders have any of them, so their code loads for those alone.
 */
export function OrderNotices({ order }: { order: KnownOrder }) {
  // Outside of the notice, which the payment ends.
  const [paying, setPaying] = useState<KnownOrder | null>(null)
  return (
    <>
      {isLacking(order) && <TakenBackNotice order={order} onRecord={() => setPaying(order)} />}
      {paying && <PaidDialog intent={{ order: paying, to: 'paid' }} onClose={() => setPaying(null)} />}
      {order.reversals !== undefined && order.reversals.length > 0 && (
        <ReversalNotice reversals={order.reversals} status={order.status} merchantId={order.merchant.id} />
      )}
      {order.proposals !== undefined && order.proposals.length > 0 && (
        <ProposalNotice
          proposals={order.proposals}
          status={order.status}
          isPaidAgain={isLacking(order)}
          merchantId={order.merchant.id}
        />
      )}
      {order.status === 'pending' && <PaymentNotices order={order} onDiffers={() => setPaying(order)} />}
      {order.risk !== null && order.risk.reasons.length > 0 && <OrderRisk order={order} risk={order.risk} />}
    </>
  )
}
