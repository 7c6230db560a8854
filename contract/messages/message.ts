import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'
import { type NoticeKind, noticeLabels } from './notices.ts'

/**
 * The state of a message: `not_sent` (no service was connected, or the reason to send it was gone; `failure` says which;
 * it is kept but not sent later), `queued` (waits for its first or next attempt), `sent` (accepted by the mail server or
 * provider), `failed` (refused for good, or given up).
 */
export const messageStatuses = ['not_sent', 'queued', 'sent', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageChannels = ['email', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Tests of channels and of texts together, for each shop. */
export const maxTestsPerHour = 10

/** The recipients: the customer of the order, or the shop's own people. */
export const messageAudiences = ['customer', 'shop'] as const
export type MessageAudience = (typeof messageAudiences)[number]

/**
 * The emails to customers about their orders. `order_code` carries a code that proves in the chat that an order is theirs;
 * `conversation_answer` the answer of a person to a customer who has left the chat: about the order that they proved, or about none
 * if they only left an address. `back_in_stock` is about no order: a customer asked Levy to be told when a variant is back.
 */
export const customerMessageKinds = [
  'instructions',
  'payment_received',
  'order_changed',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'refund_sent',
  'order_code',
  'conversation_answer',
  'back_in_stock',
] as const
export type CustomerMessageKind = (typeof customerMessageKinds)[number]

/** Messages to shops are its notices. */
export type MessageKind = CustomerMessageKind | NoticeKind

const customerMessageLabels: Record<CustomerMessageKind, string> = {
  instructions: 'Payment instructions',
  payment_received: 'Payment received',
  order_changed: 'Order changed',
  order_shipped: 'Order shipped',
  order_delivered: 'Order delivered',
  order_cancelled: 'Order cancelled',
  refund_sent: 'Refund sent',
  order_code: 'Code for the chat',
  conversation_answer: 'Answer from the chat',
  back_in_stock: 'Back in stock',
}
export const messageKindLabels: Record<MessageKind, string> = { ...customerMessageLabels, ...noticeLabels }
export const messageKinds = Object.keys(messageKindLabels) as MessageKind[]

export const messageChannelLabels: Record<MessageChannel, string> = { email: 'Email', sms: 'Text', push: 'Push' }

/** Whether emails to a shop's customers are sent: `off` is the shop's own choice. */
export const customerEmailStates = ['on', 'off', 'not-connected'] as const
export type CustomerEmailState = (typeof customerEmailStates)[number]

export const outgoingMessage = z.object({
  id,
  audience: z.enum(messageAudiences),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  status: z.enum(messageStatuses),
  /** An email address, a phone number, or the user of a browser. */
  recipient: z.string(),
  subject: z.string(),
  /** The text as the recipient reads it, with dots in place of a code. */
  text: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  attempts: z.number(),
  /** Proof of acceptance: the mail server's reply or the text's id. */
  answer: z.nullable(z.string()),
  /** The receiving server's last refusal, or the reason why the message was not sent. */
  failure: z.nullable(z.string()),
  /**
   * An unsent message that needs nothing more: a newer one replaces it, its change was undone, its order waits for no money any more, or the
   * shop told the customer itself.
   */
  outdated: z.boolean(),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
