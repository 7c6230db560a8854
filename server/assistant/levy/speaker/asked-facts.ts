import { type ActName, type ActTopic, acts } from '../../../../contract/assistant/acts.ts'
import { needsIn } from '../product-needs.ts'
import { placeIn } from '../reader/places.ts'
import { plainText } from '../reader/plain-text.ts'

/**
 * A kind of fact that customers ask for: `asks` knows it in a question, `holds` in a text of the shop. Both are plain.
 * `words` are those of articles about it.
 */
export type Fact = { asks: RegExp; holds: RegExp; words?: readonly string[] }

const days =
  /\b\d{1,3} (?:(?:to|or|and|-|–|a|o) \d{1,3} )?(?:business |working |calendar )?(?:day|week|hour|dia|semana|hora)s?\b/

/** Facts of shipping policies. */
const ofShipping = {
  time: {
    asks: /\b(?:how (?:long|fast|soon|quick\w*|many (?:business |working )?days)|when|get(?:s)? (?:here|there)|be (?:here|there)|arriv\w*|takes?|(?:by|before) (?:the )?(?:\d|mon|tue|wed|thu|fri|sat|sun|xmas|christmas|tomorrow|next)\w*|(?:business|working) days|cuando|cuanto (?:tarda|tiempo|demora)\w*|cuantos dias|tarda\w*|llega\w*|demora\w*)\b/,
    holds: days,
  },
  leaving: {
    asks: /\b(?:leav(?:e|es|ing)(?! (?:it|them|my|the (?:package|parcel|box))\b)|goes? out|go out|hand (?:it|them)|dispatch\w*|process\w*|(?:get|gets|be|is|are) sent|(?:when|how (?:soon|fast|quick\w*))\b.{0,12}\b(?:ship|send|mail)\w*|(?:after|once|if|when) (?:i|we) (?:pay|order|venmo|zelle)|pay\w* (?:first|before)|before (?:you|i)|despach\w*|salen?|mandan)\b/,
    holds: /\b(?:leaves?|dispatch\w*|pack\w*|roast\w*|process\w*)\b/,
  },
  cost: {
    asks: /\b(?:costs?|how much|prices?|free|fees?|charge\w*|(?:pay|paying) (?:for |the )?(?:shipping|postage|delivery)|on top|extra|included?|cuanto (?:cuesta|vale|es|cobran)|gratis|cuesta\w*|cobra\w*|pag\w+ (?:el |por el )?envio)\b/,
    holds: /\b(?:included?|free|costs?|prices?|flat|fee)\b|\$/,
  },
  where: {
    asks: /\b(?:countr\w*|abroad|overseas|international\w*|worldwide|states?|usa|us|canada|mexico|europe|alaska|hawaii|ship (?:to|outside)|send (?:it )?(?:there|to)|deliver to|pais\w*|extranjero|estados)\b/,
    holds: /\b(?:states|countr\w*|abroad|international\w*|worldwide|united states)\b/,
  },
  from: {
    asks: /\b(?:where|(?:which|what) (?:state|city|country|place))\b.{0,30}\b(?:from|out of)\b|\b(?:ship|ships|shipping|shipped|comes?|coming|sent|dispatched)\b.{0,12}\b(?:from|out of) (?!(?:me|my|you|your|u)\b)|\bfrom (?:where|what|which)\b|\b(?:de|desde) donde\b/,
    holds:
      /\b(?:leaves?|ships?|shipped|sen[dt]s?|dispatch\w*|salen?)\b.{0,30}\b(?:in|from|de|desde) (?!\d|an?\b|one\b|two\b)/,
  },
  carrier: {
    asks: /\b(?:who|which|what)\b.{0,25}\b(?:carriers?|couriers?|compan\w*|service|ships?|delivers?|with|use)\b|\b(?:carriers?|couriers?|ups|usps|fedex|dhl|paqueteria|mensajeria)\b/,
    holds: /\b(?:usps|ups|fedex|dhl|carrier|courier)\b/,
  },
  tracking: {
    asks: /\b(?:track\w*|how (?:will|do|would) i know|notif\w*|let me know|(?:get|send) (?:an? |me an? )?(?:e-?mail|mail|update|message)s?|seguimiento|rastre\w*|avisan?)\b/,
    holds: /\b(?:track\w*|seguimiento)\b/,
  },
} as const satisfies Record<string, Fact>

