import { sumUsd } from '../../../contract/core/money.ts'
import type { RefundState } from '../../../contract/money/refund.ts'
import type { Payment } from '../../../contract/orders/order-details.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** An amount and what it is: `$5.00 is a tip`. */
export type Part = { amount: number; words: string }

type Money = Pick<KnownOrder, 'money' | 'payments' | 'refunds'>

/** The dollars of an order's refunds in a state. */
const refundedIn = ({ refunds = [] }: Money, wanted: RefundState): number =>
  sumUsd(refunds.filter(({ state }) => state === wanted).map(({ amount }) => amount))

/** Says where the money beyond what was due is. Refunds are not of one transfer, so some of it keeps all of it in question. */
function surplusWords(order: Money): string {
  if (order.money === undefined || order.money.surplus > 0) return 'is more than was due'
  if (refundedIn(order, 'owed') > 0) return 'is to go back'
  return refundedIn(order, 'sent') > 0 ? 'was sent back' : 'is more than was due'
}

/**
 * The parts of a payment's transfer, if it doesn't pay the order with all of its amount. It may be more than one payment: a raised total
 * takes more of it.
 */
export function partsOf({ movement, surplus }: Payment, order: Money): Part[] {
  const own = (order.payments ?? []).filter((payment) => payment.movement.id === movement.id)
  const amount = sumUsd(own.map((payment) => payment.amount))
  const tip = sumUsd(own.map((payment) => payment.tip))
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

/** The money that came for an order, beside its total, if that is not just the total: `$10.00 received · $15.00 due`. */
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
