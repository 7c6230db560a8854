import { hasInstructions } from '../instructions/instructions-status.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { ClaimNotice } from './ClaimNotice.tsx'
import { InstructionsNotice } from './InstructionsNotice.tsx'

/** The notice of an order that waits for its payment: the customer reports it, or may not know how to pay. */
export function PaymentNotices({ order, onDiffers }: { order: KnownOrder; onDiffers: () => void }) {
  const { payment, messages } = order
  if (payment && payment.claimedAt !== null)
    return <ClaimNotice order={order} payment={payment} onDiffers={onDiffers} />
  return messages !== undefined && !hasInstructions(order) ? <InstructionsNotice order={order} /> : null
}
