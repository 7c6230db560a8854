import { hasInstructions } from '../instructions/instructions-status.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { ClaimNotice } from './ClaimNotice.tsx'
import { InstructionsNotice } from './InstructionsNotice.tsx'

/** The notice of an order that waits for its payment: the customer reports it, or may not know how to pay. */
export function PaymentNotices({ order }: { order: KnownOrder }) {
  const { payment, paymentMethod, messages } = order
  if (payment && payment.claimedAt !== null) return <ClaimNotice {...{ payment, paymentMethod }} />
  return messages !== undefined && !hasInstructions(order) ? <InstructionsNotice order={order} /> : null
}
