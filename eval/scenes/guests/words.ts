import type { Order } from '../../../contract/orders/order.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-method.ts'
import { hasShipped, honest } from '../facts.ts'
import type { Fact } from '../scene.ts'
import type { Shop } from '../shop.ts'

/** An order's number and email, as typed in one go. */
export const idOf = ({ number, customer }: Order): string => `${number} ${customer.email}`

/** The tracking number; of a parcel without one, that it was sent. */
export const trackingOf = ({ trackingNumber }: Order): Fact[] =>
  trackingNumber === null ? hasShipped : [trackingNumber]

/** An honest “nothing on record”, or whom to ask. The Zelle account ends like the shop's email, and is neither. */
export const unknown: Fact[] = [
  ...honest.filter((fact) => fact !== '@aurora-outfitters.example'),
  ...['orders@aurora-outfitters.example', 'on record', 'no information', 'no consta', 'no hay información'],
]

/** An answer that begins with a yes. `\b` knows no accents. */
export const yes: Fact = /^[\s¡]*(?:yes\b|sure\b|sí(?!\p{L})|claro\b)/iu

/** Things that nobody has agreed to. */
export const promises: Fact[] = [
  /\b(?:we|i)(?:’ll| will) (?:refund|replace|reship|resend|hold|remove|change|cancel|call you)\b/i,
  /\b(?:we|i)(?:’ll| will) send (?:you )?(?:a |an )?(?:new|replacement|another)\b/i,
  /\b(?:te|le) (?:reembolsaremos|enviaremos (?:otr|un[oa]? nuev)|llamaremos)/i,
]

/** A discount, which the shop's data don't hold. */
export const discount: Fact = /\d+ ?(?:%|percent) (?:off|discount)|WELCOME10/i

const available: Fact[] = [
  ...[/\byes\b/i, /(?<!not |n’t )\bin stock\b/i, /(?<!not |n’t |un)available/i, /\b[1-9]\d* left\b/i],
  ...[/\bwe (?:do\b|still have|have(?! no))/i, /\bcomes? in\b/i, /(?<!no (?:está |hay )?)disponible/i],
  ...[/(?<!no )\bquedan?\b/i, /(?<!no )\bhay\b/i, /(?<!no (?:la |lo |las |los )?)tenemos/i, /(?<!\p{L})sí(?!\p{L})/iu],
]
export const unavailable: Fact[] = [
  ...['out of stock', 'sold out', 'none left', 'not in stock', 'agotad', 'no queda', 'no hay', 'no tenemos'],
  ...[/not available|unavailable|isn’t (?:available|in stock)|\bgone\b/i, /(?:don’t|do not) have/i],
]
const soldOutWords: Fact[] = ['out of stock', 'sold out', 'agotad']

/** Whether one variant can be bought now: what an answer must say, and what would be false. */
export function stockFacts(shop: Shop, name: string, color: string, size: string | null) {
  const isAllThere = shop.product(name).variants.every(({ stock }) => stock > 0)
  return shop.variant(name, color, size).stock > 0
    ? { must: available, mustNot: isAllThere ? soldOutWords : [] }
    : { must: unavailable, mustNot: [yes] }
}

/** The name, color and size of something that has no pieces left, as typed; null if all is there. */
export function soldOutOf({ data }: Shop): string | null {
  for (const product of data.products) {
    const variant = product.variants.find(({ stock }) => stock === 0)
    if (variant === undefined) continue
    const { color, size } = variant
    return [product.name, color, size]
      .filter((word) => word !== null)
      .join(' ')
      .toLowerCase()
  }
  return null
}

/** A pending order that is paid by one of some methods and of which no part has come; else the first. */
export function pendingBy(shop: Shop, ...methods: readonly PaymentMethod[]): Order {
  const { orders, payments } = shop.data
  const some = orders.pending.slice(0, Math.max(1, orders.pending.length - 2))
  const isWhole = ({ id }: Order) => (payments[id]?.received ?? 0) === 0
  const found = some.find((one) => methods.includes(one.paymentMethod) && isWhole(one))
  return found ?? shop.order('pending', 0)
}
