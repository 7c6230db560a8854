import type { ActName } from '../../../../contract/assistant/acts.ts'
import { learnExamples, likelyActs } from '../reader/acts-of.ts'
import { choose } from '../reader/choice.ts'
import type { Classifier } from '../reader/classifier.ts'
import type { Intent } from './intent.ts'

/** The intent that answers an act. Articles and the catalog answer `unknown`. */
export const intentOfAct: Readonly<Record<ActName, Intent>> = {
  'order-status': 'order-status',
  'order-arrival': 'order-status',
  'order-date': 'order-status',
  'order-items': 'order-details',
  'order-total': 'order-paid',
  'order-address': 'order-details',
  'order-receipt': 'order-details',
  'order-payment': 'order-paid',
  'order-why-cancelled': 'order-status',
  'order-find': 'order-status',
  'order-cancel': 'order-cancel',
  'order-change-address': 'order-change',
  'order-change-items': 'order-change',
  'code-given': 'unknown',
  'code-resend': 'resend-code',
  'paid-claim': 'paid-claim',
  'paid-twice': 'paid-claim',
  'paid-another-way': 'paid-claim',
  'paid-wrong-account': 'paid-claim',
  'paid-wrong-amount': 'paid-claim',
  'payment-failed': 'complaint',
  'not-arrived': 'complaint',
  late: 'complaint',
  'parts-missing': 'complaint',
  damaged: 'complaint',
  'wrong-item': 'complaint',
  'refund-missing': 'order-return',
  'pay-how': 'pay-how',
  'pay-account': 'pay-how',
  'pay-account-check': 'pay-how',
  'pay-methods': 'payment-methods',
  'pay-split': 'unknown',
  'pay-by-other': 'unknown',
  'pay-safety': 'unknown',
  'pay-fees': 'unknown',
  'pay-memo': 'pay-how',
  'pay-deadline': 'unknown',
  'product-exists': 'product-search',
  'product-details': 'unknown',
  'product-colors': 'product-search',
  'product-sizes': 'product-search',
  'product-stock': 'stock',
  'product-price': 'price',
  'product-compare': 'product-search',
  'product-cheapest': 'product-search',
  'product-most-expensive': 'product-search',
  'product-budget': 'product-search',
  'product-material': 'unknown',
  'product-care': 'unknown',
  'size-advice': 'unknown',
  'back-in-stock': 'stock',
  'gift-advice': 'product-search',
  'gift-options': 'unknown',
  'shop-hours': 'unknown',
  'shop-address': 'unknown',
  'shop-contact': 'contact',
  'shop-how-to-order': 'unknown',
  'shop-discounts': 'unknown',
  'shop-wholesale': 'unknown',
  'ship-where': 'shipping',
  'ship-carriers': 'shipping',
  'ship-cost': 'shipping',
  'ship-time': 'shipping',
  'ship-weekends': 'shipping',
  'ship-po-box': 'shipping',
  'return-policy': 'returns',
  'return-start': 'order-return',
  exchange: 'order-return',
  warranty: 'unknown',
  repairs: 'unknown',
  person: 'human',
  complaint: 'complaint',
  threat: 'complaint',
  greeting: 'greeting',
  thanks: 'thanks',
  goodbye: 'goodbye',
  yes: 'unknown',
  no: 'unknown',
  help: 'help',
  'about-levy': 'about-levy',
  'off-topic': 'unknown',
  'privacy-attack': 'unknown',
}

/** The act of a question; null where the reader is unsure. */
export type ActReader = (typed: string) => ActName | null

/** The intent of a question that no rule knows; null where the reader is unsure. */
export type IntentReader = (typed: string) => Intent | null

/** Lower values turn about as many questions wrong as right (decision 0057). */
const leastProbability = 0.6
/** A probability says nothing about a text of mostly unknown words. */
const leastFamiliarity = 0.5

const isOneWord = (typed: string): boolean => !/\p{L}\P{L}+\p{L}/u.test(typed)
/** A bare `order 12345` answers Levy's question, and asks none. */
const namesAnOrder = (typed: string): boolean => isOneWord(typed) && /\d/.test(typed)

/** Acts with the same intent count together. */
export function createIntentReader(classifier: Classifier<ActName>): IntentReader {
  return (typed) => {
    if (isOneWord(typed) || classifier.familiarityOf(typed) < leastFamiliarity) return null
    const intents = new Map<Intent, number>()
    for (const [act, probability] of classifier.probabilitiesOf(typed))
      intents.set(intentOfAct[act], (intents.get(intentOfAct[act]) ?? 0) + probability)
    const [best] = [...intents].sort(([, one], [, other]) => other - one)
    return best === undefined || best[1] < leastProbability || best[0] === 'unknown' ? null : best[0]
  }
}

/** Found on the held-out messages: above it, four of five acts are right. */
const leastOfAct = 0.5

/** Reads the act itself, for answers that depend on it. */
export function createActReader(classifier: Classifier<ActName>): ActReader {
  const likely = likelyActs(classifier)
  return (typed) => {
    if (namesAnOrder(typed)) return null
    const choice = choose(typed, likely)
    return choice !== null && 'act' in choice && choice.probability >= leastOfAct ? choice.act : null
  }
}

export type Readers = { readIntent: IntentReader; readAct: ActReader }

export const createReaders = (classifier: Classifier<ActName>): Readers => ({
  readIntent: createIntentReader(classifier),
  readAct: createActReader(classifier),
})

let learned: Promise<Readers> | undefined

/** The readers of the examples, which don't change: a process learns them once, when the first question comes. */
export function learnReaders(): Promise<Readers> {
  learned ??= learnExamples().then(createReaders)
  return learned
}
