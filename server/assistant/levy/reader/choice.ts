import { type ActName, acts } from '../../../../contract/assistant/acts.ts'
import type { ActClassifier } from './acts-of.ts'
import { whenAsked } from './moments.ts'

/** The likeliest act, or none. */
type Choice = { act: ActName; probability: number } | null

/** Found on the held-out messages: below it, more readings are wrong than right. */
const leastProbability = 0.4
/** The probability says nothing about a text of mostly unknown words. */
const leastFamiliarity = 0.34
/** Only courtesies and answers to Levy are as short as this. */
const courtesies: ReadonlySet<ActName> = new Set(['greeting', 'thanks', 'goodbye', 'yes', 'no'])

export const isCourtesy = (act: ActName): boolean => courtesies.has(act)

/** The act of a part of a message. */
export function choose(plain: string, likely: ActClassifier): Choice {
  const { acts: found, familiarity } = likely(plain)
  const [first] = found
  if (first === undefined || familiarity < leastFamiliarity) return null
  const [act, probability] = first
  const { topic } = acts[act]
  if (topic === 'orders' && act !== 'order-payment' && whenAsked(plain) !== null)
    return { act: 'order-date', probability: 1 }
  return probability >= leastProbability ? { act, probability } : null
}
