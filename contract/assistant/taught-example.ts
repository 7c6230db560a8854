import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { type ActName, type ActTopic, actNames, acts } from './acts.ts'

export const maxTaughtExamples = 200
export const maxTaughtLength = 300
export const maxTaughtActs = 3
/** How long a removed example can be brought back. */
export const restoreSeconds = 60

/** Answers to Levy's own questions. They mean something only after these. */
const answersToLevy: readonly ActName[] = ['yes', 'no', 'code-given']

/** The acts that a shop can teach, in the order of their topics. */
export const teachableActs = actNames.filter((act) => !answersToLevy.includes(act))
const [firstAct, ...otherActs] = teachableActs
if (firstAct === undefined) throw new Error('There are no acts')
const teachableAct = z.enum([firstAct, ...otherActs])

/** A topic's name on the screen. */
export const topicNames: Readonly<Record<ActTopic, string>> = {
  orders: 'Orders',
  trouble: 'Trouble',
  paying: 'Paying',
  products: 'Products',
  shop: 'The shop',
  shipping: 'Shipping',
  returns: 'Returns',
  talk: 'Conversation',
}

/** An act in plain words: the customer's wish. The name itself if this version doesn't know it. */
export const wishOf = (act: string): string => (Object.hasOwn(acts, act) ? acts[act as ActName].wish : act)

const distinct = z.refine<readonly string[]>((names) => new Set(names).size === names.length, 'Name each act once')

/** A message, and the acts that it means in this shop. */
export const taughtMeaning = z.object({
  text: requiredText(maxTaughtLength, 'Please enter a message'),
  acts: z
    .array(teachableAct)
    .check(
      z.minLength(1, 'Choose what the customer meant'),
      z.maxLength(maxTaughtActs, `Choose at most ${maxTaughtActs}`),
      distinct,
    ),
})
export type TaughtMeaning = z.output<typeof taughtMeaning>

export const taughtExample = z.object({
  id,
  merchantId: id,
  /** Without personal data: numbers and names that were recognized are left out. */
  text: z.string(),
  acts: z.array(z.string()),
  /** Null if nothing in the text tells its language. */
  language: z.nullable(z.enum(['en', 'es'])),
  /** False while it is paused. */
  isActive: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
})
export type TaughtExample = z.infer<typeof taughtExample>

/** A text that would be read differently. `acts` are empty if nothing was understood. */
export const changedReading = z.object({
  /** A test question of the shop, or an example that Levy has learned from the start. */
  kind: z.enum(['question', 'example']),
  text: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
})
export type ChangedReading = z.infer<typeof changedReading>

/** The effects of teaching a message, before anything is saved. */
export const taughtReview = z.object({
  /** The message as it would be kept. */
  text: z.string(),
  language: z.nullable(z.enum(['en', 'es'])),
  changes: z.array(changedReading),
})
export type TaughtReview = z.infer<typeof taughtReview>
