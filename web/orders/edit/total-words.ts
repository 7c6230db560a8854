import { centsToUsd, sumUsd, usdToCents } from '../../../contract/core/money.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { formatUsd } from '../../lib/format.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

const inUsd = (cents: number): string => formatUsd(centsToUsd(cents))

/** The cents that pay an order, without tips and what goes back. The total of a paid one, until its money is known. */
export function paidCents({
  status,
  money,
  totalAmount,
}: Pick<KnownOrder, 'status' | 'money' | 'totalAmount'>): number {
  if (money === undefined) return status === 'pending' ? 0 : usdToCents(totalAmount)
  // A pending order has no refund.
  return usdToCents(sumUsd([status === 'pending' ? money.received : money.refundable, -money.tip]))
}

type Priced = Parameters<typeof paidCents>[0]

/** Why an order can't come to a new total; null if it can. The server has the same rules (decision 0027). */
export function totalRefusal(order: Priced, cents: number): string | null {
  const { status, money, totalAmount } = order
  const before = usdToCents(totalAmount)
  if (status !== 'paid' || money === undefined || cents === before) return null
  if (money.due > 0) return 'A payment was taken back: record another one before the total changes.'
  const paid = paidCents(order)
  if (cents <= paid || cents < before || money.refundable >= money.received) return null
  return `The order has a refund, so it can’t come to more than the ${inUsd(paid)} that is left.`
}

const surplusText = (amount: string): string => `${amount} more came than is due now`

/** Says what becomes of an order to which money came, by its total in the form; null for others. */
export function totalEffect(order: Priced, cents: number): string | null {
  const { status, money, totalAmount } = order
  const paid = paidCents(order)
  const came = `The customer has paid ${inUsd(paid)}.`
  if (status === 'pending') {
    if (money === undefined || money.received === 0) return null
    if (cents > paid) return `${came} ${inUsd(cents - paid)} is left to pay.`
    return `${came} The order will be paid${cents < paid ? `: ${surplusText(inUsd(paid - cents))}` : ''}.`
  }
  if (status !== 'paid') return null
  if (cents > paid && cents > usdToCents(totalAmount))
    return `${came} The order will be pending again until the other ${inUsd(cents - paid)} comes.`
  return cents < paid ? `${came} ${surplusText(inUsd(paid - cents))}: you can refund it afterward.` : came
}

/** Says what an edit led to by the total it left, as the end of a sentence. */
export function savedEffect(before: Pick<KnownOrder, 'status' | 'totalAmount'>, saved: OrderDetails): string {
  const { status, totalAmount, money } = saved
  if (status === 'pending') return before.status === 'paid' ? `: ${formatUsd(money.due)} is left to pay` : ''
  const surplus = status === 'paid' && totalAmount !== before.totalAmount && money.surplus > 0
  const isPaid = status !== before.status ? ['the order is paid'] : []
  const parts = [...isPaid, ...(surplus ? [surplusText(formatUsd(money.surplus))] : [])]
  return parts.length === 0 ? '' : `: ${parts.join(', and ')}`
}
