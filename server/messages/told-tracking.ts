import type { OrderFieldChange } from '../../contract/orders/order-details.ts'
import { isTrackingChange } from './changed-parts.ts'
import type { LetterKind, LetterOrder } from './customer-letters.ts'
import { shippedTexts } from './shipped-texts.ts'
import type { ToldOrder } from './told-orders.queries.ts'

/** The number and carrier of a parcel as messages tell them. A carrier without a number is not told. */
export type Tracking = { number: string | null; carrier: string | null }

/**
 * A customer's letter that tells the tracking. `underWay`: it is being sent at this moment, and may arrive. `gone`: it failed, or was
 * withdrawn.
 */
export type TrackingLetter = Tracking & { state: 'sent' | 'underWay' | 'waiting' | 'gone' }

const none: Tracking = { number: null, carrier: null }

const trackingOf = ({ trackingNumber: number, carrier }: Pick<LetterOrder, 'trackingNumber' | 'carrier'>): Tracking =>
  number === null ? none : { number, carrier }

const differs = (one: Tracking, other: Tracking): boolean =>
  one.number !== other.number || one.carrier !== other.carrier

/** Whether the shop's text of the shipped letter has the number in it. */
const isInShippedLetter = ({ ownTexts }: Pick<ToldOrder, 'ownTexts'>): boolean =>
  (ownTexts.order_shipped ?? shippedTexts.order_shipped).body.includes('{trackingLink}')

/** The tracking that a letter about an order tells. Null if it says nothing of it. */
export function trackingIn(kind: LetterKind, order: ToldOrder): Tracking | null {
  const tells =
    kind === 'order_shipped'
      ? isInShippedLetter(order)
      : kind === 'order_changed' && (order.edit?.changes.some(isTrackingChange) ?? false)
  return tells ? trackingOf(order) : null
}

function changesBetween(from: Tracking, to: Tracking): OrderFieldChange[] {
  if (from.number !== to.number) return [{ field: 'trackingNumber', from: from.number, to: to.number }]
  return from.carrier === to.carrier ? [] : [{ field: 'trackingCarrier', from: from.carrier, to: to.carrier }]
}

/**
 * How the customer hears of an edited tracking: by the shipped letter as long as no number has reached them, then by what changed
 * since the one that has. No changes: they know it, or the letter that is being sent says it. Null if they wait for no word of it: a
 * delivered order that no letter was about, or a shop that leaves the number out. `letters` are those so far, the newest first.
 */
export function trackingNews(
  letters: readonly TrackingLetter[],
  order: ToldOrder,
): 'shipped letter' | { changes: OrderFieldChange[] } | null {
  const now = trackingOf(order)
  const { status } = order
  const isInLetter = isInShippedLetter(order)
  if (letters.length === 0) return status === 'shipped' && isInLetter && now.number !== null ? 'shipped letter' : null
  const sent = letters.find(({ state }) => state === 'sent')
  const underWay = letters.find(({ state }) => state === 'underWay')
  const wrong = [sent, underWay].find((told) => told && told.number !== null && differs(told, now))
  if (wrong !== undefined) return { changes: changesBetween(wrong, now) }
  const known = underWay ?? sent
  if (known !== undefined && !differs(known, now)) return { changes: [] }
  const hadNumber = letters.some(({ state, number }) => (state === 'sent' || state === 'underWay') && number !== null)
  // The delivery is news enough for a customer who was told no number, unless a letter with one is on its way to them.
  const isExpected = !hadNumber && now.number !== null && letters.some(({ state }) => state === 'waiting')
  if (isInLetter && (status === 'shipped' || isExpected)) return 'shipped letter'
  return { changes: hadNumber ? changesBetween(known ?? none, now) : [] }
}
