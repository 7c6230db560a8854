import { isHeld, type Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { exchangeFree, honest, noPickup, returnDays, returnLabel } from '../facts.ts'
import { nth } from '../neighbors/words.ts'
import type { Fact, Scene } from '../scene.ts'
import type { Shop } from '../shop.ts'

/** Only a person can help, and Levy may note what was said. */
export const human = { handOver: 'required', mayAct: true } as const

/** The articles’ times in Spanish, which the articles themselves are not in. */
export const translated = {
  derived: ['3 a 7 días hábiles', '2 días hábiles', '5 días hábiles', '30 días', '3 años'],
}

/* Orders. */

/** An order of which the status tells everything. */
const usual = ({ data }: Shop, status: OrderStatus): Order[] =>
  data.orders[status].slice(0, -2).filter((one) => !one.isTakenBack && !isHeld(one))
export const packed = (shop: Shop, index: number): Order => nth(usual(shop, 'paid'), index, 'paid')
const tracked = (shop: Shop, status: OrderStatus): Order[] =>
  usual(shop, status).filter(({ trackingNumber }) => trackingNumber !== null)
export const shipped = (shop: Shop, index: number): Order => nth(tracked(shop, 'shipped'), index, 'shipped')
export const landed = (shop: Shop, index: number): Order => nth(tracked(shop, 'delivered'), index, 'delivered')

/** A parcel in which one thing can be missing. */
export const landedWithMore = (shop: Shop, index: number): Order =>
  nth(
    tracked(shop, 'delivered').filter(({ products }) => products.length > 1),
    index,
    'delivered',
  )

/** An order that waits for all of its money, of which nobody has said anything. */
export const owed = ({ data }: Shop, index: number): Order =>
  nth(
    data.orders.pending.filter((one) => !isHeld(one) && data.payments[one.id]?.state === 'none'),
    index,
    'unpaid',
  )

/** An order that was cancelled before any money had come. */
export const axed = (shop: Shop, index: number): Order =>
  nth(
    usual(shop, 'cancelled').filter(({ paidAt }) => paidAt === null),
    index,
    'cancelled',
  )

export const placeOf = ({ shippingAddress }: Order): Fact[] =>
  shippingAddress === null ? honest : [shippingAddress.zip, shippingAddress.street]

/** The last day on which it can come back. */
export const lastDayOf = ({ day }: Shop, { deliveredAt }: Order): Fact[] =>
  deliveredAt === null ? honest : day(new Date(Date.parse(deliveredAt) + 30 * 86_400_000).toISOString())

/** A sum of money, with or without a comma and cents. */
export function amount(value: number): RegExp {
  const [dollars = '', cents = ''] = value.toFixed(2).split('.')
  const whole = dollars.replace(/(\d)(?=(?:\d{3})+$)/g, '$1[,.]?')
  return cents === '00'
    ? new RegExp(String.raw`(?<![\d.,])${whole}(?:[.,]00)?(?![.,]?\d)`)
    : new RegExp(String.raw`(?<![\d.,])${whole}[.,]${cents}`)
}

/** Amounts that follow from the prices, as they may be told. */
export const sums = (...values: readonly number[]): Pick<Scene, 'derived'> => ({
  derived: values.flatMap((value) => [`$${value}`, `$${value.toFixed(2)}`]),
})

/* Statements. */

export const paidNow: Fact[] = [
  /(?<!you have |what was |not |n’t )\bpaid\b/i,
  /(?<!after your )payment (?:has|was|came|is|got|did|arrived)/i,
  /received|recorded|pagad|recibi|llegó/i,
]

export const notSentYet =
  /(?:(?<!long as it has )not|n[’']t) (?:yet )?(?:been )?(?:shipped|sent|left)|being (?:packed|prepared)|prepar|\bnot yet\b|ready to ship|(?:a[úu]n|todav[íi]a) no|no se ha enviado/i

/* Money and parcels. */

export const noSuch: Fact[] = [
  /(?:^|[.!] )no(?:pe)?[,.!—]/i,
  /(?:n’t|\bnot) (?:currently )?(?:have|sell|carry|offer|make|stock|take|accept|come in|available|one of|ours|our|us|in)\b/i,
  /\b(?:have|has|sell|carry|are|is|there’s|take|accept) no\b|nothing (?:in|about|on|like|for)/i,
  /\bno (?:los |las |la |lo |me )?(?:tiene|tenemos|vende|hay|acepta|maneja|ofrece|encontr)|can(?:’t|not) (?:find|pay|be paid)/i,
  ...['unfortunately', 'couldn’t find', 'none', /\bonly\b|no se (?:puede|acepta)|\bs[oó]lo\b/i],
]
export const freeShipping: Fact[] = [
  ...['included', 'nothing to add', 'no extra', 'free shipping', 'incluid', 'gratis'],
  /(?:shipping|delivery|it) (?:is|’s) (?:always )?free|ships? (?:for )?free/i,
]

export const sendBack =
  /exchange|swap|return|replace|label|send (?:it|them) back|cambi|devol|etiqueta|reemplaz|repair|repar/i

/** How something comes back. */
export const goesBack: Fact[] = [...returnDays, ...returnLabel, sendBack]
export const swaps: Fact[] = [/exchange|swap|trade|cambi/i]
export const swapsFree: Fact[] = [
  ...exchangeFree,
  /no (?:extra )?(?:cost|charge|fee)|don’t (?:pay|charge)|sin c(?:osto|argo)/i,
]

/* Products. */
export const larger = /larger|bigger|\bsize up|más grande|mayor|(?:take|get|choose|go (?:with|for)) (?:the |an? )?L\b/i
export const sizeM =
  /38\D{1,4}40|\b(?:size|take|wear|be|is|an?|the|your|talla|la|una|es)[: “"*]+M\b(?!,|\/)|\bmedium|\bmedian[ao]\b/i

export const hatColors = [/rust|óxido/i, /navy|marino/i, /\boat|avena/i, /black|negr/i]
export const shellColors = [/slate|pizarra/i, /marigold|amarill|caléndula/i, /moss|musgo/i]

/** How many there are. */
export const left = (stock: number): RegExp =>
  new RegExp(
    String.raw`\b(?:have|are|just|exactly|with) ${stock}\b|\b${stock} (?:pairs?|left|of|in stock|available)\b`,
    'i',
  )

/* The shop. */

export const cannotFetch: Fact[] = [
  ...noPickup,
  /pick(?:ed|ing)?[ -]?up[^.]{0,60}(?:\bnot\b|n’t|yet)|(?:\bnot\b|n’t|\bno\b)[^.]{0,60}pick(?:ed|ing)?[ -]?up/i,
]

export const fiftyOnly =
  /\b50\b|fifty|other countries|otros países|outside|only|solo|s[óo] |nur |nicht|niet|alleen|não|estados unidos/i

/** To somebody in another language. */
export const languages = /\benglish|englisch|anglais|inglese|inglês|engels|\bspanish|spanisch/i
