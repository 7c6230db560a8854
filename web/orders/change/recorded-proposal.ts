import { usdToCents } from '../../../contract/core/money.ts'
import { isSameTransfer } from '../../../contract/money/same-transfer.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'

type Proposal = OrderDetails['proposals'][number]
type Stated = { method: PaymentMethod; amount: number; reference: string; receivedAt: string | undefined }

/** The money waiting for a decision that recording a payment decides about, by the server's own rule. `amount` is in dollars. */
export function recordedProposal(
  { createdAt, proposals = [] }: { createdAt: string; proposals?: readonly Proposal[] | undefined },
  { method, amount, reference, receivedAt }: Stated,
): Proposal | undefined {
  if (!(amount > 0)) return undefined
  const stated = {
    ...{ method, cents: usdToCents(amount), reference: reference === '' ? null : reference },
    receivedAt: receivedAt === undefined ? undefined : Date.parse(receivedAt),
  }
  return proposals.find((one) => {
    const known = { method: one.method, cents: usdToCents(one.amount), reference: one.reference }
    return isSameTransfer({ ...known, occurredAt: Date.parse(one.at) }, stated, Date.parse(createdAt))
  })
}
