import { maxTaughtLength } from '../../../../contract/assistant/taught-example.ts'
import { withoutPersons } from '../../query-key.ts'
import { withMethodNames } from '../reader/entities.ts'
import type { Language } from '../reader/language.ts'
import { plainText, stem, visibleText, wordsOf } from '../reader/plain-text.ts'
import { readLanguageOf } from '../reader/read-language.ts'
import { withoutTypos } from '../reader/spelling.ts'

/** The words by which two messages are compared. */
export type Wording = {
  /** Null where nothing tells the language. */
  language: Language | null
  /** Each word with its weight. */
  words: ReadonlyMap<string, number>
  /** The words that turn a meaning around, each as often as it stands there. */
  turns: string
}

/** A message that is this much longer than any example is like none of them. */
const longestCompared = 2 * maxTaughtLength
/** The least likeness of two messages that are almost the same. */
export const leastLikeness = 0.8
const smallWeight = 0.25

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Left out: they change nothing of what is meant. */
const courtesies = setOf(
  `hi hello hey hiya yo greetings please pls plz thanks thank thx ty kindly ok okay well hola buenas buenos dias tardes
  noches gracias favor porfa saludos oye`,
)

/** They stand in any message, and count a quarter. */
const small = setOf(
  `a an the i i'm im i've me my mine we us our you u your yours ya he she it its it's they them their this that these those
  is am are was were be been being do does did has have had will would can could should shall may might of to in on at for
  with from by as and or so just now there s
  el la los las un una unos unas lo de del al a en y o con por para que es son era fue ser esta estan estoy mi mis me te se
  su sus le les tu tus yo nos ya muy hay puede pueden puedo`,
)

const negation =
  /^(?:not?|never|none|nothing|nobody|nowhere|without|cannot|neither|nor|\p{L}+n't|(?:do|does|did|ca|wo|is|are|was|were|have|has|had|could|would|should)nt|nunca|nada|nadie|ningun[oa]?s?|sin|jamas|tampoco|ni)$/u
const condition =
  /^(?:if|unless|until|once|when|whenever|before|after|suppose|supposing|si|cuando|antes|despues|hasta|salvo|menos)$/

/** The word that turns a meaning around, by one name in both languages; null for any other word. */
function turnOf(word: string): string | null {
  if (negation.test(word)) return 'not'
  return condition.test(word) ? word : null
}

/**
 * The wording of a message: its words without typing errors, plurals, courtesies, numbers and names. Null for a message that is
 * too long to be like an example, or in a language that Levy doesn't speak.
 */
export function wordingOf(message: string): Wording | null {
  if (message.length > longestCompared) return null
  const visible = visibleText(withoutPersons(message))
  const plain = plainText(visible)
  const language = readLanguageOf(plain, visible)
  if (language === 'other') return null
  const mended = withMethodNames(withoutTypos(plain, language ?? 'en'))
  const all = wordsOf(mended).filter((word) => !courtesies.has(word))
  const turns = all.flatMap((word) => turnOf(word) ?? []).sort()
  const words = new Map(all.map((word) => [turnOf(word) ?? stem(word), small.has(word) ? smallWeight : 1]))
  return { language, words, turns: turns.join(' ') }
}

const weightOf = (words: Wording['words']): number => [...words.values()].reduce((sum, weight) => sum + weight, 0)

/** Whether a message has a word that could tell its meaning. */
export const saysSomething = ({ words }: Wording): boolean => [...words.values()].some((weight) => weight === 1)

/**
 * How much two messages share: the weight of their common words in that of all their words, from 0 to 1. It is 0 where one of
 * them has a negation or a condition that the other lacks, or is in the other language.
 */
export function likenessOf(one: Wording, other: Wording): number {
  if (one.turns !== other.turns) return 0
  if (one.language !== null && other.language !== null && one.language !== other.language) return 0
  const common = [...one.words].reduce((sum, [word, weight]) => sum + (other.words.has(word) ? weight : 0), 0)
  const all = weightOf(one.words) + weightOf(other.words) - common
  return all === 0 ? 0 : common / all
}
