import type { ActName } from '../../../../contract/assistant/acts.ts'
import { bank } from '../acts/bank.ts'
import { readMoreWordings } from '../acts/more-wordings.ts'
import { type Classifier, type Example, training } from './classifier.ts'

/** The acts that a text may mean, the likeliest first, and the share of its words that the examples have. */
export type Likely = { acts: readonly (readonly [ActName, number])[]; familiarity: number }
export type ActClassifier = (plain: string) => Likely

/** The examples of all acts, in both languages: the concepts they share teach both. */
export const allExamples = (): Example<ActName>[] => [
  ...Object.entries(bank).flatMap(([label, { en, es }]) =>
    [...en, ...es].map((text) => ({ label: label as ActName, text })),
  ),
  ...readMoreWordings(),
]

const mostActs = 4

export const likelyActs =
  (classifier: Classifier<ActName>): ActClassifier =>
  (plain) => ({
    acts: [...classifier.probabilitiesOf(plain)].sort(([, one], [, other]) => other - one).slice(0, mostActs),
    familiarity: classifier.familiarityOf(plain),
  })

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Learns from the examples in short steps, about a second in all, so that other requests don't wait for it. */
export async function learnExamples(): Promise<Classifier<ActName>> {
  const steps = training(allExamples())
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await pause()
  }
}
