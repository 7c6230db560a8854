import { type ActName, acts } from '../../../../contract/assistant/acts.ts'
import type { ReadAct } from '../../../../contract/assistant/reading.ts'
import { articleWords } from '../article-queries.ts'
import { isKind } from '../product-kin.ts'
import type { Memory, Said } from '../turn.ts'
import type { ActReader, Wish } from './act-reader.ts'
import { type Entities, withMethodNames } from './entities.ts'
import { namesOrder, ofServices, sameMatter } from './follow-up.ts'
import type { Language } from './language.ts'
import { plainText } from './plain-text.ts'
import { actWith, type SlotContext } from './slots.ts'
import { withoutTypos } from './spelling.ts'
import { wishIn } from './wishes.ts'

const longestTogether = 200

/** The same trouble in other words: `it hasn't moved since monday, is it lost`. */
const notHere: ReadonlySet<ActName | null> = new Set(['late', 'not-arrived'])

/** Two words that may name a ware, or one that can be nothing else. */
const namesWare = (typed: string): boolean => {
  const { words } = wishIn(typed)
  return words.length > 1 || words.some(isKind)
}

/**
 * Sentences that tell nothing alone, read as one: `don't like it. can it go back`. A question about a product that the
 * sentence before names gets its words: `aurora parka... price?`
 */
export function together(wishes: readonly Wish[], whole: string, language: Language, reader: ActReader): Wish[] {
  const areAsked = wishes.slice(0, -1).some(({ typed }) => typed.endsWith('?'))
  if (wishes.length > 1 && !areAsked && whole.length <= longestTogether) {
    const sentence = { typed: whole, plain: withoutTypos(withMethodNames(whole), language) }
    const isOpen = wishes.every(({ act }) => act === null)
    const topics = new Set(wishes.map(({ act }) => (act === null ? null : acts[act].topic)))
    // `cancel 15011 and tell me if i get it all back` names two matters.
    const areTwo = topics.size === 2 && topics.has('orders') && topics.has('returns')
    const isVague = !areTwo && wishes.every((wish) => reader.certainActOf(wish) === null)
    const act = isOpen ? reader.actOf(sentence) : isVague ? reader.certainActOf(sentence) : null
    if (act !== null) return [{ ...sentence, act }]
  }
  const joined: Wish[] = []
  for (const wish of wishes) {
    const before = joined.at(-1)
    const isOfProduct =
      wish.act !== null && acts[wish.act].topic === 'products' && wishIn(wish.typed).words.length === 0
    if (before !== undefined && notHere.has(before.act) && notHere.has(wish.act)) continue
    const same = before?.act == null ? null : sameMatter(wish.plain, actWith(before.act, {}))
    if (same !== null) joined.push({ ...wish, act: same.act })
    else if (before?.act === null && !before.typed.endsWith('?') && isOfProduct && namesWare(before.typed))
      joined[joined.length - 1] = {
        typed: `${before.typed} ${wish.typed}`,
        plain: `${before.plain} ${wish.plain}`,
        act: wish.act,
      }
    else joined.push(wish)
  }
  return joined
}

const ofReturning = /\b(?:return\w*|send\w* (?:it |them )?back|devol\w*|devuelv\w*|regres\w*)\b/
const mostOfOrder = 9

/** A question about shipping is about the order that is named, or was told of just now; or about sending it back. */
export function aboutTheOrder(
  act: ActName,
  plain: string,
  entities: Pick<Entities, 'orderNumbers' | 'idEndings'>,
  { verified }: Memory,
): ActName | null {
  if (acts[act].topic !== 'shipping') return null
  if (entities.orderNumbers.length > 0 || entities.idEndings.length > 0)
    return /\b(?:address|direccion)\b/.test(plain) ? 'order-address' : 'order-status'
  if (ofReturning.test(plain)) return 'return-policy'
  const isShort = plain.split(' ').length <= mostOfOrder
  return act === 'ship-carriers' && verified !== undefined && isShort ? 'order-status' : null
}

const pronoun = /\b(?:it|this|that|them|they)\b/
/** The wishes of a message, with what they were read in. */
type WrittenWishes = { whole: string; context: SlotContext; wishes: readonly Wish[]; entities: Entities }

const mostFollowing = 8

/** A short message that tells nothing alone, read with what was spoken of last; null where that tells nothing, too. */
export function readOn(
  written: WrittenWishes,
  history: readonly Said[],
  reader: ActReader,
  last: ReadAct | undefined,
): Wish | null {
  const { whole, context, wishes, entities } = written
  const isShort = whole.split(' ').length <= mostFollowing
  if (!isShort || context.memory.awaiting !== undefined || wishes.some(({ act }) => act !== null)) return null
  const read = (typed: string): Wish => {
    const plain = withoutTypos(withMethodNames(typed), context.language)
    return { typed, plain, act: reader.actOf({ typed, plain }) }
  }
  if (context.memory.verified !== undefined && pronoun.test(whole) && !namesOrder(entities)) {
    const wish = read(whole.replace(pronoun, 'my order'))
    if (wish.act !== null && ['orders', 'trouble'].includes(acts[wish.act].topic))
      return { ...wish, plain: whole, typed: whole }
  }
  const before = plainText(history.findLast(({ author }) => author === 'customer')?.text ?? '').slice(-longestTogether)
  if (last === undefined || before === '') return null
  const wish = read(`${before} ${whole}`)
  if (ofServices.includes(acts[last.act].topic))
    return wish.act !== null && acts[wish.act].topic === acts[last.act].topic ? wish : null
  return articleWords(last.act).length > 0 && wish.act === last.act ? wish : null
}
