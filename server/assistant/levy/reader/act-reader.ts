import { type ActName, type ActTopic, acts } from '../../../../contract/assistant/acts.ts'
import type { ReadAct } from '../../../../contract/assistant/reading.ts'
import { articleWords } from '../article-queries.ts'
import type { Moment } from '../days.ts'
import { knowingOrders, learnedActs, likelyActs } from './acts-of.ts'
import { choose, isCourtesy } from './choice.ts'
import type { Classifier } from './classifier.ts'
import { areKindred, kindOf } from './kindred.ts'
import { whenAsked } from './moments.ts'
import { hasNeededWords } from './needed-words.ts'
import { asksForRest, saysPaid } from './payment-signals.ts'
import { actBySignals } from './signals.ts'
import { tellsOfTags, tellsOfWear } from './worn-wares.ts'

/** A sentence in small letters: as it was typed, and without typing errors. */
export type Sentence = { typed: string; plain: string }

/**
 * One wish of a message in the customer's words.
 * @param act null where nothing tells it
 * @param between then the two acts that it is most likely one of, if it is
 * @param likely the acts that the examples find likeliest, the best first
 */
export type Wish = Sentence & {
  act: ActName | null
  between?: Between
  goesOn?: GoesOn
  slots?: ReadAct['slots']
  likely?: readonly LikelyAct[]
}

/** An act with its probability. */
export type LikelyAct = readonly [ActName, number]

/** The choice among wares that a wish goes on with, and the words that named them. */
export type GoesOn = {
  words: string
  color?: string | undefined
  size?: string | undefined
  quantity?: number | undefined
}

/** Two acts that a sentence is about as likely to mean. */
export type Between = readonly [ActName, ActName]

/** Both answer null where they are unsure. */
export type ActReader = {
  /** The act of a sentence, by all evidence. */
  actOf(sentence: Sentence): ActName | null
  /** The act that the examples alone are sure of. */
  sureActOf(sentence: Sentence): ActName | null
  /** The act that the examples leave next to no doubt about. */
  certainActOf(sentence: Sentence): ActName | null
  /** The likeliest act of these topics, given that the message is about one of them. */
  actAbout(sentence: Sentence, topics: readonly ActTopic[]): ActName | null
  /** How likely a message is about one of these topics. */
  chanceOf(sentence: Sentence, topics: readonly ActTopic[]): number
  /** The two acts of different matters that a sentence most likely means one of. */
  closeActsOf(sentence: Sentence): Between | null
  /** The acts that a text most likely means, the best first; none of a text of mostly unknown words. */
  likelyActsOf(plain: string): readonly LikelyAct[]
}

/** A little above it, 56 to 74 % of the acts of unseen writers are right, and of all above it most (decision 0057). */
const leastOfAct = 0.5
/** Enough to tell the cost of shipping from its time, where a signal leaves only these. */
const leastOfDetail = 0.3
/** Above it, the examples are right more often than any signal. */
const certain = 0.93
/** Each of two acts between which the customer is asked, and both together. */
const leastOfClose = { each: 0.2, both: 0.55 }
/** The least share of the likeliest act among those of known topics. */
const leastAbout = 0.4
/** Lower values turn about as many questions wrong as right (decision 0057). */
const leastOfKindred = 0.6
/** The catalog is searched in any case. */
const leastOfCatalog = 0.75
/** A probability says nothing about a text of mostly unknown words. */
const leastFamiliarity = 0.5

/** Courtesies are shorter. */
const mostOfCourtesy = 10

const isOneWord = (typed: string): boolean => !/\p{L}\P{L}+\p{L}/u.test(typed)
/** A bare `order 12345` answers Levy's question, and asks none. */
const namesAnOrder = (typed: string): boolean => isOneWord(typed) && /\d/.test(typed)

/** The question about a dated step of an order. */
export const actOfMoment = (moment: Moment | null): ActName => (moment === 'paid' ? 'order-payment' : 'order-date')

/** Acts that count only where words signal them: otherwise the catalog and the articles are searched. */
const onlyBySignal: readonly ActName[] = ['yes', 'no', 'code-given', 'off-topic', 'privacy-attack']

