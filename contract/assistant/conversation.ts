import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { instant } from '../core/time.ts'
import { messageStatuses } from '../messages/message.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { paymentStates } from '../payments/payment-state.ts'
import { chatAuthors } from './chat.ts'
import { assistantConversation, assistantEvent, type ConversationState } from './event.ts'

/** The order in which the inbox lists conversations: those that wait for a person first, closed ones last. */
export const inboxStates = ['waiting', 'staff', 'levy', 'closed'] as const satisfies readonly ConversationState[]
export type InboxState = (typeof inboxStates)[number]

export const maxConversationSearch = 200
export const defaultListedConversations = 30

/** Longest preview of the last message, in characters. */
export const shownPreviewLength = 140

/** The customer reads the chat if their browser has asked for answers this recently, in seconds. */
export const presenceSeconds = 60

/** A conversation in the inbox. */
export const inboxConversation = z.extend(assistantConversation, {
  /** Null unless it waits. */
  waitingSince: z.nullable(instant),
  /** The customer of the proved order; null while no order is proved. */
  customer: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  /** The address that the visitor left in the chat, which nobody has proved. Answers go there while no order is proved. */
  contactEmail: z.nullable(z.string()),
  assignee: z.nullable(z.object({ id, name: z.string() })),
  /** The last message; null once its text was deleted. */
  preview: z.nullable(z.object({ author: z.enum(chatAuthors), text: z.string() })),
  /** The customer has written since you last opened it, and a person has it. */
  isUnread: z.boolean(),
  /** An answer of Levy's waits to be sent. */
  hasDraft: z.boolean(),
})
export type InboxConversation = z.infer<typeof inboxConversation>

/** The fate of the email that carries an answer to a customer who has left. */
export const answerMail = z.object({
  /** The answer it carries. */
  eventId: id,
  recipient: z.string(),
  status: z.enum(messageStatuses),
  failure: z.nullable(z.string()),
})
export type AnswerMail = z.infer<typeof answerMail>

/** An order of the customer whose order the conversation has proved. */
export const conversationOrder = z.object({
  id,
  number: z.number(),
  status: z.enum(orderStatuses),
  paymentState: z.enum(paymentStates),
  total: usd,
  paymentMethod: z.enum(paymentMethods),
  createdAt: instant,
  trackingNumber: z.nullable(z.string()),
  /** Whether the conversation has proved this order: by its number and email, or by a code sent to its email. */
  isProved: z.boolean(),
})
export type ConversationOrder = z.infer<typeof conversationOrder>

/**
 * How an answer reaches the customer now: `chat` (they are reading), `email` (they have left, and an email goes out),
 * `no-address` (they have left, proved no order and left no address), `emails-off` (the shop sends customers no emails),
 * `not-connected` (there is no mail server). The last three can read it only if they come back to the chat.
 */
export const answerWays = ['chat', 'email', 'no-address', 'emails-off', 'not-connected'] as const
export type AnswerWay = (typeof answerWays)[number]

export const openConversation = z.object({
  conversation: inboxConversation,
  /** At most the last 200, oldest first. */
  exchange: z.array(assistantEvent),
  /** How many answers people have given. Send it with yours. */
  answerCount: z.number(),
  mails: z.array(answerMail),
  /** The customer's newest five orders, and the proved one if it is older. Newest first; none while no order is proved. */
  orders: z.array(conversationOrder),
  /** How many orders the customer has in all. */
  orderCount: z.number(),
  /** The people who can take it on. */
  people: z.array(z.object({ id, name: z.string() })),
  answerWay: z.enum(answerWays),
  /** For canned answers. */
  shopName: z.string(),
})
export type OpenConversation = z.infer<typeof openConversation>
