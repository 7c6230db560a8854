import type * as z from 'zod/mini'
import { type ActName, acts } from '../../../../contract/assistant/acts.ts'
import { maxActs, type ReadAct, type reading } from '../../../../contract/assistant/reading.ts'
import type { Memory, Said } from '../turn.ts'
import { type ActClassifier, learnActs } from './acts-of.ts'
import { type Choice, choose, isCourtesy } from './choice.ts'
import type { Entities } from './entities.ts'
import { answeredAct, isFollowUp, namesOrder, withFollowUp } from './follow-up.ts'
import { withJoinedDigits } from './order-names.ts'
import { plainText, visibleText } from './plain-text.ts'
import { productNames } from './product-names.ts'
import { readLanguageOf } from './read-language.ts'
import { halvesOf, sentencesOf } from './sentences.ts'
import { actWith, namesIn, type RawSlots, type SlotContext, slotsIn } from './slots.ts'
import { toneOf } from './tone.ts'

export type Reading = z.infer<typeof reading>

/** A message with everything that helps to read it. @param today on the calendar of the shop */
export type MessageContext = {
  history: readonly Said[]
  memory: Memory
  today: string
  /** The names of the shop's products. */
  products: readonly string[]
}

export type Reader = { read(question: string, context: MessageContext): Promise<Reading> }

/** Cut before any expression runs; the chat takes longer messages. */
const longestRead = 2000
/** So sure must both sides of a sentence be before it counts as two wishes. */
const leastOfHalf = 0.5
/** So many earlier messages of the customer are looked at for the matter of a follow-up. */
const mostEarlier = 4

type Part = { plain: string; choice: Choice }

const isSure = (choice: Choice): choice is { act: ActName; probability: number } =>
  choice !== null && 'act' in choice && choice.probability >= leastOfHalf && !isCourtesy(choice.act)

/** A sentence as one wish, or as two where both halves are understood and mean different things. */
function wishesOf(sentence: string, likely: ActClassifier): Part[] {
  const whole = { plain: sentence, choice: choose(sentence, likely) }
  for (const halves of halvesOf(sentence)) {
    const [one, other] = halves.map((plain): Part => ({ plain, choice: choose(plain, likely) }))
    if (one === undefined || other === undefined || !isSure(one.choice) || !isSure(other.choice)) continue
    const areBeside = acts[one.choice.act].topic === acts[other.choice.act].topic
    if (one.choice.act !== other.choice.act && !(areBeside && isSure(whole.choice))) return [one, other]
  }
  return [whole]
}

/** Values that belong to the whole message, wherever they stand in it. */
const ofMessage = ['orderNumber', 'otherOrders', 'orderEnding', 'email', 'code', 'date', 'moment', 'account'] as const

function withMessage(part: RawSlots, whole: RawSlots): RawSlots {
  const shared = Object.fromEntries(ofMessage.map((name) => [name, part[name] ?? whole[name]]))
  return { ...part, ...shared }
}

type Written = { plain: string; entities: Entities; raw: RawSlots; parts: Part[]; context: SlotContext }

function writtenIn(visible: string, context: SlotContext, likely: ActClassifier): Written {
  const plain = withJoinedDigits(plainText(visible))
  const entities = namesIn(visible, context)
  const parts = sentencesOf(plain).flatMap((sentence) => wishesOf(sentence, likely))
  return { plain, entities, raw: slotsIn(plain, entities, context), parts, context }
}

/** The acts of the parts: courtesies only where nothing else was said, each matter once. */
function actsOf({ parts, raw, context }: Written): ReadAct[] {
  const read = parts.flatMap(({ plain, choice }): ReadAct[] => {
    if (choice === null || !('act' in choice)) return []
    return [actWith(choice.act, withMessage(slotsIn(plain, namesIn(plain, context), context), raw))]
  })
  const matters = read.filter(({ act }) => !isCourtesy(act))
  const kept = matters.length > 0 ? matters : read.slice(0, 1)
  const keys = kept.map((one) => JSON.stringify([one.act, one.slots]))
  return kept.filter((_, place) => keys.indexOf(keys[place] ?? '') === place).slice(0, maxActs)
}

/** The customer's last matter before this message. */
function lastMatter(history: readonly Said[], context: SlotContext, likely: ActClassifier): ReadAct | undefined {
  const earlier = history.filter(({ author }) => author === 'customer').slice(-mostEarlier)
  for (const { text } of earlier.toReversed()) {
    const written = writtenIn(visibleText(text.slice(0, longestRead)), context, likely)
    const matter = actsOf(written).findLast(({ act }) => acts[act].topic !== 'talk')
    if (matter !== undefined) return matter
  }
  return undefined
}

/** The act of a message in which nothing was understood but names. */
function namedAct({ entities, raw, plain, context }: Written, last: ReadAct | undefined): ReadAct | null {
  if (namesOrder(entities)) {
    const isOfOrder = last !== undefined && ['orders', 'trouble', 'paying'].includes(acts[last.act].topic)
    return isOfOrder ? withFollowUp(last, raw, plain, context) : actWith('order-status', raw)
  }
  const names = productNames(context.products)
  const namesProduct = String(raw.product ?? '')
    .split(' ')
    .some((word) => word !== '' && names.has(word))
  if (namesProduct || context.memory.awaiting === 'product') return actWith('product-exists', raw)
  return null
}

/** Two acts that the customer has to choose from. */
const betweenOf = (parts: readonly Part[]): ActName[] =>
  parts.flatMap(({ choice }) => (choice !== null && 'between' in choice ? [choice.between] : []))[0] ?? []

function understood(
  written: Written,
  history: readonly Said[],
  likely: ActClassifier,
): Pick<Reading, 'acts' | 'between'> {
  const { plain, raw, parts, context } = written
  const read = actsOf(written)
  const answered = answeredAct(
    read.map(({ act }) => act),
    written,
  )
  if (answered !== null) return { acts: [actWith(answered, raw)], between: [] }
  const last = lastMatter(history, context, likely)
  if (last !== undefined && isFollowUp(plain, raw, context))
    return { acts: [withFollowUp(last, raw, plain, context)], between: [] }
  if (read.length > 0) return { acts: read, between: [] }
  const named = namedAct(written, last)
  return named === null ? { acts: [], between: betweenOf(parts) } : { acts: [named], between: [] }
}

/**
 * The reader that needs no model: a classifier over the bank of examples tells the acts, rules find the values. It learns
 * with the first message.
 */
export function createReader(): Reader {
  let learned: Promise<ActClassifier> | undefined
  return {
    async read(question, { history, memory, today, products }) {
      learned ??= learnActs()
      const likely = await learned
      const visible = visibleText(question.slice(0, longestRead).toWellFormed())
      const plain = plainText(visible)
      const language = readLanguageOf(plain, visible) ?? memory.language ?? 'en'
      const tone = toneOf(plain, visible)
      if (language === 'other') return { acts: [], between: [], language, tone }
      const context = { memory, today, language, products }
      return { ...understood(writtenIn(visible, context, likely), history, likely), language, tone }
    },
  }
}
