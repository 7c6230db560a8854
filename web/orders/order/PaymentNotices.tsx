import { hasInstructions } from '../instructions/instructions-status.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { ClaimNotice } from './ClaimNotice.tsx'
import { InstructionsNotice } from './InstructionsNotice.tsx'

/** The notices of an order that waits for its payment: the customer reports it, or may not know how to pay. */
export const PaymentNotices = ({ order }: { order: KnownOrder }) => (
  <>
    {order.payment !== undefined && <ClaimNotice payment={order.payment} />}
    {order.messages !== undefined && !hasInstructions(order) && <InstructionsNotice order={order} />}
  </>
)
