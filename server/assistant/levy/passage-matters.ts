import type { ActName } from '../../../contract/assistant/acts.ts'
import type { Passage } from './passages.ts'
import { type LikelyAct, learnActReader } from './reader/act-reader.ts'
import { areKindred } from './reader/kindred.ts'

/** Acts that one article tells of: where the shop is stands beside when it is open. */
const together: readonly (readonly ActName[])[] = [
  ['shop-hours', 'shop-address'],
  ['size-advice', 'product-sizes'],
  ['repairs', 'warranty'],
]

const isSameMatter = (one: ActName, other: ActName): boolean =>
  areKindred(one, other) || together.some((acts) => acts.includes(one) && acts.includes(other))

/** A passage that its heading and its text together give less to a matter is not about it. */
const leastShare = 0.5

type Matters = { heading: readonly LikelyAct[]; whole: readonly LikelyAct[] }
const known = new WeakMap<Passage, Matters>()

const shareOf = (act: ActName, likely: readonly LikelyAct[]): number =>
  likely.reduce((sum, [other, share]) => (isSameMatter(act, other) ? sum + share : sum), 0)

/**
 * Whether a passage is about what an act asks for. Its heading and its text are read as a question would be: the title
 * “Dishwasher and microwave” is nearly always one about washing.
 */
export async function isAboutMatter(passage: Passage, act: ActName): Promise<boolean> {
  const { likelyActsOf } = await learnActReader()
  const { title, heading, text } = passage
  const matters = known.get(passage) ?? {
    heading: likelyActsOf(`${title} ${heading}`.toLowerCase()),
    whole: likelyActsOf(`${title}. ${heading}. ${text}`.toLowerCase()),
  }
  known.set(passage, matters)
  return (shareOf(act, matters.heading) + shareOf(act, matters.whole)) / 2 >= leastShare
}
