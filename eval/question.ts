import type { Order } from '../contract/orders/order.ts'
import { amountsOf, factsOfOrder, linesOf, type OrderData, payLinkOf } from './shop-data.ts'

/** A fact that the answer must contain; of a list, one is enough. */
export type Expected = string | readonly string[]

export type Question = {
  category: string
  /** The customer's messages in order. `{code}` is the code that was emailed to `codeFor`. */
  turns: readonly string[]
  codeFor?: string
  /** Required in the last answer. */
  expects: readonly Expected[]
  /** Forbidden in all answers. */
  forbids?: readonly string[]
  /** Whether the last answer must hand over to a person; undefined if either is right. */
  handsOver?: boolean
  /** Facts that may be told in addition to the public ones. */
  allowed?: readonly string[]
}

/** A question about an order by a customer who may know about it. */
export const aboutOrder = (data: OrderData, order: Order, question: Omit<Question, 'allowed'>): Question => ({
  ...question,
  allowed: [
    ...[...factsOfOrder(order, data), ...amountsOf(order, data), ...payLinkOf(order, data)],
    ...(question.codeFor === undefined ? [] : linesOf(order)),
  ],
})

/** The phrases that say that something is not known. */
export const notKnown: Expected = [
  'I don’t know',
  'I don’t have',
  'couldn’t find',
  'no lo sé',
  'No encontré',
  'No tengo',
  'can’t help',
]

/** The phrases that ask for number and email together. */
export const asksForBoth: readonly Expected[] = [
  ['order number', 'its number', 'número'],
  ['e-mail', 'email', 'correo'],
]
