import { type ActName, type ActTopic, acts } from '../../../../contract/assistant/acts.ts'
import type { PaymentMethod } from '../../../../contract/payments/payment-method.ts'
import type { Day, Moment } from '../days.ts'
import { type Entities, entitiesIn, withMethodNames } from '../reader/entities.ts'
import type { Language } from '../reader/language.ts'
import { whenAsked } from '../reader/moments.ts'
import { plainText, visibleText } from '../reader/plain-text.ts'
import { readLanguageOf } from '../reader/read-language.ts'
import { halvesOf, sentencesOf } from '../reader/sentences.ts'
import { wishIn } from '../reader/wishes.ts'
import type { Memory } from '../turn.ts'
import { type IntentReader, intentOfAct, type Readers } from './act-intents.ts'
import { articleWords } from './article-queries.ts'
import { type Intent, isCourtesy, isIntent } from './intent.ts'
import { intentByRules } from './rules.ts'
import { withoutTypos } from './spelling.ts'

/** One question of a message with its intent. `act` says more than the intent, where the reader is sure of it. */
export type Part = { intent: Intent; act: ActName | null; plain: string; typed: string }

/** A question in a message as a model has read it. */
export type ActRead = {
  intent: Intent
  /** The customer's own words about it, in small letters without accents; null for the whole message. */
  about: string | null
  orderNumber: number | null
  method: PaymentMethod | null
}

/** A model's reading of a message. It holds only choices from closed lists and the customer's own words. */
export type MessageReading = { language: Language; acts: readonly ActRead[] }

/** `isForeign` is true for a message that is in neither of Levy's languages; `language` is then the conversation's. */
export type Understood = { language: Language; isForeign: boolean; entities: Entities; parts: Part[] }

const mostParts = 4
/** These may be asked several times in a message, each time about something else. */
const repeatable: readonly Intent[] = ['product-search', 'stock', 'price', 'unknown']

const intentOfMoment = (moment: Moment | null): Intent => (moment === 'paid' ? 'order-paid' : 'order-status')

function intentOf(typed: string, plain: string, readIntent: IntentReader): Intent {
  const moment = whenAsked(plain)
  if (moment !== null) return intentOfMoment(moment)
  return intentByRules(plain) ?? intentByRules(typed) ?? readIntent(typed) ?? 'unknown'
}

/** Intents that an act may replace: rules take them for many a question that is about something else. */
const vague: readonly Intent[] = ['unknown', 'complaint', 'contact', 'product-search']
/** Trouble may hold the words of any of these: `sent the zelle to the wrong account`. */
const hidingTrouble: readonly Intent[] = [...vague, 'payment-methods', 'pay-how', 'shipping', 'returns', 'about-levy']
/** Articles say more about sizes, washing and the like than the catalog. */
const hidingArticles: readonly Intent[] = [...vague, 'stock', 'price']

/** Acts that the catalog answers by price, or by what is left without the words for it. */
const found: readonly ActName[] = ['product-cheapest', 'product-most-expensive', 'product-budget', 'gift-advice']

/** The intent of an act that the reader is sure of, where the rules' intent is less clear. */
function intentByAct(act: ActName | null, intent: Intent): Intent {
  if (act === null) return intent
  const { topic } = acts[act]
  if ((act === 'not-arrived' || act === 'late') && intent === 'order-status') return 'complaint'
  // An order that isn't placed yet has no status.
  if (topic === 'shipping' && intent === 'order-status') return 'shipping'
  const isTrouble = topic === 'trouble' || act === 'person' || act === 'threat'
  if (isTrouble && hidingTrouble.includes(intent)) return intentOfAct[act]
  if (found.includes(act) && hidingArticles.includes(intent)) return 'product-search'
  if (articleWords(act).length > 0 && hidingArticles.includes(intent)) return 'unknown'
  if ((act === 'pay-account' || act === 'pay-account-check') && vague.includes(intent)) return 'payment-methods'
  // The catalog is searched for whatever is not understood.
  return intent === 'unknown' && topic !== 'products' ? intentOfAct[act] : intent
}

const isAboutProducts = (intent: Intent): boolean =>
  intent === 'product-search' || intent === 'stock' || intent === 'price'

const isBareReference = (plain: string): boolean =>
  plain
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .split(' ').length <= 8 || /^\W*(?:my|the|order|e-?mail|it|mi|el|pedido|correo)\b/.test(plain)

const isOrderNamed = ({ orderNumbers, email, idEndings, isEndingShort }: Entities): boolean =>
  orderNumbers.length > 0 || email !== null || idEndings.length > 0 || isEndingShort

/** The intent of a message that only names an order: the previous one, else the order's status. */
function wantedByNaming({ intent, awaiting }: Memory): Intent {
  const isPending = awaiting === 'order-number' || awaiting === 'email' || awaiting === 'code'
  return isPending && isIntent(intent) ? intent : 'order-status'
}

function settled(part: Part, entities: Entities, memory: Memory): Part {
  const namesOrder = isOrderNamed(entities)
  const isAnswer = part.intent === 'unknown' || (part.intent === 'contact' && entities.email !== null)
  const isReference = entities.orderNumbers.length > 0 || entities.idEndings.length > 0 || isBareReference(part.plain)
  if (namesOrder && isAnswer && isReference) return { ...part, intent: wantedByNaming(memory) }
  // A question about a dated step is about its order.
  const [date] = entities.dated.dates
  if (part.intent === 'unknown' && date !== undefined) return { ...part, intent: intentOfMoment(date.moment) }
  if (memory.awaiting === 'product' && part.intent === 'unknown') return { ...part, intent: 'stock' }
  return part
}

