import type { Order } from '../../../contract/orders/order.ts'
import { namedAmount } from './palette-matching.ts'

type Ranked = Pick<Order, 'id' | 'number' | 'status' | 'totalAmount'>

/**
 * The order with that number comes first, then those over exactly the amount that the text is, then those that wait for their
 * payment: people search for an amount or a payer's name when money has arrived.
 */
function placeOf({ number, status, totalAmount }: Ranked, text: string): number {
  if (text.replace(/^#/, '') === String(number)) return 0
  const isExact = totalAmount.toFixed(2) === namedAmount(text)
  return (isExact ? 1 : 3) + (status === 'pending' ? 0 : 1)
}

/** Sorts the orders that a text found. `exact` are those found by their total, which may be none of the newest that the text finds. */
export function rankOrders<Found extends Ranked>(
  { found, exact }: { found: readonly Found[]; exact: readonly Found[] },
  text: string,
): Found[] {
  const exactNow = exact.filter(({ totalAmount }) => totalAmount.toFixed(2) === namedAmount(text))
  const ids = new Set(exactNow.map(({ id }) => id))
  return [...exactNow, ...found.filter(({ id }) => !ids.has(id))].toSorted(
    (one, other) => placeOf(one, text) - placeOf(other, text),
  )
}
