import { type ActName, type ActTopic, acts } from '../../../../contract/assistant/acts.ts'
import { maxActs, type ReadAct, type Reading } from '../../../../contract/assistant/reading.ts'
import { articleWords } from '../article-queries.ts'
import type { Day } from '../days.ts'
import { isKind } from '../product-kin.ts'
import type { Memory, Said } from '../turn.ts'
import { type ActReader, actOfMoment, type Sentence, type Wish } from './act-reader.ts'
import { isCourtesy } from './choice.ts'
import { isEmptyAfter } from './empty-wish.ts'
import { type Entities, entitiesIn, methodsIn, withMethodNames } from './entities.ts'
import { alreadyDid, asksBack, isActName, namesOrder } from './follow-up.ts'
import { goingOn, goingOnWhole, type Matter, mayGoOn } from './going-on.ts'
import { aboutTheOrder, readOn, together } from './joining.ts'
import { areKindred } from './kindred.ts'
import type { Language } from './language.ts'
import { whenAsked } from './moments.ts'
import { placeIn } from './places.ts'
import { plainText, visibleText, wordsOf } from './plain-text.ts'
import { isOfMeasures } from './quantities.ts'
import { readLanguageOf } from './read-language.ts'
import { halvesOf, sentencesOf } from './sentences.ts'
import { actWith, namesIn, type RawSlots, type SlotContext, slotsIn } from './slots.ts'
import { withoutTypos } from './spelling.ts'
import { toneOf } from './tone.ts'
import { wishIn } from './wishes.ts'

/** A message as it was read: `language` is the one to answer in, also for a message in a foreign one. */
export type ReadMessage = { reading: Reading; language: Language; entities: Entities; wishes: Wish[] }

/** Everything that helps to read a message. @param today on the calendar of the shop */
export type MessageContext = { history: readonly Said[]; memory: Memory; today: Day }

const mostWishes = 4
/** How many earlier messages of the customer are searched for what a follow-up is about. */
const mostEarlier = 4

const ofPolicies: readonly ActTopic[] = ['shipping', 'returns']
/** Two facts of one answer: `the total of 15011, and how i paid`. */
const ofMoney: readonly ActName[] = ['order-payment', 'order-total']
/** These may be asked several times in a message, each time about something else. */
const isRepeatable = (act: ActName | null): boolean => act === null || acts[act].topic === 'products'
/** `where is 15011` sounds like a question about the shop. */
const isOpen = (act: ActName | null): boolean => act === null || (acts[act].topic === 'shop' && act !== 'shop-contact')
const isPolite = ({ act }: Wish): boolean => act !== null && isCourtesy(act)