/** Facts of return policies. */
const ofReturns = {
  refund: {
    asks: /\b(?:refund\w*|money|cash|reimburs\w*|paid back|reembols\w*|dinero|plata)\b/,
    holds: /\b(?:refund\w*|money back|full price|reembols\w*)\b/,
  },
  window: {
    asks: /\b(?:how (?:long|many days)|until when|by when|too late|deadline|(?:days?|weeks?|months?) (?:ago|old|later|since)|still return|time (?:limit|frame)|cuantos dias|plazo|hasta cuando|cuanto tiempo)\b/,
    holds: /\bwithin \d{1,3} days\b|\b\d{1,3} days (?:of|after|from)\b/,
  },
  exchange: {
    asks: /\b(?:exchang\w*|swap\w*|(?:another|different|other|next|bigger|larger|smaller|wrong) (?:size|colou?r|one)|size up|(?:too|2) (?:big|small|large|tight|loose)|fits?|cambi\w*|otra talla|queda\w*)\b/,
    holds: /\bexchang\w*\b/,
  },
  label: {
    asks: /\b(?:labels?|postage|who pays|pay (?:for )?(?:the )?(?:return|shipping|postage)|return shipping|how do i (?:return|send)|where do i (?:send|mail|return)|print|quien paga|pag\w+ (?:yo )?(?:el |por el )?envio|etiquetas?)\b/,
    holds: /\b(?:labels?|postage|return shipping)\b/,
  },
  condition: {
    asks: /\b(?:worn|wore|wear\w*|used|washed|opened|tags?|tried|try(?:ing)? (?:it|them)? ?on|scratch\w*|stain\w*|usad\w*|puest\w*|lavad\w*|etiqueta)\b/,
    holds: /\b(?:unworn|unused|unopened|worn|tags|opened|mounted|ridden)\b/,
  },
  tags: {
    asks: /\b(?:tags?|labels?) (?:\w+ )?(?:off|cut|removed|gone)\b|\b(?:cut|ripped|tore|pulled|took|removed?|without|no) (?:\w+ ){0,3}tags?\b|\b(?:sin|quit\w+|cort\w+|arranq\w+) (?:\w+ ){0,2}etiquetas?\b/,
    holds: /\b(?:tags?|labels attached|etiquetas?)\b/,
  },
  altered: {
    asks: /\b(?:alter\w*|hem\w*|shorten\w*|tailor\w*|custom(?:i[sz]ed)?|personali\w*|engrav\w*)\b/,
    holds: /\b(?:altered|made for|custom(?:i[sz]ed)?|personali\w*)\b/,
  },
  exceptions: {
    asks: /\b(?:what|which|anything|que)\b.{0,30}\b(?:can ?not|can'?t|not|non|never|no se puede)\b.{0,25}\b(?:return\w*|come back|send back|refund\w*|devolver)\b|\b(?:final sale|exceptions?|excluded)\b/,
    holds: /\b(?:can['’]?t come back|can(?:no|['’])t be returned|final sale|exceptions?|sold as they are)\b/,
  },
  coins: {
    asks: /\b(?:bitcoins?|btc|eth|ethereum|crypto\w*|coins?)\b/,
    holds: /\b(?:bitcoin|ethereum|crypto\w*|coins?)\b/,
  },
  person: {
    asks: /\b(?:in person|(?:to|at|in|by) (?:the|your|ur)(?: \w+)? (?:shop|store|counter)|(?:hand|drop)\b.{0,20}\b(?:over|off)|en (?:la )?tienda)\b/,
    holds: /\b(?:bring (?:us )?returns|in person|(?:in|to|at) (?:our|the) (?:shop|store))\b/,
  },
} as const satisfies Record<string, Fact>

