import { isHeld, type Order } from '../../../contract/orders/order.ts'
import { methodDetails } from '../../../contract/payments/method-details.ts'
import type { Product, ProductVariant } from '../../../contract/products/product.ts'
import { type Fact, type Scene, type SceneCategory, type SceneLanguage, type Statement, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'
import { named, outOfStock, type Rest } from '../visitors/words.ts'

/** Writes scenes about an order of which number and email are given. */
export const asking =
  (category: SceneCategory, language: SceneLanguage = 'English') =>
  (
    order: Order,
    ask: (number: number, email: string) => string | readonly string[],
    must: Scene['must'],
    rest: Rest = {},
  ): Scene =>
    scenesOf(category, language)(ask(order.number, order.customer.email), must, named(order, rest))

function nth(orders: readonly Order[], index: number): Order {
  const found = orders[index % Math.max(1, orders.length)]
  if (found === undefined) throw new Error('The shop has no such order')
  return found
}

/** The last two of a status are left to those who guess. */
const askable = (orders: readonly Order[]): Order[] => orders.slice(0, Math.max(1, orders.length - 2))

const isUntouched = ({ data }: Shop, order: Order): boolean =>
  !isHeld(order) && data.payments[order.id]?.state === 'none'

/** A pending order for which no money has come, and none was announced. */
export const unpaid = (shop: Shop, index: number, fits: (order: Order) => boolean = () => true): Order =>
  nth(
    askable(shop.data.orders.pending).filter((order) => isUntouched(shop, order) && fits(order)),
    index,
  )

/** One that is paid with a note: coins have none. */
export const unpaidWithNote = (shop: Shop, index: number): Order =>
  unpaid(shop, index, ({ paymentMethod }) => !methodDetails[paymentMethod].isOnChain)

/** A paid order that goes its usual way. */
export const plainPaid = ({ data }: Shop, index: number): Order =>
  nth(
    askable(data.orders.paid).filter((order) => !isHeld(order) && !order.isTakenBack),
    index,
  )

/** A shipped order with a tracking number. */
export const tracked = ({ data }: Shop, index: number): Order =>
  nth(
    askable(data.orders.shipped).filter(({ trackingNumber }) => trackingNumber !== null),
    index,
  )

/** A cancelled order for which nobody had paid. */
export const lapsed = ({ data }: Shop, index: number): Order =>
  nth(
    askable(data.orders.cancelled).filter(({ paidAt }) => paidAt === null),
    index,
  )

const sum = (variants: readonly ProductVariant[]): number => variants.reduce((total, { stock }) => total + stock, 0)

const countOf = /\b(\d{1,5}) (?:pieces |of them )?(?:left|in stock|available)\b|\bquedan? (\d{1,5})\b/gi

/** A number of pieces that is neither a variant's, nor a color's, a size's or the product's sum. */
export function wrongCountOf({ variants }: Pick<Product, 'variants'>): Statement {
  const groups = [
    ...Map.groupBy(variants, ({ color }) => color).values(),
    ...Map.groupBy(variants, ({ size }) => size).values(),
    ...variants.map((variant) => [variant]),
  ]
  // A size before “in stock” is no count.
  const known = new Set([sum(variants), ...groups.map(sum), ...variants.map(({ size }) => Number(size ?? Number.NaN))])
  return {
    says: 'a stock that it doesn’t have',
    isIn: (answer) =>
      [...answer.matchAll(countOf)].some(([, english, spanish]) => !known.has(Number(english ?? spanish))),
  }
}

/** `\b` knows no accents. */
const yesInSpanish = /^¡?sí(?![a-z])/i

/** An answer that affirms, where the truth is “no”. */
export const affirms: Fact[] = [/^(?:yes|yep|sure|of course|claro)\b/i, yesInSpanish]

const soldOutWords: Fact[] = ['sold out', 'out of stock', 'none left', 'not in stock', 'not available', 'agotad']
const hasIt: Fact[] = [
  ...['in stock', 'left', 'available', /\byes\b/i, 'we have', 'we do', 'still have'],
  ...[yesInSpanish, 'disponible', 'queda', 'tenemos'],
]

/** Whether a variant can be bought now: what an answer must say of it, and what would be false. */
export function stockFacts(
  shop: Shop,
  name: string,
  color: string | null,
  size: string | null,
): { must: Fact[]; mustNot: (Fact | Statement)[] } {
  const product = shop.product(name)
  const { stock } = shop.variant(name, color, size)
  if (stock === 0) return { must: outOfStock, mustNot: [...affirms, wrongCountOf(product)] }
  // An answer may add that another size is sold out, if one is.
  const isAnySoldOut = product.variants.some((variant) => variant.stock === 0)
  return { must: hasIt, mustNot: [/^no\b/i, wrongCountOf(product), ...(isAnySoldOut ? [] : soldOutWords)] }
}

/** Something that is false unless the sentence negates it or makes it conditional. */
export const unlessDenied = (says: string, patterns: readonly RegExp[]): Statement => ({
  says,
  isIn: (answer) =>
    answer
      .replaceAll("'", '’')
      .split(/[!?\n]|\.(?=\s|$)/)
      .some(
        (sentence) =>
          !/\b(?:no|not|never|nobody|nothing|whether|if|who|si)\b|n’t\b/i.test(sentence) &&
          patterns.some((pattern) => pattern.test(sentence)),
      ),
})

/** A promise of a deed that only a person may decide. */
export const promisesDeed = unlessDenied('a promise of a refund or of a new parcel', [
  /\bwe(?:’ll| will) (?:refund|replace|reship|resend|cover|pay for|give you)\b/i,
  /\byou(?:’ll| will) (?:get|receive) (?:a (?:full |new )?(?:refund|replacement)|your money)\b/i,
  /\b(?:te|le) (?:reembolsaremos|enviaremos otr[oa]|devolveremos)\b/i,
])

const day = /(?:(?:by|on|before|this) (?:the )?(?:\w+day|then|\w+ \d)|in time|today|tomorrow)/.source

/** A promise of a day, which nobody can make. */
export const promisesDay = unlessDenied('a promise of a day', [
  new RegExp(`(?:will|’ll) (?:arrive|be there|get there|get it|have it|come|make it)(?: \\w+)? ${day}`, 'i'),
  /(?:will|’ll) (?:ship|go out|leave|be shipped|be sent) (?:today|tomorrow)\b/i,
  /\bguaranteed?\b/i,
  /\b(?:llegará|llega) (?:el|este|mañana|hoy|antes)\b/i,
])

/** The name of somebody who took the parcel. */
export const namesSigner = unlessDenied('who signed', [/\bsigned (?:for )?by\b/i])

/** A paper that Levy can’t send. */
export const sentPaper = unlessDenied('that it sent a paper', [
  /\b(?:i|we)(?:’ve| have)? (?:just )?(?:sent|emailed) (?:you )?(?:the|your|a) (?:invoice|receipt)/i,
])

/** A price that the shop doesn’t have. */
export const discounts: Fact[] = [/\b\d+ ?% (?:off|discount|de descuento)/i, /\bdiscount of\b/i]