/** Acts that the catalog answers by price, or by what is left without the words for it. */
const byPrice: readonly ActName[] = ['product-cheapest', 'product-most-expensive', 'product-budget', 'gift-advice']
const isOfArticles = (act: ActName): boolean => articleWords(act).length > 0

/** Signals that no example outweighs: what they protect has a price. */
const guarded: readonly ActName[] = [
  'privacy-attack',
  'code-given',
  'yes',
  'no',
  'paid-claim',
  'paid-wrong-account',
  'paid-wrong-amount',
  'return-policy',
  'gift-options',
  'order-change-items',
]

/** Signals that stand in many a question about something else. */
const vague: readonly ActName[] = ['complaint', 'shop-contact', 'product-exists']
/** Trouble may hold the words of any of these: `sent the zelle to the wrong account`. */
const hidingTrouble: readonly ActName[] = [
  ...vague,
  'pay-methods',
  'pay-how',
  'ship-time',
  'return-policy',
  'about-levy',
]
/** Articles say more about sizes, washing and the like than the catalog. */
const hidingArticles: readonly ActName[] = [...vague, 'product-stock', 'product-price']
const hidingAccounts: readonly ActName[] = [...vague, 'pay-methods']

/** Trouble with a parcel says more than where it is. */
const ofParcel: readonly ActName[] = ['not-arrived', 'late', 'damaged', 'parts-missing', 'wrong-item']

/** Whether an act that the classifier is sure of counts more than the one that words signal. */
function outweighs(act: ActName, signal: ActName): boolean {
  const { topic } = acts[act]
  if (areKindred(act, signal)) return true
  // A question about the postage of a return asks for no shipping.
  if (act === 'return-policy' && kindOf.get(signal) === 'ship-time') return true
  // An order that isn't placed yet has no status.
  if (kindOf.get(signal) === 'order-status') return topic === 'shipping' || ofParcel.includes(act)
  const isTrouble = topic === 'trouble' || act === 'person' || act === 'threat'
  if (isTrouble) return hidingTrouble.includes(signal)
  if (act === 'pay-account' || act === 'pay-account-check') return hidingAccounts.includes(signal)
  return (byPrice.includes(act) || isOfArticles(act)) && hidingArticles.includes(signal)
}

/** The likeliest matter, where kindred acts together are likely enough. */
function kindByExamples(classifier: Classifier<ActName>, typed: string): ActName | null {
  if (isOneWord(typed) || classifier.familiarityOf(typed) < leastFamiliarity) return null
  const kinds = new Map<ActName, number>()
  for (const [act, probability] of classifier.probabilitiesOf(typed)) {
    if (!hasNeededWords(act, typed)) continue
    const kind = kindOf.get(act) ?? act
    kinds.set(kind, (kinds.get(kind) ?? 0) + probability)
  }
  const [best] = [...kinds].sort(([, one], [, other]) => other - one)
  if (best === undefined || !hasNeededWords(best[0], typed)) return null
  if (best[1] < (acts[best[0]].topic === 'products' ? leastOfCatalog : leastOfKindred)) return null
  return onlyBySignal.includes(best[0]) ? null : best[0]
}

/**
 * Reads acts by two kinds of evidence: signals, words that nearly always mean one act, and a classifier that learned from the
 * bank of examples. A signal decides; the classifier tells kindred acts apart, and decides where signals are known to be vague
 * or there are none.
 */