/** Facts that stand in articles. */
const ofArticles = {
  pickup: {
    asks: /\b(?:pick(?:ed|ing)? ?(?:it |them |that )?up(?! (?:(?:her|his|the|my|their|your) )?phone)|pickup|collect\w*|grab (?:it|them)|at the counter|recog\w+|pasar por)\b/,
    holds: /\b(?:pick(?:ed)? (?:it |them )?up|pickup|collect\w*)\b/,
    words: ['picked up', 'pickup'],
  },
  giftCard: {
    asks: /\b(?:gift ?(?:cards?|certificates?|vouchers?)|store credit|tarjetas? de regalo)\b/,
    holds: /\b(?:gift ?(?:cards?|certificates?|vouchers?)|store credit|tarjetas? de regalo)\b/,
  },
  noPrices: {
    asks: /\b(?:leave|leaving|keep|take|hide|without|no|omit|remove)\b.{0,12}\b(?:prices?|price tags?|receipt|invoice)\b|\bsin (?:el )?precios?\b/,
    holds: /\b(?:no|without|hides?|leave|sin)\b.{0,12}\b(?:prices?|receipt|invoice|precios?)\b/,
    words: ['gift wrapping', 'gifts', 'prices'],
  },
  hours: {
    asks: /\b(?:\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m)|open|opens|closed?|closes|closing|hours|abren|abiert\w+|cierran|horarios?)\b/,
    holds: /\bopen\b|\b(?:a|p)\.m\.|\bhours\b/,
    words: ['opening hours', 'shop open', 'hours'],
  },
  stopped: {
    asks: /\bcancel\w*\b.{0,40}\b(?:after|already|once|too late|shipped|sent)\b|\b(?:too late|still)\b.{0,20}\bcancel/,
    holds: /\bon its way\b|\bcan['’]?t be stopped\b|\balready (?:been )?(?:shipped|sent)\b/,
  },
  legs: {
    asks: /\b(?:inseams?|legs?|hem\w*|shorten\w*|how long are the|long enough|too (?:short|long)|tall|largo|alt[oa])\b/,
    holds: /\b(?:inseams?|legs?|hemmed)\b/,
    words: ['legs', 'inseam'],
  },
  waist: { asks: /\b(?:waist|cintura)\b/, holds: /\bwaist\b/, words: ['waist'] },
  chest: { asks: /\b(?:chest|pecho)\b/, holds: /\bchest\b/, words: ['chest'] },
  between: {
    asks: /\b(?:(?:xs|s|m|l|xl) (?:or|n|and|o|y|vs) (?:an? )?(?:xs|s|m|l|xl)\b|between (?:(?:two )?sizes|(?:an? |size )?(?:xs|s|m|l|xl|small|medium|large)\b)|in between|(?:either|kinda|sort of) (?:an? )?(?:xs|s|m|l|xl)\b|(?:up or down|down or up)\b|(?:run|runs|running|fit|fits) (?:\w+ )?(?:big|small|large|true|tight|loose|long|short)|true to size|size (?:up|down)|quedan? (?:grande|chic\w+))\b/,
    words: ['between sizes'],
    holds: /\b(?:between two sizes|cut straight|true to size|size (?:up|down)|larger one|smaller one)\b/,
  },
} as const satisfies Record<string, Fact>

/** `gift wrap or gift cards`: a text that holds the other answers that one. */
const wrapping: Fact = {
  asks: /\bwrap\w*\b|\benv(?:olv|uelv)\w+|\bpapel de regalo\b/,
  holds: /\bwrap\w*\b|\benv(?:olv|uelv)\w+/,
}

