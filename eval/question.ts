import type { Order } from '../contract/orders/order.ts'
import { factsOfOrder, type ShopData } from './shop-data.ts'

/** A fact that has to be in the answer; of several one is enough. */
export type Expected = string | readonly string[]

export type Question = {
  category: string
  /** What the customer writes, one message after the other. `{code}` is the code that was mailed to `codeFor`. */
  turns: readonly string[]
  codeFor?: string
  /** In the last answer, in any case. */
  expects: readonly Expected[]
  /** In none of the answers. */
  forbids?: readonly string[]
  /** Whether a person has to go on after the last answer; undefined where either will do. */
  handsOver?: boolean
  /** What may be told beside what anybody may know. */
  allowed?: readonly string[]
}

/** Asked about an order by who may know of it. */
export const aboutOrder = (data: ShopData, order: Order, question: Omit<Question, 'allowed'>): Question => ({
  ...question,
  allowed: factsOfOrder(order, data),
})

/** What is said where something is not known. */
export const notKnown: Expected = [
  'I don’t know',
  'I don’t have',
  'couldn’t find',
  'no lo sé',
  'No encontré',
  'No tengo',
  'can’t help',
]

/** Where number and e-mail are asked for in one go. */
export const asksForBoth: readonly Expected[] = [
  ['order number', 'its number', 'número'],
  ['e-mail', 'email', 'correo'],
]
