import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type ActName, type ActTopic, acts } from '../../../../contract/assistant/acts.ts'
import { minuteMs } from '../../../../contract/core/time.ts'
import { onDemand } from '../../../on-demand.ts'
import { messageOf } from '../../../thread.ts'
import { type Classifier, classifierOf, type Learned } from './classifier.ts'

/** The acts that a text may mean, the likeliest first, and the share of its words that the examples have. */
export type Likely = { acts: readonly (readonly [ActName, number])[]; familiarity: number }
export type ActClassifier = (plain: string) => Likely

const ofOrders: readonly ActTopic[] = ['orders', 'trouble', 'paying', 'returns']
/** They name orders, too. */
const besideOrders: readonly ActName[] = ['person', 'complaint', 'threat', 'privacy-attack']
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
        const isLikely = ofOrders.includes(acts[act].topic) || besideOrders.includes(act)
        const likely = isLikely ? probability : probability * besideOrder
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

/** A slow machine that does other things, too, needs half a minute. */
const learningLimitMs = 2 * minuteMs

/**
 * Learns from the examples in a process of its own: other requests don't wait, and all its memory ends with it. It needs nothing
 * of the server's environment and flags.
 */
async function learnExamples(): Promise<Classifier<ActName>> {
  const learner = fork(join(import.meta.dirname, 'learning-worker.ts'), {
    serialization: 'advanced',
    env: {},
    execArgv: [],
  })
  // A server that stops doesn't wait for it.
  learner.unref()
  learner.channel?.unref()
  const timer = setTimeout(() => learner.kill('SIGKILL'), learningLimitMs).unref()
  const atEnd = (code: number | null) => new Error(`The process that learns the acts ended with ${code ?? 'a signal'}`)
  const learned = messageOf<Learned<ActName>>(learner, atEnd).finally(() => clearTimeout(timer))
  return classifierOf(await learned)
}

/** The classifier of the examples, which don't change: a process learns them once, when they are first needed. */
export const learnedActs = onDemand(learnExamples)