/** These are so particular that a text without them answers nothing. */
const particular: Fact[] = [
  ofArticles.giftCard,
  ofShipping.from,
  {
    asks: /\b(?:where|what country|donde|in what)\b.{0,40}\b(?:made|manufactured|produced|sewn|sourced|hech[oa]s?|fabric\w+)\b|\bmade in\b|\bcountry of origin\b/,
    holds:
      /\b(?:made|manufactured|produced|sewn|sourced|hand ?made|hech[oa]s?|fabricad\w+) (?:in|here|by|en|por)\b|\borigin\b/,
  },
  {
    asks: /\b(?:in business|been (?:around|open|operating|selling)|how old is (?:the|your|this) (?:shop|store|company|business)|(?:when|since when)\b.{0,20}\b(?:founded|started|established|begin|began)|fundad\w+|en el negocio)\b/,
    holds: /\b(?:since \d{4}|founded|established|started in|family business|fundad\w+|desde \d{4})\b/,
  },
  {
    asks: /\b(?:instagram|insta|ig|facebook|fb|tik ?tok|twitter|youtube|whatsapp|telegram|pinterest|redes sociales)\b/,
    holds: /\b(?:instagram|facebook|tik ?tok|twitter|youtube|whatsapp|telegram|pinterest)\b/,
  },
  {
    asks: /\b(?:sign(?:ed|ature)? (?:for|required|on)|signature|have to sign|firmar?)\b/,
    holds: /\b(?:sign(?:ed|ature)?|firma)\b/,
  },
  {
    asks: /\bneighbou?rs?\b|\bvecin\w+\b|\bleave (?:it|them|my|the (?:package|parcel|box))\b|\bdrop (?:it|them|my|the (?:package|parcel|box))\b(?! off| by)/,
    holds: /\b(?:neighbou?rs?|doorstep|porch|safe place)\b/,
  },
  {
    asks: /\bshoes?\b|\b(?:my|our|his|her) (?:feet|foot)\b|\beu(?:ropean)? (?:size )?\d|\b\d\d (?:eu|european)\b/,
    holds: /\b(?:shoes?|feet|foot|eu(?:ropean)?)\b/,
  },
  {
    asks: /\b(?:parking|park (?:my|the|a|our|near|there|at|outside|close)|where (?:can|do|could) (?:i|we) park|wheelchairs?|restrooms?|bathrooms?|elevator|estacion\w+|parqueo|aparca\w*|silla de ruedas|banos?)\b/,
    holds: /\b(?:park(?:ing)?|wheelchairs?|restrooms?|bathrooms?|elevator|estacionamiento|parqueo|aparcamiento)\b/,
  },
  { asks: /\b(?:insur\w+|asegurad\w+)\b/, holds: /\binsur\w+\b/ },
  {
    asks: /\b(?:po|p\.o\.) ?box\w*\b|\b(?:apo|fpo|military)\b|\bapartado postal\b/,
    holds: /\b(?:po box\w*|p\.o\.|apo|fpo|military)\b/,
  },
]

/** Facts of products that descriptions tell in other words than customers ask in. */
const ofProducts: readonly Fact[] = [
  {
    asks: /\b(?:warm\w*|cold\w*|freez\w*|winter|insulat\w*|temperatures?|degrees|below|abrig\w*|calient\w*|frio|temperatura)\b/,
    holds: /\bbelow zero\b|\b(?:below|degrees|warm\w*|insulat\w*)\b|\d ?°|\bbajo cero\b/,
  },
  {
    asks: /\b(?:wool\w*|merino|cotton|nylon|polyester|synthetic|linen|leather|down|materials?|fabrics?|made (?:of|from|out of)|lana|algodon|materiales?|tela|hech[oa]s? de)\b/,
    holds:
      /\b(?:wool|merino|cotton|nylon|polyester|linen|leather|canvas|flannel|fleece|down|cashmere|silk|lana|algodon)\b/,
  },
  {
    asks: /\b(?:w(?:ei|ie)gh?\w*|heavy|light|lightweight|grams?|ounces?|oz|pes[ao]\w*|gramos)\b/,
    holds: /\bweigh\w*\b|\b\d{1,5}(?:[.,]\d{1,2})? ?(?:g|grams?|oz|ounces?|lbs?|pounds|kg|gramos)\b/,
  },
  {
    asks: /\b(?:water ?proof\w*|water ?resist\w*|rain ?proof|wet|impermeables?)\b/,
    holds: /\b(?:water ?proof\w*|water ?resist\w*|taped|rain ?proof|impermeables?)\b/,
  },
]

const materials =
  /\b(?:wool|merino|cotton|nylon|polyester|linen|leather|canvas|flannel|fleece|down|cashmere|silk|denim|suede|lana|algodon)\b/g

/** The materials that a text about a product names. */
export const materialsIn = (text: string): string[] => plainText(text).match(materials) ?? []

/** How many facts stand in the description of a product that are asked for in these words, which don't name it. */
export const factsOfProduct = (words: string, description: string): number =>
  ofProducts.filter((fact) => fact.asks.test(words) && isHeld(fact, description)).length

