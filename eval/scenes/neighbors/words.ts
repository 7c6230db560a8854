import { isHeld, type Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { asksForEmail, asksForNumber, bringsPerson, denies, honest, isUnpaid } from '../facts.ts'
import type { Fact, Scene, Statement } from '../scene.ts'
import type { Shop } from '../shop.ts'

/** A clerk with only the shop’s data might pass it on, too. */
export const maybe = { handOver: 'fine' } as const
/** Only a person can help. */
export const human = { handOver: 'required' } as const
/** A wish that Levy may note. */
export const wish = { handOver: 'fine', mayAct: true } as const

/* Orders. */
export const nr = ({ number }: Order): string => `${number}`
export const box = ({ customer }: Order): string => customer.email
/** The email as a phone writes it at the beginning of a sentence. */
export const capital = ({ customer }: Order): string =>
  `${customer.email.charAt(0).toUpperCase()}${customer.email.slice(1)}`

export const nth = (some: readonly Order[], index: number, what: string): Order => {
  const found = some[index % Math.max(1, some.length)]
  if (found === undefined) throw new Error(`The shop has no ${what} order`)
  return found
}

/** An order of which the status tells everything: the money was not taken back, and what was sent has a tracking number. */
export function plain({ data }: Shop, status: Exclude<OrderStatus, 'pending' | 'cancelled'>, index: number): Order {
  const some = data.orders[status].slice(0, -2)
  return nth(
    some.filter((one) => !one.isTakenBack && !isHeld(one) && (status === 'paid' || one.trackingNumber !== null)),
    index,
    status,
  )
}

/** A parcel in which one thing can be missing. */
export const ofSeveral = ({ data }: Shop, index: number): Order =>
  nth(
    data.orders.delivered.slice(0, -2).filter(({ products, isTakenBack }) => products.length > 1 && !isTakenBack),
    index,
    'delivered',
  )

/** An order that waits for all of its money, of which nobody has said anything. */
export const unpaid = ({ data }: Shop, index: number): Order =>
  nth(
    data.orders.pending.filter((one) => !isHeld(one) && data.payments[one.id]?.state === 'none'),
    index,
    'unpaid',
  )

/** An order of which a part is paid. */
export function partlyPaid(shop: Shop, index: number): Order {
  const some = shop.data.orders.pending.filter((one) => (shop.data.payments[one.id]?.received ?? 0) > 0)
  return some.length > 0 ? nth(some, index, 'partly paid') : unpaid(shop, index)
}

/** An order that was cancelled before any money had come. */
export const dropped = ({ data }: Shop, index: number): Order =>
  nth(
    data.orders.cancelled.slice(0, -2).filter(({ paidAt }) => paidAt === null),
    index,
    'cancelled',
  )

/** An order with a line for shipping, and another if there is none. */
export function withShipping(shop: Shop): Order {
  const some = [...shop.data.orders.paid, ...shop.data.orders.delivered.slice(0, -2)].filter(
    ({ adjustments, isTakenBack }) => !isTakenBack && adjustments.some(({ kind }) => kind === 'shipping'),
  )
  return some.length > 0 ? nth(some, 0, 'paid') : plain(shop, 'paid', 0)
}

export const carrier = ({ trackingCarrier }: Order): Fact[] =>
  trackingCarrier === null ? [...honest, 'USPS'] : [trackingCarrier]
export const trackedBy = ({ trackingNumber }: Order): Fact[] => (trackingNumber === null ? honest : [trackingNumber])
export const placeOf = ({ shippingAddress }: Order): Fact[] =>
  shippingAddress === null ? honest : [shippingAddress.zip, shippingAddress.street].filter((part) => part !== null)

/** The last day on which it can come back. */
export function lastDayOf({ day }: Shop, { deliveredAt }: Order): Fact[] {
  const days = 30
  return deliveredAt === null ? honest : day(new Date(Date.parse(deliveredAt) + days * 86_400_000).toISOString())
}

/** A sum of money, with or without a comma and cents. */
export function amount(value: number): RegExp {
  const [dollars = '', cents = ''] = value.toFixed(2).split('.')
  const whole = dollars.replace(/(\d)(?=(?:\d{3})+$)/g, '$1[,.]?')
  return cents === '00'
    ? new RegExp(String.raw`(?<![\d.,])${whole}(?:[.,]00)?(?![.,]?\d)`)
    : new RegExp(String.raw`(?<![\d.,])${whole}[.,]${cents}`)
}

/** An amount that follows from the prices, as it may be told. */
export const total = (value: number): Pick<Scene, 'derived'> => ({ derived: [`$${value}`, `$${value.toFixed(2)}`] })

/* Statements. */
const hedges =
  /\b(?:if|once|until|unless|whether|when|as soon as|after|before|not|never|no|yet|si|cuando|hasta|después|todavía)\b|aún|n[’']t\b/
const states = (what: string, words: RegExp): Statement => ({
  says: what,
  isIn: (answer) =>
    answer
      .toLowerCase()
      .split(/[!?\n]|\.(?=\s|$)/)
      .some((sentence) => words.test(sentence) && !hedges.test(sentence)),
})
/** Of an order that waits for its money. */
export const saysPaid = states(
  'that the money has come',
  /\bpayment (?:has (?:arrived|been (?:received|recorded|confirmed))|(?:was|is) (?:received|recorded|confirmed))|\border (?:#?\d+ )?(?:is|was|has been) (?:fully )?paid\b|pago (?:ya )?(?:llegó|se recibió|fue (?:recibido|confirmado))|está pagado/,
)
export const saysRefunded = states(
  'that the money went back',
  /\b(?:we|i)(?:[’']ve| have)? (?:already |just )?refunded|\brefund (?:has been|was) (?:sent|issued|made|processed)|(?:hemos|he) reembolsado|reembolso (?:fue|ha sido) (?:enviado|emitido)/,
)
export const yes = /^\P{L}*(?:yes|yep|yeah|yup|sure|of course|absolutely|definitely|sí|claro|oui|sim|ja)(?!\p{L})/iu
export const no = /^\P{L}*(?:no|nope|sorry, no)\s*[,.!—]/iu

/**
 * What became of one order, other than what the articles say of any: “as soon as the parcel is on its way”, “as long as
 * it has not been shipped”.
 */
export const hasLeft: Fact[] = [
  /(?<!\bnot been |n’t been |\bnot |n’t )\bshipped\b/i,
  /(?<!(?:once|as soon as|when|until) (?:the|your|it)(?: parcel)?(?: is|’s) )on its way(?! with USPS, UPS)/i,
  ...['in transit', 'envió', 'enviad', 'en camino', 'salió', 'despach'],
  /\b(?:was|been) sent\b|\bleft (?:us|our|the) /i,
]
export const paidNow: Fact[] = [
  /(?<!you have |what was )\bpaid\b/i,
  /(?<!after your )payment (?:has|was|came|is|got|did|arrived)/i,
  /received|recorded|pagad|recibi|llegó/i,
]
export const cancelledIt: Fact[] = [/(?<!\bbe )cancell?ed\b|cancelad|canceló/i]

/* Money and parcels. */
/** Not Bitcoin, which the article about refunds names, too. */
export const theMethods: Fact[] = ['Cash App', 'Venmo', 'Zelle']
export const noSuch: Fact[] = [
  /(?:^|[.!] )no(?:pe)?[,.!—]/i,
  /(?:n’t|\bnot) (?:currently )?(?:have|sell|carry|offer|make|stock|take|accept|come in|available|one of|ours|our|in)\b/i,
  /\b(?:have|has|sell|carry|are|is|there’s|take|accept) no\b|\bno (?:such|gloves|boots|backpacks|black|card|paypal)/i,
  /nothing (?:in|about|on)|\bno (?:los |las |la |me )?(?:tiene|vende|hay|acepta|maneja|ofrece)|can(?:’t|not) (?:find|pay|be paid)/i,
  ...['unfortunately', 'couldn’t find', 'nothing like', 'none'],
  /\bonly\b|\bno (?:lo )?(?:tenemos|vendemos|hay|aceptamos|manejamos|encontr)|no se (?:puede|acepta)|\bs[oó]lo\b/i,
]
export const shipsForFree: Fact[] = [
  ...['included', 'nothing to add', 'no extra', 'free shipping', 'incluid', 'gratis'],
  /(?:shipping|delivery|it) (?:is|’s) (?:always )?free|ships? (?:for )?free/i,
]
/** Nothing has come, or a part only. */
export const stillOpen: Fact[] = [...isUnpaid, /still due|remain|left to pay|\brest\b|falta|resto/i]
export const whichOrWho: Fact[] = [...asksForNumber, ...asksForEmail, ...bringsPerson]
export const guards: Fact[] = [...honest, ...denies, ...asksForEmail, ...asksForNumber]
export const regrets = /sorry|apolog|understand|frustrat|lo siento|lament|disculp|entiendo|perd[óo]n/i
export const packing =
  /(?:(?<!long as it has )not|n[’']t) (?:yet )?(?:been )?(?:shipped|sent|left)|being (?:packed|prepared)|prepar|\bnot yet\b|ready to ship|(?:a[úu]n|todav[íi]a) no|no se ha enviado/i
export const looksInto =
  /\bnoted\b|\b(?:made|make|left|take) a note|\bcheck|look into|passed|forward|let you know|tell the team|\banot[aáéó]|revis|verific/i
export const theRest = /\brest\b|remain|still due|missing|balance|difference|resto|falta|diferencia/i
export const sendBack =
  /exchange|swap|return|replace|label|send (?:it|them) back|cambi|devol|etiqueta|umtausch|zurück|repair|repar|reemplaz/i
export const repairs = /\b(?:3|three)[ -]years?|3 años|repair|repar|sin costo/i
export const badCode = /\bcode\b|wrong|incorrect|invalid|match|expired|tries|attempt|try again/i
export const linkOrPage = /\bpage\b|\blink\b|https?:|enlace|p[áa]gina/i
export const inParts = /\bpart|\bhalf|split|rest\b|instal|cuota|plazo|parte|full amount|whole amount/i

/* Products. */
export const countOf = (stock: number): RegExp =>
  stock === 0
    ? /out of stock|sold out|none|agotad/i
    : new RegExp(
        String.raw`\b${stock} (?:left|in stock|available|of|pieces|more)|(?:only|have|are|exactly|:) ${stock}\b`,
        'i',
      )
export const swaps = /exchange|swap|trade|cambi/i
export const larger = /larger|bigger|\bsize up|más grande|mayor/i
export const smallerOne = /smaller|\bsize down|más (?:peque|chic)|menor/i
export const takesXl = /44\D{1,4}46|\bXL\b/
export const takesM =
  /38\D{1,4}40|\b(?:size|take|wear|be|is|an?|the|your|talla|la|una|es)[: “"*]+M\b(?!,|\/)|\bmedium|\bmedian[ao]\b/i
export const legs = /\b32\b|\bhem/i
export const grams = /\b118\b/
export const carefulDown = /gentle|tennis balls|soap for down|low heat|delicad|pelotas/i
export const carefulWool = /wool cycle|\b30 ?°|\b86 ?°|lying flat|ciclo (?:de|para) lana|plan[ao]/i
export const chart = /chest|inch|pecho|pulgadas|3[258]\D{1,4}(?:34|37|40)/i
export const beanieColors = [/rust|óxido/i, /navy|marino/i, /\boat|avena/i, /black|negr/i]
export const fleeceColors = [/slate|pizarra/i, /\boat|avena/i, /moss|musgo/i]

/* The shop. */
export const closesAtSix = /\b(?:6|six) ?p\.?m|18:00|\b6\b|\bsix\b|\bseis\b/i
export const opensAtTen = /\b10(?::00)?\b|\bten\b|\bdiez\b/i
export const street = /1421 larimer/i
export const callUs = /303\D{0,3}555\D{0,2}0117/
export const farewell =
  /welcome|glad|pleasure|happy (?:to|we|i)|any ?time|thank|(?:great|nice|good|lovely) (?:day|one|evening)|\bbye\b|take care|de nada|gusto|gracias|hasta luego/i
export const fiftyOnly =
  /\b50\b|fifty|other countries|otros países|outside|only|solo|s[óo] |nur |nicht|não|estados unidos/i
export const inPaper = /wrap|recycled paper|envol|papel reciclado/i
export const noCharge = /free|gratis|no (?:extra )?c(?:ost|harge)|nothing|sin costo|no cuesta/i
export const cardWithIt = /card|message|note|tarjeta|mensaje|nota/i
/** To somebody in another language. */
export const languages = /\benglish|englisch|anglais|inglese|inglês|\bspanish|spanisch/i
