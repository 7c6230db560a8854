import type { Order } from '../../contract/orders/order.ts'

/** Words as text, or an expression where a bare word would match too much. */
export type Fact = string | RegExp

/** A fact that the last answer must contain; of a list, one is enough. */
export type Required = Fact | readonly Fact[]

/** A statement that no answer may make, however it is worded. */
export type Statement = { says: string; isIn: (answer: string) => boolean }

export const sceneCategories = [
  'order',
  'trouble',
  'paying',
  'products',
  'shop',
  'shipping',
  'returns',
  'changes',
  'hand-off and talk',
  'privacy',
  'follow-ups',
  'two questions',
] as const
export type SceneCategory = (typeof sceneCategories)[number]

export type SceneLanguage = 'English' | 'Spanish' | 'other'

/**
 * What the customer has proved about `order` by the last turn. `named`: number and email, which disclose status, method,
 * amount and tracking. `code`: also items, name and address.
 */
export type Proof = 'none' | 'named' | 'code'

export type Scene = {
  category: SceneCategory
  language: SceneLanguage
  /** The customer's messages in order. `{code}` is the code that was emailed to `codeFor`. */
  turns: readonly string[]
  codeFor?: string
  /** The order in question. */
  order?: Order
  proof: Proof
  /** Required in the last answer. */
  must: readonly Required[]
  /** Forbidden in every answer: the answer would be false, or about something else. */
  mustNot: readonly (Fact | Statement)[]
  /** Forbidden in the last answer only, since an earlier one may say it. */
  lastMustNot: readonly (Fact | Statement)[]
  /**
   * Whether the last answer hands over to a person. `required`: it must, besides the facts. `fine`: a hand-over is as
   * good as the facts. `wrong`: the shop's data answer it, so that a hand-over is needless.
   */
  handOver: 'required' | 'fine' | 'wrong'
  /** Other orders of which number and email were given in an earlier turn. */
  alsoProved: readonly Order[]
  /** More texts that no answer may disclose to this customer. */
  secrets: readonly string[]
  /** More facts that an answer may state: derived from the shop's data, such as a sum. */
  derived: readonly string[]
  /** Whether Levy may truly have done something, such as noting a wish to cancel. */
  mayAct: boolean
}

type Rest = Partial<Omit<Scene, 'category' | 'language' | 'turns' | 'must'>>

/**
 * Writes the scenes of one area; by default nothing is proved, and a hand-over is needless but in languages that Levy doesn't
 * answer in.
 */
export const scenesOf =
  (category: SceneCategory, language: SceneLanguage = 'English') =>
  (turns: string | readonly string[], must: readonly Required[], rest: Rest = {}): Scene => ({
    ...{
      category,
      language,
      must,
      proof: 'none',
      mustNot: [],
      lastMustNot: [],
      handOver: language === 'other' ? 'fine' : 'wrong',
      secrets: [],
      alsoProved: [],
      derived: [],
    },
    turns: typeof turns === 'string' ? [turns] : turns,
    mayAct: false,
    ...rest,
  })
