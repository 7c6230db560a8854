import { sumUsd } from '../../../contract/core/money.ts'
import type { RefundState } from '../../../contract/money/refund.ts'
import type { Payment } from '../../../contract/orders/order-details.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import type { Part } from './Amounts.tsx'

/** A transfer with how much of it pays the order and is a tip for it. */
export type Transfer = { payment: Payment; amount: number; tip: number }

/** The transfers that payments are from. One may be more than one payment of its order: a raised total took more of it. */
export function transfersOf(payments: readonly Payment[]): Transfer[] {
  const transfers = new Map<string, Transfer>()
  for (const payment of payments) {
    const { id } = payment.movement
    const { payment: first, amount, tip } = transfers.get(id) ?? { payment, amount: 0, tip: 0 }
    transfers.set(id, { payment: first, amount: sumUsd([amount, payment.amount]), tip: sumUsd([tip, payment.tip]) })
  }
  return [...transfers.values()]
}

type Money = Pick<KnownOrder, 'money' | 'payments' | 'refunds'>

/** The dollars of an order's refunds in a state. */
const refundedIn = ({ refunds = [] }: Money, wanted: RefundState): number =>
  sumUsd(refunds.filter(({ state }) => state === wanted).map(({ amount }) => amount))

/** What became of the money beyond what was due. Refunds are not of one transfer, and give that money back first. */
function surplusWords(order: Money): string {
  const counted = (order.payments ?? []).filter(({ movement }) => movement.state === 'settled')
  const beyond = sumUsd(transfersOf(counted).map(({ payment }) => payment.surplus))
  const sent = refundedIn(order, 'sent')
  if (sent >= beyond) return 'was sent back'
  return sumUsd([sent, refundedIn(order, 'owed')]) >= beyond ? 'is to go back' : 'is more than was due'
}

/** What became of a transfer, if it doesn't pay the order with all of its amount. */
export function partsOf({ payment, amount, tip }: Transfer, order: Money): Part[] {
  const { movement, surplus } = payment
  if (movement.amount === amount) return []
  const elsewhere = sumUsd([movement.amount, -amount, -tip, -surplus])
  const parts = [
    { amount, words: 'pays this order' },
    { amount: tip, words: 'is a tip' },
    { amount: elsewhere, words: 'pays other orders' },
    { amount: surplus, words: surplusWords(order) },
  ]
  return parts.filter((part) => part.amount > 0)
}

/** What came for an order beside its total, if that is not just the total: `$10.00 received · $15.00 due`. */
export function moneyParts(order: Money): Part[] {
  const { money } = order
  if (money === undefined || money.received === 0) return []
  const rest = [
    { amount: money.due, words: 'due' },
    { amount: refundedIn(order, 'sent'), words: 'sent back' },
    { amount: refundedIn(order, 'owed'), words: 'to send back' },
    { amount: money.surplus, words: 'too much' },
  ].filter(({ amount }) => amount > 0)
  return rest.length === 0 ? [] : [{ amount: money.received, words: 'received' }, ...rest]
}
