import { type ActName, type ActTopic, actNames, acts } from '../../../../contract/assistant/acts.ts'
import type { ReadAct } from '../../../../contract/assistant/reading.ts'
import { methodNames } from '../method-names.ts'
import type { Said } from '../turn.ts'
import type { Entities } from './entities.ts'
import { plainText } from './plain-text.ts'
import { productNames } from './product-names.ts'
import { actWith, type RawSlots, type SlotContext } from './slots.ts'
import { noise } from './wish-words.ts'
import { wishIn } from './wishes.ts'

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
type Matters = { readonly [Name in ActName | ActTopic]?: ActName }
/** Questions that don't name their matter, with the act that they are by the act or the topic that was spoken of last. */
const bareQuestions: readonly (readonly [RegExp, Matters])[] = [
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

/** The act of a question that doesn't name its matter, after one of another; null for any other question. */
function bareActOf(plain: string, last: ActName): ActName | null {
  const found = bareQuestions.find(([pattern]) => pattern.test(plain))?.[1]
  return found?.[last] ?? found?.[acts[last].topic] ?? null
}

/** Topics of which questions follow each other without naming it again. */
export const ofServices: readonly ActTopic[] = ['shop', 'shipping', 'returns']

/** Whether a part says so little that it may be about the last matter. */
export const isAboutSame = (plain: string): boolean =>
  onlyDays.test(plain) || onlyCost.test(plain) || bareQuestions.some(([pattern]) => pattern.test(plain))

/** The last matter, if such a part asks more about it; else null. */
export function sameMatter(plain: string, last: ReadAct): ReadAct | null {
  if (onlyDays.test(plain)) return last.act === 'shop-hours' ? last : null
  const { topic } = acts[last.act]
  const bare = bareActOf(plain, last.act)
  if (bare !== null) return actWith(bare, last.slots)
  if (!onlyCost.test(plain)) return null
  if (topic === 'shipping') return actWith('ship-cost', last.slots)
  return ofServices.includes(topic) || last.act === 'gift-options' ? last : null
}

/** A question about the cost after the words that it is about, so that their article is found. */
export function withLastWords<Words extends { typed: string; plain: string }>(
  words: Words,
  history: readonly Said[],
): Words {
  if (!onlyCost.test(words.plain)) return words
  const last = plainText(history.findLast(({ author }) => author === 'customer')?.text ?? '')
  return { ...words, typed: `${last} ${words.typed}`, plain: `${last} ${words.plain}` }
}

const nameOfMethod = new RegExp(String.raw`\b(?:${methodNames})\b`, 'g')
const otherOne = /\bthe other (?:one|ones)\b|\b(?:el|la) otr[oa]\b/
const mostWords = 9

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