/** `do you have them`, right after what was asked for. */
function isEmptyAfter({ intent, typed }: Part, before: Part | undefined): boolean {
  if (before === undefined || !isAboutProducts(intent) || !isAboutProducts(before.intent)) return false
  const { words, size, color, minPrice, maxPrice } = wishIn(typed)
  const isBare = words.length === 0 && size === null && color === null && minPrice === null && maxPrice === null
  return (
    isBare && !/\b(?:siz\w*|colou?rs?|how much|price|cost|tallas?|colores|cuanto|cuesta|precio|stock)\b/.test(typed)
  )
}

/** The previous intent, if a message only answers Levy's question. */
function wantedBefore(matters: readonly Part[], { awaiting, intent }: Memory): Part[] | null {
  const isAwaited = awaiting === 'order-number' || awaiting === 'email'
  const [first] = matters
  if (!isAwaited || !isIntent(intent) || first === undefined) return null
  const wantsNothing = matters.every((part) => part.intent === 'unknown' || part.intent === 'order-status')
  return wantsNothing ? [{ ...first, intent }] : null
}

/** A message may ask for several days of one order. */
const isSameMatter = (part: Part, other: Part): boolean =>
  part.intent === other.intent && whenAsked(part.plain) === whenAsked(other.plain)

/** The questions that are answered: courtesies only where nothing else was said, each matter once. */
function worthAnswering(parts: readonly Part[], entities: Entities, memory: Memory): Part[] {
  const namesOrder = isOrderNamed(entities)
  const matters = parts.filter(({ intent }) => !isCourtesy(intent))
  if (matters.length === 0 && namesOrder)
    return parts.slice(0, 1).map((part) => ({ ...part, intent: wantedByNaming(memory) }))
  if (matters.length === 0) return parts.slice(-1)
  const before = namesOrder ? wantedBefore(matters, memory) : null
  if (before !== null) return before
  const asked = matters.filter(({ intent, typed }) => intent !== 'unknown' || typed.endsWith('?'))
  const kept = asked.length === 0 ? matters.slice(0, 1) : asked
  return kept
    .filter((part, place) => place === 0 || !isEmptyAfter(part, kept[place - 1]))
    .filter(
      (part, place, all) =>
        repeatable.includes(part.intent) || all.findIndex((other) => isSameMatter(part, other)) === place,
    )
    .slice(0, mostParts)
}

/** `I ordered last week and nothing has come` is one matter. */
const areApart = (one: ActTopic, other: ActTopic): boolean =>
  one !== other && !(one === 'orders' && other === 'trouble') && !(one === 'trouble' && other === 'orders')

/** Both halves of a sentence, where the reader is sure that each is a wish of its own; else the whole. */
function wishesOf(sentence: string, partOf: (typed: string) => Part): Part[] {
  for (const halves of halvesOf(sentence)) {
    const [one, other] = halves.map(partOf)
    if (one === undefined || other === undefined || one.act === null || other.act === null) continue
    const areWishes = ![one, other].some(({ intent }) => isCourtesy(intent))
    if (areWishes && areApart(acts[one.act].topic, acts[other.act].topic) && one.intent !== other.intent)
      return [one, other]
  }
  return [partOf(sentence)]
}

/** A message as rules compare it, without e-mail addresses: their words say nothing about what is wanted. */
const withoutAddresses = (plain: string): string => plain.replace(/[^\s@]{1,64}@[^\s@?!]{1,190}/g, ' ')

/** A message as a model has read it. The names in it are read by our own rules. @param today on the calendar of the shop */
export function understandAs(
  { language, acts }: MessageReading,
  written: string,
  memory: Memory,
  today: Day,
): Understood {
  const visible = visibleText(written)
  const entities = entitiesIn(visible, { isCodeAwaited: memory.awaiting === 'code', today, language })
  const numbers = acts.flatMap(({ orderNumber }) => (orderNumber === null ? [] : [orderNumber]))
  const method = acts.find((act) => act.method !== null)?.method
  const whole = withoutAddresses(plainText(visible))
  return {
    language,
    isForeign: false,
    entities: {
      ...entities,
      orderNumbers: entities.orderNumbers.length === 0 ? [...new Set(numbers)] : entities.orderNumbers,
      method: method ?? entities.method,
    },
    parts: acts.map(({ intent, about }) => {
      const typed = about ?? whole
      return { intent, act: null, typed, plain: withoutTypos(withMethodNames(typed), language) }
    }),
  }
}

/** The day of the shop, and the readers that are asked where no rule fits. */
export type Means = Readers & { today: Day }

/** Reads a message by rules and examples. */
export function understand(written: string, memory: Memory, { today, readIntent, readAct }: Means): Understood {
  const visible = visibleText(written)
  // A stop that would end a sentence.
  const whole = plainText(visible).replace(/\bvs\./g, 'vs')
  const read = readLanguageOf(whole, visible)
  const isForeign = read === 'other'
  const language = (read === 'other' ? null : read) ?? memory.language ?? 'en'
  const entities = entitiesIn(visible, { isCodeAwaited: memory.awaiting === 'code', today, language })
  const said = withoutAddresses(whole)
  const partOf = (typed: string): Part => {
    const plain = withoutTypos(withMethodNames(typed), language)
    const act = readAct(typed)
    return { typed, plain, act, intent: intentByAct(act, intentOf(typed, plain, readIntent)) }
  }
  const parts = sentencesOf(said).flatMap((sentence) => wishesOf(sentence, partOf))
  const settledParts = (
    parts.length === 0 ? [{ typed: said, plain: said, act: null, intent: 'unknown' as const }] : parts
  ).map((part) => settled(part, entities, memory))
  return { language, isForeign, entities, parts: worthAnswering(settledParts, entities, memory) }
}
