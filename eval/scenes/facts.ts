import type { Fact, Required } from './scene.ts'

// The shop's policies and articles, in the words of the shop, and in other words that mean the same.

export const asksForNumber: Fact[] = [
  'order number',
  'order’s number',
  'its number',
  'number of your order',
  'which order',
  'number of the order',
  'número',
]
export const asksForEmail: Fact[] = ['e-mail', 'email', 'correo']
/** Nothing of an order is told without both. */
export const asksForBoth: Required[] = [asksForNumber, asksForEmail]
export const asksForCode: Fact[] = ['code', 'código']

/** An honest “that is not in what I have”, or where else to ask. */
export const honest: Fact[] = [
  ...[
    'don’t know',
    'do not know',
    'don’t have',
    'do not have',
    'couldn’t find',
    'can’t find',
    'can’t say',
    'can’t tell',
  ],
  ...[
    'can’t help',
    'not sure',
    'nothing about',
    'doesn’t say',
    'don’t say',
    'a person',
    'our team',
    'the team',
    'pass ',
  ],
  ...['no lo sé', 'no sé', 'no tengo', 'no encontr', 'no puedo', 'persona', 'equipo', '@aurora-outfitters.example'],
]
/** That the shop does not sell or do it. */
export const denies: Fact[] = [
  ...[/\bno\b/i, /\bnot\b/i, /n’t\b/i, 'only', 'nothing', 'none', 'couldn’t find', 'yet', 'unfortunately', 'solo'],
]

export const hasShipped: Fact[] = [
  'shipped',
  'on its way',
  'in transit',
  /\b(?:was|been) sent\b/i,
  'envia',
  'en camino',
]
export const wasDelivered: Fact[] = ['delivered', /(?<!payment has )arrived/i, 'entreg', 'llegó']
export const isUnpaid: Fact[] = [
  ...['waiting for your payment', 'waiting for payment', 'not paid', 'unpaid', 'pending', 'awaiting', 'not been paid'],
  ...['no payment', 'not recorded', 'not received', 'not marked', 'not yet', 'hasn’t', 'haven’t', 'isn’t'],
  ...['pendiente', 'espera', 'no está pagad', 'no consta', 'aún no', 'todavía no', 'no ha'],
]
export const isPaid: Fact[] = ['paid', 'payment has arrived', 'received', 'recorded', 'pagad', 'recibi', 'llegó']
export const wasCancelled: Fact[] = ['cancel']

export const returnDays: Fact[] = ['30 days', '30-day', 'thirty days', '30 día']
export const refundDays: Fact[] = ['5 business days', 'five business days', '5 días']
export const leavesWithin: Fact[] = ['2 business days', 'two business days', '2 días']
export const takesDays: Fact[] = ['3 to 7', '3-7', '3 and 7', '3 a 7', '3 y 7', 'three to seven']
export const shipsIncluded: Fact[] = ['included', 'free', 'nothing to add', 'no extra', 'incluid', 'gratis']
export const allStates: Fact[] = ['50 states', 'all fifty', '50 estados', 'United States', 'Estados Unidos']
export const notAbroad: Fact[] = [
  ...['other countries', 'outside the', 'only ship within', 'only ship to', 'internationally', '50 states'],
  ...['otros países', 'fuera de', '50 estados', 'solo en'],
]
export const carriers: Required[] = ['USPS', 'UPS', 'FedEx']
export const openDays: Fact[] = [
  'Tuesday to Saturday',
  'Tuesday through Saturday',
  'Tue-Sat',
  'Tuesday-Saturday',
  'martes a sábado',
]
export const openHours: Required[] = [openDays, [/\b10(?::00)? ?(?:a\.?m|to|-|a)/i], [/\b6(?::00)? ?p\.?m/i, '18:00']]
export const cancelRule: Fact[] = [
  ...[
    'not been shipped',
    'hasn’t been shipped',
    'not shipped',
    'hasn’t shipped',
    'before it ships',
    'before it is shipped',
  ],
  ...[
    'not yet shipped',
    'until it ships',
    'no se ha enviado',
    'no se haya enviado',
    'no haya sido enviado',
    'antes de',
  ],
]
export const cannotStop: Fact[] = [
  'can’t be stopped',
  'cannot be stopped',
  'send it back',
  'return',
  'too late',
  'ya se envió',
  'devol',
]
export const exchangeFree: Fact[] = [
  'costs nothing',
  'free',
  'no charge',
  'at no cost',
  'gratis',
  'no cuesta',
  'sin costo',
]
export const unworn: Fact[] = ['unworn', 'worn', 'tags', 'sin usar', 'usad', 'etiqueta']
export const returnLabel: Fact[] = ['return label', 'label', 'etiqueta']
export const freeRepairs: Fact[] = ['3 years', 'three years', '3 años']
export const noPickup: Fact[] = [
  'can’t be picked up',
  'cannot be picked up',
  'not possible',
  'no pickup',
  'can’t pick',
  'no se puede',
]
export const giftWrap: Fact[] = ['recycled paper', 'wrap', 'papel reciclado', 'envolv']
export const washesDown: Fact[] = ['gentle', 'soap for down', 'tennis balls', 'low heat']
export const washesMerino: Fact[] = ['wool cycle', '30 °C', '86 °F', 'dry lying flat', 'lying flat']
export const takenMethods: Fact[] = ['Cash App', 'Venmo', 'Zelle', 'Bitcoin']
export const allMethods: Required[] = ['Cash App', 'Venmo', 'Zelle', 'Bitcoin', 'Ethereum']
export const bringsPerson: Fact[] = [
  'person',
  'team',
  'somebody',
  'someone',
  'colleague',
  'persona',
  'equipo',
  'alguien',
]
/** A size as an answer, not within a list of all sizes. */
export const wearsL: Fact[] = ['41-43', /(?:size|take|wear|be|is|an?|the|talla|la|una|→|=|:)[: “"]+L\b(?!,|\/|, )/i]
export const wearsS: Fact[] = ['35-37', /(?:size|take|wear|be|is|an?|the|talla|la|una|→|=|:)[: “"]+S\b(?!,|\/|, )/i]

/** Facts that the customer must be told in Levy's own words: an article that has them says something else. */
export const inOwnWords: ReadonlySet<Fact> = new Set([
  ...[...asksForNumber, ...asksForEmail, ...honest, ...denies, ...bringsPerson],
])