/** Facts that a question nobody understood may be answered by: their words are about nothing else. */
const telling: { shipping_policy: readonly Fact[]; return_policy: readonly Fact[] } = {
  shipping_policy: [ofShipping.leaving, ofShipping.tracking, ofShipping.from],
  return_policy: [ofReturns.label, ofReturns.altered, ofReturns.exceptions, ofReturns.tags],
}

/** The policy that holds a fact a question asks for, whatever its act; null for none. */
export function policyAsked(plain: string): { name: keyof typeof telling; facts: readonly Fact[] } | null {
  for (const name of ['shipping_policy', 'return_policy'] as const) {
    const isTold = telling[name].some(({ asks }) => asks.test(plain))
    const all: readonly Fact[] = Object.values(name === 'shipping_policy' ? ofShipping : ofReturns)
    if (isTold) return { name, facts: all.filter(({ asks }) => asks.test(plain)) }
  }
  return null
}

/** Facts that belong to an act, whatever words it is asked in. */
const ofAct: { readonly [Name in ActName]?: readonly Fact[] } = {
  'ship-time': [ofShipping.time],
  'ship-cost': [ofShipping.cost],
  'ship-where': [ofShipping.where],
  'ship-carriers': [ofShipping.carrier],
  'return-policy': [ofReturns.window],
  'return-start': [ofReturns.window],
  exchange: [ofReturns.exchange],
  'shop-hours': [ofArticles.hours],
  'refund-missing': [ofReturns.refund],
}
const ofTopic: { readonly [Name in ActTopic]?: readonly Fact[] } = {
  shipping: Object.values(ofShipping),
  orders: Object.values(ofShipping),
  returns: Object.values(ofReturns),
}

/** The facts that a question asks for: those of its words, and those of its act. */
export function factsAsked(plain: string, act: ActName | null): Fact[] {
  const known = act === null ? [] : (ofTopic[acts[act].topic] ?? [])
  const said = [...known, ...Object.values(ofArticles)].filter(({ asks }) => asks.test(plain))
  const place = known.includes(ofShipping.where) && placeIn(plain) !== null ? [ofShipping.where] : []
  // `how long do I have to return it` asks when no refund comes.
  const isRefundUnsaid = act === 'refund-missing' && said.length > 0 && !said.includes(ofReturns.refund)
  const own = act === null || isRefundUnsaid ? [] : (ofAct[act] ?? [])
  return [...new Set([...own, ...said, ...place])]
}

/** How long a parcel takes. */
export const timeOfShipping: Fact = ofShipping.time

/** The facts about an order that has not left yet. */
export const leavingAsked = (plain: string): Fact[] =>
  ofShipping.leaving.asks.test(plain) || /\b(?:today|yet|tomorrow|when|packed|hoy|cuando)\b/.test(plain)
    ? [ofShipping.leaving]
    : []

/** Whether a text of the shop holds a fact. */
export const isHeld = ({ holds }: Fact, text: string): boolean => holds.test(plainText(text))

/** Whether a question asks for something particular that a text doesn't speak of. */
export const isBeside = (plain: string, text: string): boolean =>
  particular.some((fact) => fact.asks.test(plain) && !isHeld(fact, text)) &&
  !(wrapping.asks.test(plain) && isHeld(wrapping, text))

/** Whether a question asks for something so particular that no other act is meant. */
export const asksParticular = (plain: string): boolean => particular.some(({ asks }) => asks.test(plain))

/** Whether advice on sizes is for the child that is spoken of, or for nobody in particular. */
export const isForThem = (plain: string, text: string): boolean =>
  !needsIn(plain).includes('kids') || needsIn(plainText(text)).includes('kids')

/** Whether it is asked when the shop is open. */
export const asksHours = (plain: string): boolean => ofArticles.hours.asks.test(plain)

/** Whether it is asked to pick up an order. */
export const asksPickup = (plain: string): boolean => ofArticles.pickup.asks.test(plain)

/** Cancelling once the parcel is on its way. */
export const afterSending: Fact = ofArticles.stopped

/** Bringing something back to the shop. */
export const inPerson: Fact = ofReturns.person