/** Nothing but an order's number and the words for it. */
const onlyNames =
  /^\W*(?:(?:(?:hi|hello|hey|ok|here|heres|this|my|the|order|number|no|nr|id|is|it'?s|for|and|with|under|e-?mail|name|of|in|placed|registered|thanks|please|sorry|hola|perdon|gracias|soy|pedido|orden|compra|numero|correo|mail|mi|el|la|a|nombre|de|del|es|y|con)\b|\d{4,9}\b)\W*)+$/
/** `it's under ana@example.com` tells whose order it is, and no price. */
const underName =
  /^\W*(?:(?:it|that|order|pedido|its|thats|they|the order)(?:'?s| is| was| are)? |i (?:ordered|placed) (?:it )?|esta )?(?:placed |registered |ordered |booked )?(?:under|in the name of|a nombre de)\b(?!.{0,10}[\d$])/
/** `do you have the parka, like in 15011` is about wares. */
const saysWare = /\b(?:colou?rs?|sizes?|in stock|another|more of|colores|tallas?)\b/
/** `how much is it shipped` asks for two prices. */
const priceShipped =
  /\b(how much (?:is|are|for|would) )((?:[\w'-]+ ){0,4}[\w'-]+) (?:shipped|delivered|with shipping|including shipping)\b/g
type Settling = { entities: Entities; context: SlotContext; reader: ActReader }

const isBareReference = (plain: string): boolean =>
  plain
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .split(' ').length <= 8 || /^\W*(?:my|the|order|e-?mail|it|mi|el|pedido|correo)\b/.test(plain)

/** The act of a message that only names an order: the one that Levy asked back about, else the order's status. */
function wantedByNaming({ intent, awaiting }: Memory): ActName {
  const isPending = awaiting === 'order-number' || awaiting === 'email' || awaiting === 'code'
  return isPending && isActName(intent) ? intent : 'order-status'
}

/** Topics of an order that is named: the catalog has no order in it. */
const ofOrders = ['orders', 'trouble'] as const

/** A wish with the order that the message names, unless another wish is the one about it. */
function settled(wish: Wish, wishes: readonly Wish[], { entities, context: { memory }, reader }: Settling): Wish {
  const others = wishes.filter((other) => other !== wish)
  const isNumbered = ({ typed }: Wish): boolean => /\d{4}/.test(typed)
  const hasNumber = isNumbered(wish)
  const isOfOrder = ({ act }: Wish): boolean => act !== null && ['orders', 'trouble'].includes(acts[act].topic)
  // `what did i buy. #15011 ana@example.com` is one wish.
  if (others.some(isOfOrder) && (onlyNames.test(wish.plain) || underName.test(wish.plain)))
    return { ...wish, act: null }
  const namesIt =
    hasNumber || !others.some((other) => isOfOrder(other) || (isNumbered(other) && !onlyNames.test(other.plain)))
  const isAnswer = isOpen(wish.act) || (wish.act === 'shop-contact' && entities.email !== null)
  const isReference = entities.orderNumbers.length > 0 || entities.idEndings.length > 0 || isBareReference(wish.plain)
  if (namesOrder(entities) && namesIt && (onlyNames.test(wish.plain) || (isAnswer && isReference)))
    return { ...wish, act: wantedByNaming(memory) }
  // `#15011 got the payment?` has a word of the catalog, and is about the order.
  const isVague = wish.act !== null && acts[wish.act].topic === 'products' && reader.certainActOf(wish) === null
  const isOfNumber = entities.orderNumbers.length > 0 && (hasNumber || wishes.length === 1)
  if (isOfNumber && isVague && !saysWare.test(wish.plain))
    return { ...wish, act: reader.actAbout(wish, ofOrders) ?? wantedByNaming(memory) }
  const names = namesIt ? entities : { orderNumbers: [], idEndings: [] }
  const ofOrder = wish.act === null ? null : aboutTheOrder(wish.act, wish.plain, names, memory)
  if (ofOrder !== null) return { ...wish, act: ofOrder }
  // A question about a dated step is about its order.
  const [date] = entities.dated.dates
  if (wish.act === null && date !== undefined) return { ...wish, act: actOfMoment(date.moment) }
  if (memory.awaiting === undefined && memory.verified !== undefined && alreadyDid.test(wish.plain))
    return { ...wish, act: 'paid-claim' }
  if (memory.awaiting === 'product' && wish.act === null) return { ...wish, act: 'product-stock' }
  return wish
}

/** A customer who asks about these hasn't ordered yet. */
const beforeOrdering: readonly ActTopic[] = ['products', 'paying', 'shop']
const leastOfPlace = 0.15
const leastOfOthers = 0.4

/**
 * The wishes of a message, those that nothing tells alone by what stands beside them: the order or the place that is named, or a question of
 * somebody who hasn't ordered yet, whose parcel is any parcel.
 */
function beside(wishes: readonly Wish[], { entities, context: { memory }, reader }: Settling): Wish[] {
  const hasOrder = namesOrder(entities) || memory.verified !== undefined || memory.awaiting !== undefined
  const isOther =
    (wish: Wish) =>
    (other: Wish): boolean =>
      other !== wish && other.act !== null && beforeOrdering.includes(acts[other.act].topic)
  const ofAnyParcel = (act: ActName | null): ActName | null => (act === 'order-arrival' ? 'ship-time' : act)
  return wishes.map((wish): Wish => {
    const isBefore = !hasOrder && wishes.some(isOther(wish))
    // `beanie plus socks, how much in total` is about wares.
    const isSum = !hasOrder && wish.act !== null && ofMoney.includes(wish.act) && wishIn(wish.typed).words.some(isKind)
    if (isSum && !/\b(?:order|pedido|compra|pa(?:id|y))/.test(wish.plain)) return { ...wish, act: 'product-price' }
    if (wish.act === 'order-arrival' && isBefore) return { ...wish, act: 'ship-time' }
    if (wish.act !== null || !(isAsked(wish.plain) || wish.typed.endsWith('?'))) return wish
    const about = (least: number, ...topics: ActTopic[]): ActName | null =>
      reader.chanceOf(wish, topics) < least ? null : reader.actAbout(wish, topics)
    const ofPlace = placeIn(wish.plain) === null ? null : about(leastOfPlace, 'shipping')
    if (ofPlace !== null) return { ...wish, act: ofPlace }
    if (isBefore) return { ...wish, act: ofAnyParcel(about(leastOfOthers, 'shipping', 'orders')) }
    const isSecond = wishes.some((other) => other !== wish && other.act !== null && !isPolite(other))
    return isSecond && namesOrder(entities) ? { ...wish, act: about(leastOfOthers, 'orders') } : wish
  })
}

/** The act that Levy asked back about, if a message only answers. */
function wantedBefore(matters: readonly Wish[], { awaiting, intent }: Memory, isBack: boolean): Wish[] | null {
  const isAwaited = awaiting === 'order-number' || awaiting === 'email'
  const [first] = matters
  if (!isAwaited || !isActName(intent) || first === undefined) return null
  const isBare = matters.every(({ act }) => act === null || act === 'order-status' || act === 'order-find')
  return isBare || isBack ? [{ ...first, act: intent }] : null
}

/** The place and the arrival of an order are one question; the countries and the cost of shipping are two. */
const isSameAct = (one: ActName | null, other: ActName | null): boolean =>
  one === other || (one !== null && other !== null && acts[one].topic === 'orders' && areKindred(one, other))

/** A message may ask for several days of one order. */
const isSameMatter = (wish: Wish, other: Wish): boolean =>
  isSameAct(wish.act, other.act) && whenAsked(wish.plain) === whenAsked(other.plain)

/** A question without its mark: people tell first why they ask. */
const soundsAsked =
  /^\W*(?:(?:and|but|ok|so|hi|hey|y|pero)\b\W*)*(?:how|what|whats|why|which|where|who|when|donde|quien|cuando|cuanto|cuanta|can|could|do|does|did|is|are|was|will|would|has|have|como|que|cual|puedo|puede|se puede|es|son|tiene|tienen)\b/

/** `is it` alone asks nothing. */
const leastAsked = 3
const isAsked = (plain: string): boolean => soundsAsked.test(plain) && plain.split(' ').length >= leastAsked

/** Takes back what was said before, and asks nothing. */
const takesBack =
  /^\W*(?:(?:ok|oh|no|sorry)\W+)?(?:never ?mind|nvm|forget (?:it|that|about it)|olvidal[oa]|no importa)\W*$/

/** The wishes that are answered: courtesies only where nothing else was said, each matter once. */
function worthAnswering(wishes: readonly Wish[], entities: Entities, memory: Memory): Wish[] {
  const isOfOrder = ({ act }: Wish): boolean => act !== null && acts[act].topic === 'orders'
  // `it's a birthday present... order 15011, when did it leave` tells why somebody asks.
  const isReason = ({ act, typed }: Wish): boolean =>
    act === 'gift-advice' && !typed.endsWith('?') && namesOrder(entities) && wishes.some(isOfOrder)
  const sounds = ({ typed, plain }: Wish): boolean => typed.endsWith('?') || soundsAsked.test(plain)
  // `do you fix zippers, mine is busted` asks, and tells of no order.
  const isCause = (wish: Wish): boolean =>
    (wish.act === 'complaint' || wish.act === 'damaged') &&
    !sounds(wish) &&
    !namesOrder(entities) &&
    wishes.some((other) => (other.act === 'repairs' || other.act === 'warranty') && sounds(other))
  const isBeside = (wish: Wish): boolean =>
    isReason(wish) || isCause(wish) || (wishes.length > 1 && takesBack.test(wish.plain))
  const matters = wishes.filter((wish) => !isPolite(wish) && !isBeside(wish))
  if (matters.length === 0 && namesOrder(entities))
    return wishes.slice(0, 1).map((wish) => ({ ...wish, act: wantedByNaming(memory) }))
  if (matters.length === 0) return wishes.slice(-1)
  const isBack = matters.length === 1 && asksBack.test(matters[0]?.plain ?? '')
  const before = namesOrder(entities) || isBack ? wantedBefore(matters, memory, isBack) : null
  if (before !== null) return before
  // `where is my parcel, is it lost` asks once.
  const isAlone = !matters.some(({ act }) => act !== null && ['orders', 'trouble'].includes(acts[act].topic))
  const asked = matters.filter(
    ({ act, typed, plain }) => act !== null || typed.endsWith('?') || (isAlone && isAsked(plain)),
  )
  const question = matters.find(({ plain }) => soundsAsked.test(plain)) ?? matters[0]
  const kept = asked.length > 0 || question === undefined ? asked : [question]
  const answered = kept
    .filter((wish, place) => place === 0 || !isEmptyAfter(wish, kept[place - 1]))
    .filter(
      (wish, place, all) => isRepeatable(wish.act) || all.findIndex((other) => isSameMatter(wish, other)) === place,
    )
    .slice(0, mostWishes)
  return answered.map((wish) => withDropped(wish, matters, answered))
}

/**
 * A question about a policy, or an order's money, with the words of those that are not answered by themselves: a second one about the same, and
 * the statement before it, as in `I had it shortened. Can it go back?`
 */
function withDropped(wish: Wish, matters: readonly Wish[], answered: readonly Wish[]): Wish {
  const isJoined = wish.act !== null && (ofPolicies.includes(acts[wish.act].topic) || ofMoney.includes(wish.act))
  if (!isJoined) return wish
  const isOwn = (other: Wish): boolean =>
    other !== wish &&
    !answered.includes(other) &&
    (isSameMatter(other, wish) || (other.act === null && answered[0] === wish))
  const dropped = matters.filter(isOwn)
  const plain = [...dropped.filter(({ act }) => act === null), wish, ...dropped.filter(({ act }) => act !== null)]
  return { ...wish, plain: plain.map((one) => one.plain).join('. ') }
}

/** `I ordered last week and nothing has come` is one matter. */
const areApart = (one: ActName, other: ActName): boolean => {
  const topics = [acts[one].topic, acts[other].topic]
  return topics[0] !== topics[1] && !(topics.includes('orders') && topics.includes('trouble'))
}

/** `hola compre unas botas` greets and tells more. */
const greetings =
  /^\W*(?:(?:hi|hello|hey|hiya|hola|buenas|buen dia|buen[oa]s (?:dias|tardes|noches)|good (?:morning|afternoon|evening|day)|saludos|there|again)\b\W*){1,4}/
const saysMore = /^(?:\S+\s+){3}\S|\d{4}/

/** `beanie and socks`: both have the verb beside one of them. */
const isOnlyWare = (half: string): boolean => {
  const { words } = wishIn(half)
  return words.some(isKind) && words.length === wordsOf(half).length
}

/** Both halves of a sentence, where the reader is sure that each is a wish of its own; else the whole. */
function wishesOf(typed: string, language: Language, reader: ActReader): Wish[] {
  const sentence = (text: string): Sentence => ({
    typed: text,
    plain: withoutTypos(withMethodNames(text), language),
  })
  for (const halves of halvesOf(typed)) {
    if (halves.some(isOnlyWare)) continue
    const [one, other] = halves.map((text) => {
      const half = sentence(text)
      const act = reader.actOf(half)
      // `cancel 15011` is too short for the examples.
      return { ...half, sure: reader.sureActOf(half) ?? (/\d{4}/.test(text) ? act : null), act }
    })
    if (one === undefined || other === undefined || one.sure === null || other.sure === null) continue
    const areWishes = !isPolite(one) && !isPolite(other) && one.act !== other.act
    if (areWishes && areApart(one.sure, other.sure)) return [one, other]
  }
  const whole = sentence(typed)
  const spoken = reader.actOf(whole)
  const ungreeted = typed.replace(greetings, '')
  const read = spoken === 'greeting' && saysMore.test(ungreeted) ? reader.actOf(sentence(ungreeted)) : spoken
  const between = read === null ? reader.closeActsOf(whole) : null
  // Between two questions about wares, an article may answer the likelier one; the catalog is searched in any case.
  const isOfWares = between?.every((one) => acts[one].topic === 'products') === true
  const act = isOfWares && between !== null && articleWords(between[0]).length > 0 ? between[0] : read
  // A method of payment leaves no doubt which of the two is meant.
  const paying = between?.find((one) => acts[one].topic === 'paying')
  const named = methodsIn(whole.plain)
  if (paying !== undefined && (named.method ?? named.otherMethod) !== null) return [{ ...whole, act: paying }]
  return [{ ...whole, act, ...(between === null ? {} : { between }) }]
}

/** Addresses say nothing about the wish, nor do the marks that stand for them in earlier messages. */
const withoutAddresses = (plain: string): string =>
  plain.replace(/\[[a-z -]{3,24}\]/g, ' ').replace(/[^\s@]{1,64}@[^\s@?!]{1,190}/g, ' ')

export type Written = { entities: Entities; wishes: Wish[]; raw: RawSlots; context: SlotContext; whole: string }

function writtenIn(visible: string, context: SlotContext, reader: ActReader): Written {
  // A stop that would end a sentence.
  const whole = withoutAddresses(plainText(visible).replace(/\bvs\./g, 'vs')).replace(
    priceShipped,
    '$1$2, and how much is shipping',
  )
  const entities = entitiesIn(visible, { ...context, isCodeAwaited: context.memory.awaiting === 'code' })
  const given: Wish[] = entities.code === null ? [] : [{ typed: whole, plain: whole, act: 'code-given' }]
  const found =
    given.length > 0 ? given : sentencesOf(whole).flatMap((sentence) => wishesOf(sentence, context.language, reader))
  const read =
    found.length === 0 ? [{ typed: whole, plain: whole, act: null }] : together(found, whole, context.language, reader)
  const settling = { entities, context, reader }
  const wishes = beside(
    read.map((wish) => settled(wish, read, settling)),
    settling,
  )
  return {
    ...{ entities, context, whole },
    wishes: worthAnswering(wishes, entities, context.memory),
    raw: slotsIn(whole, entities, context),
  }
}

/** Values that belong to the whole message, wherever they stand in it. */
const ofMessage = ['orderNumber', 'otherOrders', 'orderEnding', 'email', 'code', 'date', 'moment', 'account'] as const

/** The acts with their slots, as the contract has them. */
function actsOf({ wishes, raw, context }: Written): ReadAct[] {
  const shared = Object.fromEntries(ofMessage.map((name) => [name, raw[name]]))
  return wishes
    .flatMap(({ act, typed, slots }) =>
      act === null ? [] : [actWith(act, { ...slotsIn(typed, namesIn(typed, context), context), ...shared, ...slots })],
    )
    .slice(0, maxActs)
}

type Followed = { wishes: Wish[]; matter: Matter | undefined }

/** The matter of a message that names wares, measures or a way to pay, and says nothing else. */
function namedMatter({ typed }: Wish, raw: RawSlots): ActName | null {
  if (raw.method !== undefined || raw.otherMethod !== undefined) return 'pay-methods'
  if (isOfMeasures(typed)) return 'size-advice'
  return raw.color !== undefined || raw.size !== undefined || wishIn(typed).words.some(isKind) ? 'product-exists' : null
}

/** The wishes of a message, each of which may go on with the matter before it, and the matter after it. */
function followed(
  { wishes, context, whole, entities }: Written,
  last: Matter | undefined,
  reader: ActReader,
): Followed {
  const [first] = wishes
  const rawOf = (typed: string): RawSlots => slotsIn(typed, namesIn(typed, context), context)
  const goesOn = (matter: Matter | undefined): matter is Matter =>
    matter !== undefined && mayGoOn(matter, context.memory, namesOrder(entities))
  const reading = (typed: string) => ({
    raw: rawOf(typed),
    whole: wishes.length === 1 ? whole : typed,
    context,
    reader,
  })
  const all = { typed: whole, plain: withoutTypos(withMethodNames(whole), context.language), act: null }
  const asWhole = first === undefined || !goesOn(last) ? null : goingOnWhole(all, last, reading(whole))
  let matter = last
  const read = (asWhole === null ? wishes : [all]).map((wish): Wish => {
    const gone = asWhole ?? (goesOn(matter) ? goingOn(wish, matter, reading(wish.typed)) : null)
    const raw = rawOf(wish.typed)
    const act = wish.act ?? namedMatter(wish, raw)
    if (gone !== null) matter = { read: gone.read, typed: gone.wish.goesOn?.words ?? gone.wish.typed }
    else if (act !== null && acts[act].topic !== 'talk')
      matter = { read: actWith(act, raw), typed: act === 'size-advice' ? whole : wish.typed }
    return gone === null ? wish : { ...gone.wish, slots: gone.read.slots }
  })
  return { wishes: read, matter }
}

/** The customer's last matter before this message. */
function lastMatter(history: readonly Said[], context: SlotContext, reader: ActReader): Matter | undefined {
  const earlier = history.filter(({ author }) => author === 'customer').slice(-mostEarlier)
  let matter: Matter | undefined
  for (const { text } of earlier) {
    const written = writtenIn(visibleText(text), { ...context, memory: {} }, reader)
    matter = followed(written, matter, reader).matter
  }
  return matter
}

/** Reads a message without a model. */
export function readMessage(
  question: string,
  { history, memory, today }: MessageContext,
  reader: ActReader,
): ReadMessage {
  const visible = visibleText(question)
  const plain = plainText(visible)
  const read = readLanguageOf(plain, visible)
  const language = (read === 'other' ? null : read) ?? memory.language ?? 'en'
  const context = { memory, today, language, products: [] }
  const written = writtenIn(visible, context, reader)
  const last = lastMatter(history, context, reader)
  const goneOn = followed(written, last, reader).wishes
  const readOnWith = readOn({ ...written, wishes: goneOn }, history, reader, last?.read)
  const wishes = readOnWith === null ? goneOn : [readOnWith]
  return {
    ...{ language, entities: written.entities },
    wishes: wishes.map((wish) => ({ ...wish, likely: reader.likelyActsOf(wish.typed) })),
    reading: {
      acts: read === 'other' ? [] : actsOf({ ...written, wishes }),
      language: read ?? language,
      tone: toneOf(plain, visible),
    },
  }
}

/** The words of the wish that a model read: the sentence that our own reader takes for the same matter, or all of them. */
function wordsFor(act: ActName, own: readonly Wish[], whole: Wish): Wish {
  const same =
    own.find((wish) => wish.act === act) ??
    own.find((wish) => wish.act !== null && acts[wish.act].topic === acts[act].topic)
  return { ...(own.length > 1 && same !== undefined ? same : whole), act }
}

/** A message with the acts that a model read in it. */
export function readAs(reading: Reading, question: string, context: MessageContext, reader: ActReader): ReadMessage {
  const language = reading.language === 'other' ? (context.memory.language ?? 'en') : reading.language
  const own = readMessage(question, { ...context, memory: { ...context.memory, language } }, reader)
  const typed = withoutAddresses(plainText(visibleText(question)))
  const whole = { typed, plain: withoutTypos(withMethodNames(typed), language), act: null }
  const slots: RawSlots[] = reading.acts.map((act) => act.slots)
  const method = slots.find((one) => one.method !== undefined)?.method
  const numbers = slots.flatMap(({ orderNumber }) => (typeof orderNumber === 'number' ? [orderNumber] : []))
  const { entities } = own
  return {
    ...{ reading, language },
    entities: {
      ...entities,
      orderNumbers: entities.orderNumbers.length === 0 ? [...new Set(numbers)] : entities.orderNumbers,
      method: (method as Entities['method'] | undefined) ?? entities.method,
    },
    wishes: reading.acts.length === 0 ? [whole] : reading.acts.map(({ act }) => wordsFor(act, own.wishes, whole)),
  }
}
