import type { ActName } from '../../../../contract/assistant/acts.ts'
import { bank } from '../acts/bank.ts'
import { plainText, stem, wordsOf } from '../reader/plain-text.ts'
import { noise } from '../reader/wish-words.ts'
import { stopWords } from '../words.ts'

const usual = new Map<ActName, ReadonlySet<string>>()

const stemsOf = (text: string): string[] => wordsOf(plainText(text)).map(stem)

/** The words in which customers ask for an act. */
export function usualWords(act: ActName): ReadonlySet<string> {
  const known = usual.get(act) ?? new Set([...bank[act].en, ...bank[act].es].flatMap(stemsOf))
  usual.set(act, known)
  return known
}

/** More of a question's words than this, unknown to the act and to the passage, ask for something else. */
const mostUnexplained = 0.5

/**
 * Whether a passage that was found by the words of an act, not by the customer's, may answer the question: `wheelchair` is
 * neither usual in questions for the address, nor in the passage that has it.
 */
export function isExplained(plain: string, act: ActName | null, passage: string): boolean {
  const asked = wordsOf(plain).filter((word) => !stopWords.has(word) && !noise.has(word) && /^\p{L}{3,}/u.test(word))
  if (act === null || asked.length === 0) return true
  const [known, said] = [usualWords(act), new Set(stemsOf(passage))]
  const unexplained = asked.map(stem).filter((word) => !known.has(word) && !said.has(word))
  return unexplained.length / asked.length <= mostUnexplained
}
