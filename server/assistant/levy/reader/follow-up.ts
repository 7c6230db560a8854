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
const goesOn = /^\W*(?:and|what about|how about|what if|or|also|same for|then|ok and|y|e|que tal|o|tambien|pero|but)\b/
/** `no, the navy one`, `i meant 15012`. */
const corrects =
  /^\W*(?:no|nope|sorry|oops|wait|actually|perdon|digo|i mean|not that|correction)\b|\bi mea?nt?\b|\bquise decir\b|\bme referia\b/
const markers =
  /^\W*(?:(?:and|what about|how about|what if|or|also|same for|then|ok|no|nope|sorry|oops|wait|actually|i mea?nt?|not that|it'?s|its|the|y|e|que tal|o|tambien|perdon|digo|quise decir|me referia|a|al|el|la|but|pero)\b\W*){1,6}/
/** The answer of somebody whose order was the last subject. */
export const alreadyDid =
  /^\W*(?:but |yes |yeah )*i (?:already |just )*(?:did|have)(?: (?:it|that|so|already|pay))*\W*$|^\W*ya lo hice\W*$/
/** Asks what Levy has just asked for. */
export const asksBack =
  /^\W*(?:what|which|my|the|que|cual)? ?(?:order )?(?:number|e-?mail|numero|correo)(?: de pedido)?\W*$/
/** `sunday?` */
const onlyDays =
  /^\W*(?:(?:and|what about|how about|on|y|el|los|today|tomorrow|hoy|manana|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\W*){1,5}$/

/** `is it free`, `and the cost`, `y cuánto cuesta` */
const onlyCost =
  /^\W*(?:and |but |ok |y |pero )?(?:is (?:it|that|this) |are they |does (?:it|that|this) |do i pay |es |eso )?(?:for )?(?:free|gratis|(?:the |el )?(?:cost|price|costo|precio)|(?:it |that )?costs?(?: extra| anything| more| something)?|extra|how much(?: (?:is|does) (?:it|that)(?: cost)?)?|(?:cuanto |que )?(?:cuesta|vale)(?: algo| extra)?)\W*$/
/** Topics of which questions follow each other without naming it again. */
export const ofServices: readonly ActTopic[] = ['shop', 'shipping', 'returns']

/** Whether a part says so little that it may be about the last matter. */
export const isAboutSame = (plain: string): boolean => onlyDays.test(plain) || onlyCost.test(plain)

/** The last matter, if such a part asks more about it; else null. */
export function sameMatter(plain: string, last: ReadAct): ReadAct | null {
  if (onlyDays.test(plain)) return last.act === 'shop-hours' ? last : null
  const { topic } = acts[last.act]
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

/** Whether a part says nothing but values: a color, a size, an order, a product of the shop. */
function isOnlyValues(plain: string, { products }: SlotContext): boolean {
  const names = productNames(products)
  const withoutNumbers = plain.split(' ').filter((word) => !/[@\d]/.test(word))
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
  const product = isOther ? before.otherProduct : (raw.product ?? before.product ?? context.memory.product)
  const isNewOrder = raw.orderNumber !== undefined || raw.orderEnding !== undefined
  const order = isNewOrder ? { orderNumber: undefined, otherOrders: undefined, orderEnding: undefined } : {}
  const said = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))
  return actWith(followed(last.act, raw), { ...before, ...order, ...said, product })
}
