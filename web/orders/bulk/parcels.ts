import type { Order } from '../../../contract/orders/order.ts'
import { plainTrackingNumber } from '../../../contract/orders/tracking-numbers.ts'
import { type TrackingEntry, trackingDoubt, withTrackingNumber } from '../edit/tracking-entry.ts'
import type { PastedNumber } from './pasted-tracking.ts'

/** The tracking entered for each order, by its id. */
export type Parcels = Readonly<Record<string, TrackingEntry>>

export const blankParcel: TrackingEntry = { trackingNumber: '', trackingCarrier: '' }

/** The order in which a shop packs, and so in which the numbers of its parcels come. */
export const oldestPaidFirst = <Item extends Pick<Order, 'paidAt'>>(orders: readonly Item[]): Item[] =>
  orders.toSorted((one, other) => (one.paidAt ?? '').localeCompare(other.paidAt ?? ''))

/** Adds what was pasted. A pasted carrier wins over the one that the number is recognized by. */
export function withPasted(parcels: Parcels, pasted: readonly PastedNumber[]): Parcels {
  const entries = pasted.map(({ orderId, trackingNumber, carrier }) => {
    const entry = withTrackingNumber(parcels[orderId] ?? blankParcel, trackingNumber)
    return [orderId, carrier === undefined ? entry : { ...entry, trackingCarrier: carrier }] as const
  })
  return { ...parcels, ...Object.fromEntries(entries) }
}

/** The doubts about the entered numbers, by the order's id: an unlikely number, or one used twice. All can be shipped with. */
export function parcelDoubts(orders: readonly Pick<Order, 'id' | 'number'>[], parcels: Parcels): Map<string, string> {
  const firstUser = new Map<string, number>()
  const doubts = new Map<string, string>()
  for (const { id, number } of orders) {
    const entry = parcels[id] ?? blankParcel
    const plain = plainTrackingNumber(entry.trackingNumber)
    if (plain === '') continue
    const other = firstUser.get(plain)
    const doubt = other === undefined ? trackingDoubt(entry) : `The same number as for #${other}.`
    if (doubt !== null) doubts.set(id, doubt)
    if (other === undefined) firstUser.set(plain, number)
  }
  return doubts
}

/** The orders with a tracking number. */
export const withNumber = <Item extends Pick<Order, 'id'>>(orders: readonly Item[], parcels: Parcels): Item[] =>
  orders.filter(({ id }) => parcels[id]?.trackingNumber.trim())
