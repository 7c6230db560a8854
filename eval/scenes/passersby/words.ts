import { isHeld, type Order } from '../../../contract/orders/order.ts'
import { asksForEmail, asksForNumber, bringsPerson, denies, honest, isUnpaid } from '../facts.ts'
import type { Fact, Statement } from '../scene.ts'
import type { Shop } from '../shop.ts'

/** Data that don’t answer, or money and parcels in trouble. */
export const fine = { handOver: 'fine' } as const
export const person = { handOver: 'required' } as const

/** Number and email, as somebody in a hurry pastes them. */
export const ids = ({ number, customer }: Order): string => `${number} ${customer.email}`
export const mail = ({ customer }: Order): string => customer.email
export const tracking = ({ trackingNumber }: Order): Fact[] => (trackingNumber === null ? honest : [trackingNumber])
export const hidden = ({ trackingNumber }: Order): string[] => (trackingNumber === null ? [] : [trackingNumber])
export const carrierOf = ({ trackingCarrier }: Order): Fact[] =>
  trackingCarrier === null ? [...honest, 'USPS'] : [trackingCarrier]
export const zipOf = ({ shippingAddress }: Order): Fact => shippingAddress?.zip ?? /address|direcci[óo]n/i
/** The address to which a code is sent, as it may be shown. */
export const masked = ({ customer }: Order): string => {
  const [box = '', domain = ''] = customer.email.toLowerCase().split('@')
  return `${box.charAt(0)}•••@${domain}`
}

/** Orders that wait for money, and for nothing else. */
export function unpaidOrder({ data }: Shop, index: number): Order {
  const open = data.orders.pending.filter((one) => !isHeld(one))
  const found = open[index % Math.max(1, open.length)]
  if (found === undefined) throw new Error('The shop has no pending order')
  return found
}

/** A sum of money, with or without a comma and cents. */
export function sum(value: number): RegExp {
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, '[,.]?')
  const rest = cents === '00' ? String.raw`(?:[.,]00)?(?!\d|[.,]\d)` : `[.,]${cents}`
  return new RegExp(String.raw`(?<![\d.,])${digits}${rest}`)
}

/* Statements. */
const sentencesOf = (answer: string): string[] => answer.toLowerCase().split(/[!?\n]|\.(?=\s|$)/)
const hedged =
  /\b(?:if|once|until|unless|whether|when|as soon as|after|before|not|never|no|yet|check|si|cuando|hasta|después|todavía|apenas)\b|aún|n[’']t\b/
const says = (text: string, words: RegExp): Statement => ({
  says: text,
  isIn: (answer) => sentencesOf(answer).some((sentence) => words.test(sentence) && !hedged.test(sentence)),
})
/** Of an order that waits for its money. */
export const claimsPaid = says(
  'that the order is paid',
  /\b(?:your|the) payment (?:has (?:arrived|been (?:received|recorded|confirmed))|was (?:received|recorded|confirmed))|\border (?:#?\d+ )?(?:is|was|has been) (?:fully )?paid\b|(?:tu|su|el) pago (?:ya )?(?:llegó|se recibió|fue (?:recibido|confirmado))|está pagado/,
)
export const claimsRefund = says(
  'that the money was sent back',
  /\b(?:we|i)(?:[’']ve| have)? (?:already |just )?refunded|\brefund (?:has been|was) (?:sent|issued|made|processed)|(?:hemos|he) reembolsado|reembolso (?:fue|ha sido) (?:enviado|emitido)/,
)
export const saysYes = /^\P{L}*(?:yes|yep|yeah|yup|sure|of course|absolutely|sí|claro|oui|sim|ja)(?!\p{L})/iu

/* Orders and trouble. */
/** Nothing has come, or a part only. */
export const notPaid: Fact[] = [...isUnpaid, /still due|remain|\brest\b|falta|resto/i]
export const askOrPerson: Fact[] = [...asksForNumber, ...asksForEmail, ...bringsPerson]
export const refuses: Fact[] = [...honest, ...denies, ...asksForEmail, ...asksForNumber]
export const sorry = /sorry|apolog|understand|frustrat|lo siento|lament|disculp|entiendo|perd[óo]n/i
export const notSent =
  /(?:not|n[’']t) (?:yet )?(?:been )?(?:shipped|sent|left)|being packed|(?:a[úu]n|todav[íi]a) no|no se ha enviado/i
export const papers = /receipt|confirmation|invoice|recibo|comprobante|factura/i
export const noted = /\bnoted?\b|\bcheck|look into|passed|forward|let you know|anot|revis|verific/i
export const restOrSo = /\brest\b|remain|still due|missing|balance|difference|resto|falta|diferencia/i
export const backOrSwap =
  /exchange|swap|return|replace|label|send (?:it|them) back|cambi|devol|etiqueta|umtausch|repair|repar/i
export const mends = /\b(?:3|three)[ -]years?|3 años|\bfree\b|gratis|sin costo|repair|repar/i
export const wrongCode = /n[’']t\b|\bnot\b|wrong|incorrect|invalid|\bno\b|match|expired|tries|attempt|again/i
export const codeAsked: Fact[] = [/\bcode\b/i, /código/i]

/* Paying. */
export const payPage = /\bpage\b|\blink\b|https?:|enlace|p[áa]gina/i
export const partial = /\bpart|\bhalf|split|rest\b|instal|cuota|plazo|parte/i

/* Products. */
export const parka = /parka/i
export const socks = /socks?\b|calcet|medias/i
export const puddle = /puddle/i
export const washDown = /gentle|tennis balls|soap for down|low heat|delicad|pelotas/i
export const washMerino = /wool cycle|\b30 ?°|\b86 ?°|lying flat|ciclo (?:de|para) lana/i
export const smaller = /smaller|\bsize down|más (?:peque|chic)|menor/i
export const wearsM =
  /38\D{1,4}40|\b(?:size|take|wear|be|is|an?|the|your|talla|la|una|es)[: “"*]+M\b(?!,|\/)|\bmedium|\bmedian[ao]\b/i
export const inseam = /\b32\b|hem/i
export const downTo118 = /\b118\b|pocket/i
export const under100 = /fleece|base layer|merino|flannel|beanie|socks|t-?shirt|\btee\b|canvas/i
export const lids = [/rust|óxido/i, /navy|marino/i, /\boat|avena/i, /black|negr/i]
export const noShrink = /(?:not|n[’']t|never) (?:\w+ )?shrink|washed once|pre-?(?:wash|shrunk)/i

/* The shop. */
export const sixPm = /\b(?:6|six) ?p\.?m|18:00|\b6\b|\bsix\b/i
export const tenAm = /\b10(?::00)?\b/
export const larimer = /1421 larimer/i
export const phone = /303\D{0,3}555\D{0,2}0117/
export const greetsBack = /welcome|glad|pleasure|happy|any ?time|thank|great|bye|care|day|nada|gusto|gracias|luego/i
export const abroad =
  /\b50\b|fifty|other countries|otros países|outside|only|solo|s[óo] |nur |nicht|não|estados unidos/i
export const threeYears = /\b(?:3|three)[ -]years?|3 años/i
export const priceFirst = /price|cost|precio/i
export const wrapped = /wrap|recycled paper|envol|papel reciclado/i
