import { isHeld, type Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { asksForCode, asksForEmail, asksForNumber, bringsPerson, cancelRule, denies, honest } from '../facts.ts'
import type { Fact, Scene, scenesOf } from '../scene.ts'
import type { Shop } from '../shop.ts'

export const yes = /^(?:yes|yep|sure|of course|absolutely|certainly)\b|^sí(?!\p{L})/iu
export const no = /^no\b/i

/** Trouble with an order that nobody has proved yet: ask which one it is, or bring a person. */
export const asksOrBrings: Fact[] = [...asksForNumber, ...asksForEmail, ...bringsPerson]
/** A refusal, or what would prove that the order is theirs. */
export const refuses: Fact[] = [...denies, ...honest, ...asksForNumber, ...asksForEmail, 'privat', 'privad']
/** A card, a wallet or a coin that the shop doesn't take: say no, or what it takes. */
export const takesOthers: Fact[] = [...denies, 'Cash App', 'Venmo', 'Zelle']
export const toCancel: Fact[] = [...cancelRule, ...asksOrBrings, ...asksForCode]
export const warmest: Fact[] = [
  'Expedition Parka',
  'thirty below',
  '30 below',
  /parka.{0,40}warmest|warmest.{0,40}parka/i,
]
/** “Free” alone may be a repair, or the wrapping of a gift. */
export const included: Fact[] = [
  'included',
  'nothing to add',
  'no extra',
  'free shipping',
  'shipping is free',
  'incluid',
  'gratis',
]
export const swaps: Fact[] = ['exchange', 'swap', 'costs nothing', 'no charge', 'cambi', 'no cuesta', 'sin costo']
/** The order's name is proved, and the rest takes a person or a code. */
export const bringsOrCode: Fact[] = [...bringsPerson, ...asksForCode]
export const isClosed: Fact[] = [
  'closed',
  'Tuesday to Saturday',
  'Tuesday through Saturday',
  'cerrad',
  'martes a sábado',
]
export const wearsM: Fact[] = ['38-40', /(?:size|take|wear|be|is|an?|the|talla|la|una|→|=|:)[: “"]+M\b(?!,|\/|, )/i]
export const wearsXL: Fact[] = ['44-46', /(?:size|take|wear|be|is|an?|the|talla|la|una|→|=|:)[: “"]+XL\b(?!,|\/|, )/i]
export const larger: Fact[] = ['larger', 'bigger', 'size up', 'más grande', 'mayor']
export const smaller: Fact[] = ['smaller', 'size down', 'más pequeñ', 'más chic', 'menor']
export const isThere: Fact[] = [
  /\byes\b/i,
  'in stock',
  'available',
  'we have',
  ' left',
  /(?<!\p{L})sí(?!\p{L})/iu,
  'disponible',
  'qued',
]
export const wraps: Fact[] = ['recycled paper', 'wrap', 'papel reciclado', 'envolv', 'envuel', 'envoltura']
/** Socks that were worn, and what was altered. */
export const staysSold: Fact[] = ['can’t come back', 'cannot come back', 'unworn', 'altered', 'no se pueden devolver']
/** Nothing in the shop's data says who pays for the way back: the label comes from the shop. */
export const sendsLabel: Fact[] = ['label', 'etiqueta', ...honest]

type Ask = ReturnType<typeof scenesOf>
type Rest = Parameters<Ask>[2]

/** Writes scenes in which a person is as good as the answer. */
export const orPerson =
  (ask: Ask): Ask =>
  (turns, must, rest = {}) =>
    ask(turns, must, { handOver: 'fine', ...rest })

/** Writes scenes of customers who name their order: `{number}` and `{email}` in a message stand for the order's own. */
export const namedOf =
  (ask: Ask) =>
  (order: Order, turns: string | readonly string[], must: Scene['must'], rest: Rest = {}): Scene =>
    ask(fill(turns, order), must, { order, proof: 'named', ...rest })

/** The same, of people who prove nothing. */
export const unprovedOf =
  (ask: Ask) =>
  (order: Order, turns: string | readonly string[], must: Scene['must']): Scene =>
    orPerson(ask)(fill(turns, order), must, { order })

const fill = (turns: string | readonly string[], { number, customer, trackingNumber }: Order): string[] =>
  [turns].flat().map((turn) =>
    turn
      .replaceAll('{number}', `${number}`)
      .replaceAll('{email}', customer.email)
      .replaceAll('{name}', customer.name)
      .replaceAll('{tracking}', trackingNumber ?? 'this parcel'),
  )

/** About this very order, as no article is. */
export const namesIt = ({ number, trackingNumber }: Order): Fact[] => [
  ...[
    `${number}`,
    trackingNumber ?? '',
    /\byour (?:order|parcel|package|payment)\b/i,
    /\b[ts]u (?:pedido|paquete|pago)\b/i,
  ],
  ...[
    /^(?:yes|yep|sí|it’s|shipped|delivered|paid)(?!\p{L})/iu,
    /\bit (?:was|has|shipped|left|went)\b/i,
    /\bwe (?:got|have|received)\b/i,
  ],
]

/** Writes scenes of customers who name their order and are told how it is. */
export const statusOf =
  (ask: Ask) =>
  (order: Order, turns: string | readonly string[], facts: Fact[], rest: Rest = {}): Scene =>
    namedOf(ask)(order, turns, [facts, namesIt(order)], rest)

/** An order whose state leaves no doubt: not held, nothing taken back, with a tracking number if it was shipped. */
export function plainOrder({ data }: Shop, status: OrderStatus, index: number): Order {
  const plain = data.orders[status]
    .filter((order) => !order.isTakenBack && !isHeld(order))
    .filter(({ trackingNumber }) => status !== 'shipped' || trackingNumber !== null)
    .filter(({ id }) => {
      const payment = data.payments[id]
      return status !== 'pending' || payment === undefined || (payment.received === 0 && payment.claimedAt === null)
    })
  const order = plain[index % plain.length]
  if (order === undefined) throw new Error(`The shop has no plain ${status} order`)
  return order
}

/** Its carrier or its number, by which anybody finds out. */
export const carrierOf = ({ trackingCarrier, trackingNumber }: Order): Fact[] => [
  ...(trackingNumber === null ? [] : [trackingNumber]),
  // Not in “USPS, UPS or FedEx”, which says nothing of this parcel.
  ...(trackingCarrier === null ? [] : [new RegExp(`\\b${trackingCarrier}\\b(?!,| or| o |;)`, 'i')]),
  ...honest,
]
