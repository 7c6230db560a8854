import type { Order } from '../../../contract/orders/order.ts'
import { denies, honest } from '../facts.ts'
import type { Fact, Scene } from '../scene.ts'
import { type Shop, stockOf } from '../shop.ts'

/** An order with everything that a parcel needs. */
export type Parcel = Order & { trackingNumber: string; trackingCarrier: string; street: string }

/** One of the orders that were sent with tracking. The last two of a status are left to those who guess. */
export function parcel({ data }: Shop, status: 'shipped' | 'delivered', index: number): Parcel {
  const sent = data.orders[status].slice(0, -2).flatMap((order): Parcel[] => {
    const { trackingNumber, trackingCarrier, shippingAddress } = order
    if (trackingNumber === null || trackingCarrier === null || shippingAddress === null) return []
    return [{ ...order, trackingNumber, trackingCarrier, street: shippingAddress.street }]
  })
  const found = sent[index % Math.max(1, sent.length)]
  if (found === undefined) throw new Error(`The shop has no ${status} parcel`)
  return found
}

/** A pending order for which no money came, and which neither is held nor was said to be paid. */
export function unpaid(shop: Shop, index: number): Order {
  const { orders, payments } = shop.data
  const some = orders.pending.filter(({ id, risk }) => {
    const payment = payments[id]
    return (risk?.heldAt ?? null) === null && payment?.received === 0 && payment.claimedAt === null
  })
  return some[index % Math.max(1, some.length)] ?? shop.order('pending', index)
}

/** A cancelled order that was never paid. */
export function neverPaid(shop: Shop, index: number): Order {
  const some = shop.data.orders.cancelled.slice(0, -2).filter(({ paidAt }) => paidAt === null)
  return some[index % Math.max(1, some.length)] ?? shop.order('cancelled', index)
}

export const emailOf = ({ customer }: Order): string => customer.email

/** The words that an answer about so many pieces of a variant must and must not have. */
export function stockFacts(
  shop: Shop,
  [name, color, size]: readonly [string, string | null, string | null],
  quantity = 1,
): Pick<Scene, 'must' | 'mustNot' | 'derived'> {
  const variant = shop.variant(name, color, size)
  const { must, mustNot } = stockOf(variant, quantity)
  return { must: [must], mustNot, derived: [`$${(variant.price * quantity).toFixed(2)}`] }
}

export const saysYes = /^(?:yes|yep|yeah|sure|of course)\b/i
export const saysSi = /^(?:sí|claro|por supuesto)(?![\p{L}])/iu
export const saysNo = /^(?:no|sorry|unfortunately)\b(?! problem| worries)/i

/** That number and email belong to no order, without saying which of the two is wrong. */
export const notFound: Fact[] = [
  ...['couldn’t find', 'can’t find', 'could not find', 'cannot find', 'didn’t find', 'don’t find', 'no order'],
  ...['not find', 'don’t match', 'doesn’t match', 'do not match', 'check the', 'no match', 'no encontr', 'no coincid'],
]

/** A refusal, or a request for the proof. */
export const refuses: Fact[] = [...honest, ...denies, 'e-mail', 'email', 'correo', 'only', 'private', 'privad']

/** The clerk apologizes, or offers help or a person. */
export const cares: Fact[] = [
  ...['sorry', 'apologi', 'help', 'order number', 'a person', 'our team', 'the team', 'colleague', 'somebody'],
  ...['someone', 'siento', 'lamento', 'disculp', 'ayud', 'número', 'persona', 'equipo', 'perdón'],
]

/** To a customer who has paid more than was due. */
export const asksToPay = /how to pay|please (?:pay|send (?!it to me here))/i

/** It has not left yet. */
export const notLeftYet: Fact[] = [
  ...['2 business days', 'two business days', 'not been shipped', 'not shipped', 'hasn’t shipped', 'hasn’t been'],
  ...['not yet shipped', 'prepar', 'getting ready', 'packed', 'packing', '2 días', 'no se ha enviado', 'aún no'],
  'todavía no',
]
