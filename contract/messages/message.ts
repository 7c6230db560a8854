import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'

/**
 * The fate of a message: `stored` (nothing is set up to send it; it can be read here), `queued` (waits for its first or
 * next attempt), `sent` (taken over by the receiving server), `failed` (refused for good, or given up).
 */
export const messageStatuses = ['stored', 'queued', 'sent', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageChannels = ['email', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Who is told: the customer of the order, or the shop's own people. */
export const messageAudiences = ['customer', 'shop'] as const
export type MessageAudience = (typeof messageAudiences)[number]

/** What customers are told of their orders, by e-mail; `order_code` proves in the chat that an order is theirs. */
export const customerMessageKinds = [
  'instructions',
  'payment_received',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_code',
] as const
export type CustomerMessageKind = (typeof customerMessageKinds)[number]

/** What shops are told: the first three when they asked for it, the others always. */
export const shopMessageKinds = [
  'payment_received',
  'order_shipped',
  'order_delivered',
  'low_stock',
  'fraud_hold',
  'webhook_disabled',
  'customer_waiting',
  'test',
] as const
export type ShopMessageKind = (typeof shopMessageKinds)[number]

export type MessageKind = CustomerMessageKind | ShopMessageKind

export const messageKindLabels: Record<MessageKind, string> = {
  instructions: 'Payment instructions',
  payment_received: 'Payment received',
  order_shipped: 'Order shipped',
  order_delivered: 'Order delivered',
  order_cancelled: 'Order cancelled',
  order_code: 'Code for the chat',
  low_stock: 'Low stock',
  fraud_hold: 'Held for review',
  webhook_disabled: 'Webhook disabled',
  customer_waiting: 'Customer waiting',
  test: 'Test',
}
export const messageKinds = Object.keys(messageKindLabels) as MessageKind[]

export const messageChannelLabels: Record<MessageChannel, string> = { email: 'E-mail', sms: 'Text', push: 'Push' }

export const outgoingMessage = z.object({
  id,
  audience: z.enum(messageAudiences),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  status: z.enum(messageStatuses),
  /** An e-mail address, a phone number, or whose browser it is. */
  recipient: z.string(),
  subject: z.string(),
  /** The text as the recipient reads it; a code has dots in its place here. */
  text: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  attempts: z.number(),
  /** What the other side said when it took the message over: the reply of the mail server, the id of the text. */
  answer: z.nullable(z.string()),
  /** What the receiving server said at the last refusal, or why the message was not sent. */
  failure: z.nullable(z.string()),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