export function createActReader(learned: Classifier<ActName>): ActReader {
  const classifier = knowingOrders(learned)
  const likely = likelyActs(classifier)
  const chosen = (typed: string, least: number): ActName | null => {
    if (namesAnOrder(typed)) return null
    const choice = choose(typed, likely)
    if (choice === null || choice.probability < least) return null
    return hasNeededWords(choice.act, typed, choice.probability) ? choice.act : null
  }
  /** The likeliest act about wares, where it leaves no doubt together with those that differ from it in detail only. */
  const certainOfKind = (typed: string): ActName | null => {
    const act = chosen(typed, leastOfAct)
    if (act === null || acts[act].topic !== 'products') return null
    const kindred = likely(typed).acts.filter(([one]) => areKindred(one, act))
    return kindred.reduce((sum, [, probability]) => sum + probability, 0) >= certain ? act : null
  }
  /** The act that the examples find far likelier than the others that differ from a signal in detail only. */
  const likeliestOfKind = (signal: ActName, typed: string): ActName => {
    const [best, second] = likely(typed).acts.filter(([one]) => areKindred(one, signal))
    if (best === undefined || !hasNeededWords(best[0], typed) || acts[best[0]].topic !== 'shipping') return signal
    return best[1] >= leastOfDetail && best[1] >= 3 * (second?.[1] ?? 0) ? best[0] : signal
  }
  const sureActOf = ({ typed }: Sentence): ActName | null => chosen(typed, leastOfAct)
  const certainActOf = ({ typed }: Sentence): ActName | null => {
    const act = isOneWord(typed) ? null : (chosen(typed, certain) ?? certainOfKind(typed))
    return act === null || onlyBySignal.includes(act) || isCourtesy(act) ? null : act
  }
  const actOf = (sentence: Sentence): ActName | null => {
    const { typed, plain } = sentence
    if (asksForRest(plain)) return 'order-payment'
    const isOfMoney = saysPaid.test(plain)
    if (!isOfMoney && tellsOfWear(plain)) return 'repairs'
    if (!isOfMoney && tellsOfTags(plain)) return 'return-policy'
    const moment = whenAsked(plain)
    const signal =
      moment === null
        ? (actBySignals(plain) ?? actBySignals(typed) ?? kindByExamples(classifier, typed))
        : actOfMoment(moment)
    const sure = sureActOf(sentence)
    if (sure === 'privacy-attack' && chosen(typed, certain) === sure) return sure
    if (sure === null || onlyBySignal.includes(sure)) return signal === null ? null : likeliestOfKind(signal, typed)
    const isCertain = signal !== null && !guarded.includes(signal) && certainActOf(sentence) === sure
    // A long sentence that ends with thanks asks for something.
    const isPolite = signal !== null && isCourtesy(signal) && plain.split(' ').length > mostOfCourtesy
    if (signal !== null) return isCertain || isPolite || outweighs(sure, signal) ? sure : signal
    // The catalog is searched for everything that is not understood.
    const isOfCatalog = acts[sure].topic === 'products' && !byPrice.includes(sure) && !isOfArticles(sure)
    return isOfCatalog || isCourtesy(sure) ? null : sure
  }
  const actAbout = ({ typed }: Sentence, topics: readonly ActTopic[]): ActName | null => {
    if (classifier.familiarityOf(typed) < leastFamiliarity) return null
    const found = [...classifier.probabilitiesOf(typed)].filter(([act]) => topics.includes(acts[act].topic))
    const [best] = found.filter(([act]) => hasNeededWords(act, typed)).sort(([, one], [, other]) => other - one)
    const sum = found.reduce((all, [, probability]) => all + probability, 0)
    return best !== undefined && best[1] >= leastAbout * sum ? best[0] : null
  }
  const chanceOf = ({ typed }: Sentence, topics: readonly ActTopic[]): number =>
    classifier.familiarityOf(typed) < leastFamiliarity
      ? 0
      : [...classifier.probabilitiesOf(typed)].reduce(
          (all, [act, probability]) => (topics.includes(acts[act].topic) ? all + probability : all),
          0,
        )
  const closeActsOf = ({ typed }: Sentence): Between | null => {
    const { acts: found, familiarity } = likely(typed)
    const [first, ...others] = found
    const second = others.find(([act]) => first !== undefined && !areKindred(act, first[0]))
    if (first === undefined || second === undefined || familiarity < leastFamiliarity) return null
    const isClose = second[1] >= leastOfClose.each && first[1] + second[1] >= leastOfClose.both
    return isClose && hasNeededWords(first[0], typed) && hasNeededWords(second[0], typed) ? [first[0], second[0]] : null
  }
  const likelyActsOf = (plain: string): readonly LikelyAct[] => {
    const { acts: found, familiarity } = likely(plain)
    return familiarity < leastFamiliarity ? [] : found
  }
  return { actOf, sureActOf, certainActOf, actAbout, chanceOf, closeActsOf, likelyActsOf }
}

/** The reader of the examples, learned when it is first needed. */
export const learnActReader = async (): Promise<ActReader> => createActReader(await learnedActs())
