import { type ActName, type ActTopic, actNames, acts } from '../../../../contract/assistant/acts.ts'
import type { ReadAct } from '../../../../contract/assistant/reading.ts'
import { methodNames } from '../method-names.ts'
import type { Entities } from './entities.ts'
import { wordsOf } from './plain-text.ts'
import { productNames } from './product-names.ts'
import { actWith, type RawSlots, type SlotContext } from './slots.ts'
import { noise } from './wish-words.ts'
import { wishIn } from './wishes.ts'

const mostWords = 9

/** `and in red?`, `what about 15012`, `y en azul`. */
const goesOn =
  /^\W*(?:(?:ok|okay|cool|thanks|great|hmm|aja|bueno)\W+)?(?:and|what about|how about|what if|or|also|same for|then|y|e|que tal|o|tambien|pero|but)\b/
/** `no, the navy one`, `i meant 15012`. */
const corrects =
  /^\W*(?:no|nope|sorry|oops|wait|actually|perdon|digo|i mean|not that|correction)\b|\bi mea?nt?\b|\bquise decir\b|\bme referia\b/
const markers =
  /^\W*(?:(?:and|what about|how about|what if|or|also|same for|then|ok|no|nope|sorry|oops|wait|actually|(?:i )?mea?nt?|not that|it'?s|its|the|y|e|que tal|o|tambien|perdon|digo|quise decir|me referia|a|al|el|la|but|pero|okay|cool|thanks|great|hmm|aja|bueno)\b\W*){1,6}/
/** The answer of somebody whose order was the last subject. */
export const alreadyDid =
  /^\W*(?:but |yes |yeah )*i (?:already |just )*(?:did|have)(?: (?:it|that|so|already|pay))*\W*$|^\W*ya lo hice\W*$/
/** Asks what Levy has just asked for. */
export const asksBack =
  /^\W*(?:what|which|my|the|que|cual)? ?(?:order )?(?:number|e-?mail|numero|correo)(?: de pedido)?\W*$/
/** `sunday?`, `saturdays too` */
const onlyDays =
  /^\W*(?=.{0,60}(?:day|weekend|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo))(?:(?:and|what about|how about|on|y|el|los|too|also|as well|tambien|are|r|you|u|ya|open|abren|abiertos?|today|tomorrow|hoy|manana|in|the|at|early|late|morning|afternoon|evening|night|noon|por|la|tarde|noche|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b\W*){1,7}$/

/** `is it free`, `and the cost`, `y cuánto cuesta` */
const onlyCost =
  /^\W*(?:and |but |ok |y |pero )?(?:is (?:it|that|this) |are they |what (?:do|does) (?:it|that|this|they|shipping) |does (?:it|that|this) |do i pay |es |eso )?(?:for )?(?:that |it )?(?:free|gratis|(?:the |el )?(?:cost|price|costo|precio)|(?:it |that )?costs?(?: extra| anything| more| something)?|(?:any |is there (?:an? |any )?)?(?:extra|additional|added) (?:costs?|charges?|fees?|money)|(?:algun |hay )?(?:costo|cargo) (?:extra|adicional)|extra|how much(?: (?:is|does) (?:it|that)(?: cost)?)?|(?:cuanto |que )?(?:cuesta|vale)(?: algo| extra)?)\W*$/
const begun = String.raw`^\W*(?:(?:and|but|ok|okay|so|oh|then|cool|great|perfect|nice|awesome|thanks|y|pero|entonces|bueno|perfecto|genial|gracias)\b\W*){0,3}`
const alone = (words: string): RegExp =>
  new RegExp(`${begun}(?:${words})(?: (?:then|though|tho|lol|please|pls|again|entonces))*\\W*$`)
/** After a no, asks for what there is instead. */
const asksInstead =
  /^\W*(?:(?:ok|okay|so|and|well|hm+|oh|damn|dang|bummer|no|pero|bueno|ok|y)\b\W*){0,3}(?:(?:then )?(?:what|which|que|cual|cuales) (?:then|else|entonces|otr[oa]s?)|then (?:what|which|where)|entonces (?:que|cual|cuales|como|donde)|(?:then |entonces )?(?:what|which(?: ones?)?|que|cuales?)(?: can| do| is| are| si)* (?:you|u|ya|i|y'all)? ?(?:take|accept|use|do|allow|support|aceptan|toman|puedo usar))(?: (?:you|u|ya|i|take|accept|use|do|does|works?|ok|then|instead|aceptan|usar|puedo|si))*\W*$/
type Matters = { readonly [Name in ActName | ActTopic]?: ActName }
/** Questions that don't name their matter, with the act that they are by the act or the topic that was spoken of last. */
const bareQuestions: readonly (readonly [RegExp, Matters])[] = [
  [asksInstead, { paying: 'pay-methods', shipping: 'ship-where', 'shop-hours': 'shop-hours' }],
  [
    alone(
      '(?:did )?(?:you|u|ya)(?: guys| all)? (?:got|get|received?|have|see) (?:it|that|this)(?: (?:right|ok|okay|already|yet))?',
    ),
    {
      'paid-claim': 'order-payment',
      'order-payment': 'order-payment',
      'order-total': 'order-payment',
      paying: 'order-payment',
    },
  ],
  [
    alone(
      'how much(?: (?:is|was|does|did) (?:it|that)(?: come to| cost)?)?|cuanto(?: (?:es|era|fue|seria|sale|salen|vale|valen|cuesta|cuestan|esta))?',
    ),
    { orders: 'order-total', paying: 'order-total', products: 'product-price' },
  ],
  [
    alone(
      '(?:(?:can|could|do) (?:you|u|i) (?:send|give|have|share|get)(?: me)? |send(?: me)? |whats |wheres )?(?:(?:the|a|that|ur|your) )?(?:tracking )?(?:link|url|tracking(?: number)?)',
    ),
    {
      orders: 'order-status',
      trouble: 'order-status',
      paying: 'pay-how',
      'order-payment': 'pay-how',
      'order-total': 'pay-how',
    },
  ],
  [
    alone(
      'when(?: (?:was|is|did|will) (?:that|it|this)(?: be| happen)?)?|(?:what|which) (?:day|date)(?: was (?:that|it))?|since when|cuando(?: fue)?(?: eso)?',
    ),
    { orders: 'order-date', 'shop-hours': 'shop-hours', shipping: 'ship-time', returns: 'return-policy' },
  ],
  [
    alone(
      '(?:where|how|(?:to )?(?:who|whom|which account))(?: (?:do|should|can|would))? (?:i|we) (?:send|pay|transfer)(?: (?:it|that|this|the money))?(?: to)?|a? ?donde (?:lo |la )?(?:mando|envio|pago)|como (?:lo )?pago',
    ),
    { 'order-payment': 'pay-how', 'order-total': 'pay-how', paying: 'pay-how', returns: 'return-policy' },
  ],
  [
    alone(
      '(?:who|quien|do i(?: have to)?|pago yo|tengo que) ?(?:pays?|paga|pagar|pago)?(?: for)?(?: (?:the |el )?(?:return )?(?:shipping|postage|label|envio|it|that))?',
    ),
    { returns: 'return-policy' },
  ],
  [
    new RegExp(
      `${begun}(?:when|how (?:long|fast|soon|quick\\w*|many days)|cuando|cuanto)\\b.{0,30}\\b(?:money|cash|refund\\w*|dinero|plata|reembols\\w*)\\W*$`,
    ),
    { returns: 'return-policy' },
  ],
  [
    alone(
      '(?:how (?:long|fast|soon|many days)|until when|by when|cuanto (?:tarda|tiempo)|cuantos dias)(?: (?:do|does|will|would|can) (?:i|it|that|this|they))?(?: (?:have|take|be|usually|tengo|tarda))*',
    ),
    { shipping: 'ship-time', returns: 'return-policy', 'shop-hours': 'shop-hours' },
  ],
  [
    alone(
      '(?:what|which|any other|other|que|cuales)? ?(?:colou?rs|colores)(?: (?:do|does|are|is|hay|tienen)\\b.{0,20})?',
    ),
    { products: 'product-colors' },
  ],
  [
    alone('(?:what|which|any other|other|que|cuales)? ?(?:sizes|tallas)(?: (?:do|does|are|is|hay|tienen)\\b.{0,20})?'),
    { products: 'product-sizes' },
  ],
  [
    alone("(?:what|how much)(?: is|s|'s)? (?:the |my )?(?:total|sum)|(?:cual|cuanto) es el total|total"),
    { products: 'product-price' },
  ],
  [
    alone(
      "(?:what(?:s|'s| is| are| about)? )?(?:the|my|los|las|mis) (?:items?|contents?|articulos|productos|cosas)|what(?: is|s|'s)? (?:all )?in (?:it|there|the (?:box|package|parcel))|que (?:trae|tiene|contiene)",
    ),
    { orders: 'order-items' },
  ],
  [
    alone(
      "i (?:don'?t|do not|never|didn'?t|haven'?t) (?:have|got|get|gotten|received?|see|seen) (?:it|them|anything|that)(?: yet| though| tho)?|no (?:lo|la) (?:tengo|recibi|he recibido)",
    ),
    { orders: 'not-arrived' },
  ],
]

/** Words that stand in any short question, and name no matter. */
const around = new Set(
  (
    "i im i'm am you u ya y'all yall we they it its it's that thats that's this those these them one ones there here is are was were be been do does did " +
    'can could will would the a an to of on in for at by with me us my your ur and n but ok okay k so then oh cool great nice sweet perfect ' +
    'thanks dang lol lmao tho though please pls plz again hm hmm well what whats which who how hows any also too now still really exactly ' +
    'about have has had got get if or yeah guys gonna going ' +
    'y e o pero entonces bueno eso esa ese esto lo la los las el un una de del al a en por para con que cual me se te es fue era sera ' +
    'habia sido ser seria ya ah oye gracias mucho tanto muy cuanto cuantos mas aja vale pues'
  ).split(' '),
)

/** A thing that a short question asks for: one of its words is of `words`, the others only stand around it. */
type Facet = { words: ReadonlySet<string>; isMeant?: (plain: string) => boolean; matters: Matters }
const facet = (words: string, matters: Matters, isMeant?: Facet['isMeant']): Facet => ({
  words: new Set(words.split(' ')),
  matters,
  ...(isMeant === undefined ? {} : { isMeant }),
})

/** A cost that may come on top: what goes with an order, and not the order itself. */
const costWords =
  'much cost costs charge charged charges fee fees extra free run runs set back additional gratis cuesta cuestan costo costaria cobran cargo adicional'
const costOf = new Set(costWords.split(' '))
const timeWords =
  'when long days soon quick quickly fast take takes taking demora demoran tarda tardan tiempo cuando dias'
const isQuestion = /\?|\b(?:what|whats|how|which|who|where|cuanto|cual|que|donde|como)\b/
const facets: readonly Facet[] = [
  facet('cuanto', { shipping: 'ship-time' }, (plain) => /\ben cuanto\b/.test(plain)),
  facet(
    'price prices pricing damage cost costs much precio precios cuesta cuestan vale valen sale salen cuanto como',
    { products: 'product-price', orders: 'order-total' },
    (plain) => !/\bcomo\b/.test(plain) || /\ba como\b/.test(plain),
  ),
  facet(timeWords, { shipping: 'ship-time', returns: 'return-policy' }),
  facet('color colors colour colours colores', { products: 'product-colors' }),
  facet(
    'size sizes talla tallas bigger larger smaller biggest largest smallest big small grande chica',
    { products: 'product-sizes' },
    (plain) => /\b(?:sizes?|tallas?)\b/.test(plain),
  ),
  facet('link url tracking track number nr num', { orders: 'order-status', trouble: 'order-status' }),
  facet(
    'address wallet called name named handle username user tag account id searching looking look search find send sending type enter llama usuario cuenta mando busco',
    { paying: 'pay-account' },
    (plain) =>
      isQuestion.test(plain) &&
      /\b(?:address|wallet|called|name|handle|user\w*|tag|account|id|who|llama|cuenta|usuario)\b/.test(plain),
  ),
  facet(
    'paid pay used use pague use',
    { orders: 'order-payment' },
    (plain) => /\b(?:paid|used|did|pague|use)\b/.test(plain) && /\b(?:with|how|what|which|como|que)\b/.test(plain),
  ),
  facet(
    'go goes going headed heading va',
    { orders: 'order-address' },
    (plain) => /\b(?:where|donde|address)\b/.test(plain) && /\b(?:go|goes|headed|heading|va|going)\b/.test(plain),
  ),
]

/** The words of a question that nothing but small words surround. */
function isOnlyOf(plain: string, words: ReadonlySet<string>): boolean {
  const said = wordsOf(plain)
  return (
    said.length <= mostWords &&
    said.some((word) => words.has(word)) &&
    said.every((word) => words.has(word) || around.has(word))
  )
}

const facetsOf = (plain: string): Facet[] =>
  facets.filter(({ words, isMeant }) => isOnlyOf(plain, words) && (isMeant?.(plain) ?? true))

/** The act of a question that doesn't name its matter, after one of another; null for any other question. */
function bareActOf(plain: string, last: ActName): ActName | null {
  const fitting = [
    ...bareQuestions.filter(([pattern]) => pattern.test(plain)).map(([, matters]) => matters),
    ...facetsOf(plain).map(({ matters }) => matters),
  ]
  const found = fitting.map((matters) => matters[last] ?? matters[acts[last].topic])
  return found.find((act) => act !== undefined) ?? null
}

/** `is it free`, `does that run me extra`: asks for the cost of what was spoken of. */
export const isOfCost = (plain: string): boolean => onlyCost.test(plain) || isOnlyOf(plain, costOf)

/** Topics of which questions follow each other without naming it again. */
export const ofServices: readonly ActTopic[] = ['shop', 'shipping', 'returns']

/** Whether a part says so little that it may be about the last matter. */
export const isAboutSame = (plain: string): boolean =>
  onlyDays.test(plain) ||
  isOfCost(plain) ||
  bareQuestions.some(([pattern]) => pattern.test(plain)) ||
  facetsOf(plain).length > 0

/** The last matter, if such a part asks more about it; else null. */
export function sameMatter(plain: string, last: ReadAct): ReadAct | null {
  if (onlyDays.test(plain)) return last.act === 'shop-hours' ? last : null
  const { topic } = acts[last.act]
  if (last.act === 'gift-options' && isOfCost(plain)) return last
  const bare = bareActOf(plain, last.act)
  if (bare !== null) return actWith(bare, last.slots)
  if (!isOfCost(plain)) return null
  if (topic === 'shipping') return actWith('ship-cost', last.slots)
  return ofServices.includes(topic) || last.act === 'gift-options' ? last : null
}

const nameOfMethod = new RegExp(String.raw`\b(?:${methodNames})\b`, 'g')
const otherOne = /\bthe other (?:one|ones)\b|\b(?:el|la) otr[oa]\b/

export const isActName = (name: string | undefined): name is ActName => actNames.some((act) => act === name)

export const namesOrder = ({ orderNumbers, email, idEndings, isEndingShort }: Entities): boolean =>
  orderNumbers.length > 0 || email !== null || idEndings.length > 0 || isEndingShort

/** `what about if i paid bitcoin` supposes what it names. */
const supposedly =
  /\b(?:if|when|si|cuando) (?:(?:i|we|it was|yo) )?(?:paid|pay|used?|ordered|bought|pago|pague|uso)(?: (?:with|in|by|con|en))?\b/

/** Whether a part says nothing but values: a color, a size, an order, a product of the shop. */
function isOnlyValues(plain: string, { products }: SlotContext): boolean {
  const names = productNames(products)
  const withoutNumbers = plain
    .replace(supposedly, ' ')
    .split(' ')
    .filter((word) => !/[@\d]/.test(word))
  const left = wishIn(withoutNumbers.join(' ').replace(nameOfMethod, ' ').replace(markers, ' ')).words
  return left.every(
    (word) => noise.has(word) || names.has(word) || /^(?:order|pedido|number|email|mail|correo)$/.test(word),
  )
}

/** Whether a message goes on with the last matter instead of beginning one. */
export function isFollowUp(plain: string, raw: RawSlots, context: SlotContext): boolean {
  if (plain.split(' ').length > mostWords) return false
  if (otherOne.test(plain)) return true
  const hasValues = Object.values(raw).some((value) => value !== undefined)
  return hasValues && (goesOn.test(plain) || corrects.test(plain)) && isOnlyValues(plain, context)
}

/** Questions about a color or size of a product are about its stock. */
function followed(act: ActName, raw: RawSlots): ActName {
  const asksVariant = raw.color !== undefined || raw.size !== undefined
  const isGeneral = acts[act].topic === 'products' && !['product-price', 'back-in-stock', 'size-advice'].includes(act)
  return asksVariant && isGeneral ? 'product-stock' : act
}

/** The last matter with the values that a follow-up changes. */
export function withFollowUp(last: ReadAct, raw: RawSlots, plain: string, context: SlotContext): ReadAct {
  const before: RawSlots = last.slots
  const isOther = otherOne.test(plain)
  const product = isOther
    ? (raw.product ?? before.otherProduct)
    : (raw.product ?? before.product ?? context.memory.product)
  const isNewOrder = raw.orderNumber !== undefined || raw.orderEnding !== undefined
  const order = isNewOrder ? { orderNumber: undefined, otherOrders: undefined, orderEnding: undefined } : {}
  const said = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))
  return actWith(followed(last.act, raw), { ...before, ...order, ...said, product })
}
