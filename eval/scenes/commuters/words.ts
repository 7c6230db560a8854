import type { Order } from '../../../contract/orders/order.ts'
import {
  asksForCode,
  asksForEmail,
  asksForNumber,
  bringsPerson,
  cancelRule,
  exchangeFree,
  honest,
  isPaid,
  isUnpaid,
  leavesWithin,
  returnDays,
  returnLabel,
} from '../facts.ts'
import type { Fact, Scene, Statement } from '../scene.ts'
import { type Shop, usd } from '../shop.ts'

export const fine: Pick<Scene, 'handOver'> = { handOver: 'fine' }
export const person: Pick<Scene, 'handOver'> = { handOver: 'required' }
/** Levy may note the wish, or that the customer has paid. */
export const may: Pick<Scene, 'handOver' | 'mayAct'> = { handOver: 'fine', mayAct: true }
export const personMay: Pick<Scene, 'handOver' | 'mayAct'> = { handOver: 'required', mayAct: true }

export const mail = ({ customer }: Order): string => customer.email
export const both = (order: Order): string => `#${order.number} ${mail(order)}`
export const sum = ({ totalAmount }: Order): string[] => usd(totalAmount)

/** A pending order for which nothing has come and nothing was claimed. */
export function unpaid({ data }: Shop, index: number): Order {
  const some = data.orders.pending.slice(0, -2).filter(({ id }) => data.payments[id]?.state === 'none')
  const found = some[index % Math.max(1, some.length)]
  if (found === undefined) throw new Error('The shop has no unpaid order')
  return found
}

/** A pending order for which a part has come. */
export function partlyPaid({ data }: Shop): Order {
  const found = data.orders.pending.find(({ id }) => (data.payments[id]?.received ?? 0) > 0)
  if (found === undefined) throw new Error('The shop has no partly paid order')
  return found
}

/** A shipped order that has a tracking number. */
export function tracked({ data }: Shop, index: number): Order & { trackingNumber: string } {
  const some = data.orders.shipped
    .slice(0, -2)
    .flatMap((order) => (order.trackingNumber === null ? [] : [{ ...order, trackingNumber: order.trackingNumber }]))
  const found = some[index % Math.max(1, some.length)]
  if (found === undefined) throw new Error('The shop has no order with a tracking number')
  return found
}

/** A day that lies so many days after another. */
export function daysAfter(instant: string | null, days: number): string {
  if (instant === null) throw new Error('The order has no such day')
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString()
}

export const addressOf = ({ shippingAddress }: Order): Fact[] =>
  [shippingAddress?.street, shippingAddress?.zip].filter((part) => part !== undefined)

export const askOrPerson: Fact[] = [...asksForNumber, ...asksForEmail, ...bringsPerson]
export const notSent: Fact[] = [
  ...[...leavesWithin, ...isPaid, 'not shipped', 'not been shipped', 'not yet', 'hasn’t', 'has not', 'haven’t'],
  ...['preparing', 'packing', 'aún no', 'todavía no', 'no se ha', 'no ha salido'],
]
export const notPaid: Fact[] = [...isUnpaid, ...bringsPerson, 'noted', 'check', 'look into', 'revis', 'anot']
export const noted: Fact[] = [...bringsPerson, ...cancelRule, 'noted', 'passed', 'pass ', 'anot', 'avis']
export const backOrSwap: Fact[] = [
  ...returnLabel,
  ...returnDays,
  ...exchangeFree,
  'exchange',
  'return',
  'devol',
  'cambi',
]
export const mends: Fact[] = ['repair', 'free within', '3 years', 'repar', 'arregl', '3 años']
export const refuses: Fact[] = [
  ...[...honest, ...asksForNumber, ...asksForEmail, ...asksForCode, ...bringsPerson],
  ...[/can[’']?t|cannot|won[’']?t/i, 'not able', 'only', 'private', 'privacy', 'match', 'protect'],
  ...['no coincid', 'privad', 'solo ', 'no comparto', 'no doy'],
]
export const wrongCode: Fact[] = [
  ...['not right', 'isn’t right', 'wrong', 'not valid', 'invalid', 'incorrect', 'not correct', 'isn’t correct'],
  ...['match', 'expired', 'not the code', 'isn’t the code', 'new code', 'again', 'didn’t work', 'doesn’t work'],
]
export const sorry: Fact[] = ['sorry', 'apolog', 'understand', 'lo siento', 'lament', 'discul', 'perd', 'entiend']
export const welcomes: Fact[] = [
  ...['welcome', 'glad', 'happy', 'any time', 'anytime', 'good day', 'great day', 'nice day', 'enjoy', 'bye', 'care'],
  ...['pleasure', 'here if', 'let me know', 'de nada', 'gusto', 'placer', 'buen día', 'cuando quieras', 'aquí'],
]
export const larger: Fact[] = [
  /\b(?:larger|bigger|size up|sizing up|upper)\b|más grande|la grande|mayor/i,
  /(?:size|take|get|pick|choose|go for|go with|the|talla|la)[: “"]+L\b(?!,|\/|, )/i,
]
export const smaller: Fact[] = [
  /\b(?:smaller|size down|sizing down|lower)\b|más pequeñ|más chic|menor/i,
  /(?:size|take|get|pick|choose|go for|go with|the|talla|la)[: “"]+M\b(?!,|\/|, )/i,
]
export const wearsM: Fact[] = ['38-40', /(?:size|take|wear|be|is|an?|the|talla|la|una|→|=|:)[: “"]+M\b(?!,|\/|, )/i]
export const wearsXL: Fact[] = ['44-46', /(?:size|take|wear|be|is|an?|the|talla|la|una|→|=|:)[: “"]+XL\b(?!,|\/|, )/i]
export const closed: Fact[] = ['closed', 'Tuesday', 'not open', 'cerrad', 'martes', 'no abr']

/** An answer that begins with a yes. */
export const saysYes: Fact = /^\s*(?:yes|yeah|yep|sure|of course|absolutely|sí|claro)(?!\p{L})/iu

const sentencesOf = (answer: string): string[] =>
  answer
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[!?\n]|\.(?=\s|$)/)

const unless = /\b(?:if|once|when|until|after|as soon as|not|never|no|whether|si|cuando|hasta|después)\b|n't\b/

/** False of an order for which no money has come. */
export const claimsPaid: Statement = {
  says: 'that the payment has come',
  isIn: (answer) =>
    sentencesOf(answer).some(
      (sentence) =>
        !unless.test(sentence) &&
        /\bpayment (?:has )?(?:arrived|come|been received)|\bwe(?:'ve| have)? (?:got|received) (?:your|the) (?:payment|money)|\border (?:#?\d+ )?is paid\b|\b(?:has|have) been paid\b|recibimos (?:tu|su|el) pago|está pagado/.test(
          sentence,
        ),
    ),
}

/** Nobody has refunded it. */
export const claimsRefund: Statement = {
  says: 'that money was or will surely be sent back',
  isIn: (answer) =>
    sentencesOf(answer).some(
      (sentence) =>
        !unless.test(sentence) &&
        /\b(?:your|the) (?:refund|money) (?:is on its way|has been sent|was sent)|\bwe(?:'ve| have) (?:already )?refunded|\b(?:you've|you have) been refunded|\b(?:was|has been) refunded|ya te (?:reembolsamos|devolvimos)|(?:fue|ha sido) reembolsado/.test(
          sentence,
        ),
    ),
}
