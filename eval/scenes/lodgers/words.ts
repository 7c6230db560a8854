import { isHeld, type Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import {
  asksForEmail,
  asksForNumber,
  bringsPerson,
  denies,
  exchangeFree,
  honest,
  isUnpaid,
  noPickup,
  returnDays,
  returnLabel,
} from '../facts.ts'
import type { Fact, Scene, Statement } from '../scene.ts'
import type { Shop } from '../shop.ts'

/** A clerk with only the shop’s data might pass it on, too. */
export const maybe = { handOver: 'fine' } as const
/** Only a person can help, and Levy may note what was said. */
export const human = { handOver: 'required', mayAct: true } as const
/** A wish or a report that Levy may note. */
export const wish = { handOver: 'fine', mayAct: true } as const

/** The articles’ times in Spanish, which the articles themselves are not in. */
export const translated = {
  derived: ['3 a 7 días hábiles', '2 días hábiles', '5 días hábiles', '30 días', '3 años'],
}

/* Orders. */
export const nr = ({ number }: Order): string => `${number}`
export const box = ({ customer }: Order): string => customer.email

const nth = (some: readonly Order[], index: number, what: string): Order => {
  const found = some[index % Math.max(1, some.length)]
  if (found === undefined) throw new Error(`The shop has no ${what} order`)
  return found
}

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

export const carrier = ({ trackingCarrier }: Order): Fact[] =>
  trackingCarrier === null ? [...honest, 'USPS'] : [trackingCarrier]
export const trackedBy = ({ trackingNumber }: Order): Fact[] => (trackingNumber === null ? honest : [trackingNumber])
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

/** What became of one order, other than what the articles say of any. */
export const hasLeft: Fact[] = [
  /(?<!\bnot been |n’t been |\bnot |n’t )\bshipped\b/i,
  /(?<!(?:once|as soon as|when|until) (?:the|your|it)(?: parcel)?(?: is|’s) )on its way(?! with USPS, UPS)/i,
  ...['in transit', 'envió', 'enviad', 'en camino', 'salió', 'despach'],
  /\b(?:was|been) sent\b|\bleft (?:us|our|the) /i,
]
export const paidNow: Fact[] = [
  /(?<!you have |what was |not |n’t )\bpaid\b/i,
  /(?<!after your )payment (?:has|was|came|is|got|did|arrived)/i,
  /received|recorded|pagad|recibi|llegó/i,
]
export const cancelledIt: Fact[] = [/(?<!\bbe )cancell?ed\b|cancelad|canceló/i]
export const notSentYet =
  /(?:(?<!long as it has )not|n[’']t) (?:yet )?(?:been )?(?:shipped|sent|left)|being (?:packed|prepared)|prepar|\bnot yet\b|ready to ship|(?:a[úu]n|todav[íi]a) no|no se ha enviado/i

/* Money and parcels. */
/** Not Bitcoin, which the article about refunds names, too. */
export const theMethods: Fact[] = ['Cash App', 'Venmo', 'Zelle']
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
/** Nothing has come, or a part only. */
export const stillOpen: Fact[] = [...isUnpaid, /still due|remain|left to pay|\brest\b|falta|resto/i]
export const whichOrWho: Fact[] = [...asksForNumber, ...asksForEmail, ...bringsPerson]
export const guards: Fact[] = [...honest, ...denies, ...asksForEmail, ...asksForNumber]
export const regrets = /sorry|apolog|understand|frustrat|lo siento|lament|disculp|entiendo|perd[óo]n/i
export const looksInto =
  /\bnoted\b|\b(?:made|make|left|take) a note|\bcheck|look into|passed|forward|let you know|tell the team|\banot[aáéó]|revis|verific/i
export const theRest = /\brest\b|remain|still due|missing|balance|difference|resto|falta|diferencia/i
export const sendBack =
  /exchange|swap|return|replace|label|send (?:it|them) back|cambi|devol|etiqueta|reemplaz|repair|repar/i
export const repairs = /\b(?:3|three)[ -]years?|3 años|repair|repar|sin costo/i
export const badCode = /\bcode\b|wrong|incorrect|invalid|match|expired|tries|attempt|try again/i
export const linkOrPage = /\bpage\b|\blink\b|https?:|enlace|p[áa]gina/i
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
export const carefulDown = /gentle|tennis balls|soap for down|low heat|delicad|pelotas/i
export const carefulWool = /wool cycle|\b30 ?°|\b86 ?°|lying flat|ciclo (?:de|para) lana|plan[ao]/i
export const hatColors = [/rust|óxido/i, /navy|marino/i, /\boat|avena/i, /black|negr/i]
export const shellColors = [/slate|pizarra/i, /marigold|amarill|caléndula/i, /moss|musgo/i]

/** How many there are. */
export const left = (stock: number): RegExp =>
  new RegExp(
    String.raw`\b(?:have|are|just|exactly|with) ${stock}\b|\b${stock} (?:pairs?|left|of|in stock|available)\b`,
    'i',
  )

/* The shop. */
export const closesAtSix = /\b(?:6|six) ?p\.?m|18:00|\b6\b|\bsix\b|\bseis\b/i
export const opensAtTen = /\b10(?::00)?\b|\bten\b|\bdiez\b/i
export const street = /1421 larimer/i
export const callUs = /303\D{0,3}555\D{0,2}0117/
export const cannotFetch: Fact[] = [
  ...noPickup,
  /pick(?:ed|ing)?[ -]?up[^.]{0,60}(?:\bnot\b|n’t|yet)|(?:\bnot\b|n’t|\bno\b)[^.]{0,60}pick(?:ed|ing)?[ -]?up/i,
]
export const farewell =
  /welcome|glad|pleasure|happy (?:to|we|i)|any ?time|thank|(?:great|nice|good|lovely) (?:day|one|evening)|\bbye\b|take care|de nada|gusto|gracias|hasta luego/i
export const fiftyOnly =
  /\b50\b|fifty|other countries|otros países|outside|only|solo|s[óo] |nur |nicht|niet|alleen|não|estados unidos/i
export const inPaper = /wrap|recycled paper|envol|papel reciclado/i
/** To somebody in another language. */
export const languages = /\benglish|englisch|anglais|inglese|inglês|engels|\bspanish|spanisch/i
