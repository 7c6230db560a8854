import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type ActName, type ActTopic, acts } from '../../../../contract/assistant/acts.ts'
import { messageOf } from '../../../thread.ts'
import { type Classifier, classifierOf, type Learned } from './classifier.ts'

/** The acts that a text may mean, the likeliest first, and the share of its words that the examples have. */
export type Likely = { acts: readonly (readonly [ActName, number])[]; familiarity: number }
export type ActClassifier = (plain: string) => Likely

const ofOrders: readonly ActTopic[] = ['orders', 'trouble', 'paying', 'returns']
/** How much less likely a question about anything but orders is in a message that names one. */
const besideOrder = 0.2
/** An order's number or an email address: they stand in messages about orders. */
const orderName = /(?:^|[\s#])\d{5}(?!\d)|\S@\S/

/** A classifier that knows that who names an order asks about one. */
export function knowingOrders(classifier: Classifier<ActName>): Classifier<ActName> {
  return {
    ...classifier,
    probabilitiesOf(text) {
      const found = classifier.probabilitiesOf(text)
      if (!orderName.test(text)) return found
      let sum = 0
      for (const [act, probability] of found) {
        const likely = ofOrders.includes(acts[act].topic) ? probability : probability * besideOrder
        found.set(act, likely)
        sum += likely
      }
      for (const [act, probability] of found) found.set(act, probability / sum)
      return found
    },
  }
}

const mostActs = 4

export const likelyActs =
  (classifier: Classifier<ActName>): ActClassifier =>
  (plain) => ({
    acts: [...classifier.probabilitiesOf(plain)].sort(([, one], [, other]) => other - one).slice(0, mostActs),
    familiarity: classifier.familiarityOf(plain),
  })

/** Learns from the examples in a process of its own: other requests don't wait, and all its memory ends with it. */
export async function learnExamples(): Promise<Classifier<ActName>> {
  const learner = fork(join(import.meta.dirname, 'learning-worker.ts'), { serialization: 'advanced' })
  // A server that stops doesn't wait for it.
  learner.unref()
  learner.channel?.unref()
  const atEnd = (code: number) => new Error(`The process that learns the acts ended with ${code}`)
  return classifierOf(await messageOf<Learned<ActName>>(learner, atEnd))
}
