import { v7 as uuidv7 } from 'uuid'
import type { MessageChannel, MessageKind } from '../../contract/messages/message.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import type { Transaction } from '../db/transaction.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import { composeCustomerLetter, type LetterKind } from './customer-letters.ts'
import { insertMessage } from './messages.queries.ts'
import type { Delivery } from './messages.service.ts'
import type { ToldOrder } from './told-orders.queries.ts'
import { type Tracking, trackingIn } from './told-tracking.ts'

export type Deliveries = Record<MessageChannel, Delivery>

export type EventMessageOptions = {
  /** The initial state of new messages by channel. */
  deliveries: Deliveries
  publicUrl: string
  clock: () => Date
}

type NewMessage = {
  merchantId: string
  orderId: string | null
  audience: 'customer' | 'shop'
  kind: MessageKind
  channel: MessageChannel
  recipient: string
  subject: string
  text: string
  html?: string
  pushSubscriptionId?: string
  conversationId?: string | undefined
  refundId?: string
  toldTracking?: Tracking | null
}

/** An event about an order. */
export type OrderEvent = LoggedEvent & { orderId: string }

/** The context of the messages written in one transaction. */
export type Writing = { transaction: Transaction; options: EventMessageOptions; now: Date; dueAt: Date }

/** Writes a message: queued until it is due, or not sent. */
export async function write({ transaction, options, now, dueAt }: Writing, message: NewMessage): Promise<void> {
  const delivery = options.deliveries[message.channel]
  // A push goes out at once, as the bell does.
  const due = message.channel === 'push' ? now : dueAt
  const { toldTracking = null } = message
  const row = {
    id: uuidv7({ msecs: now.getTime() }),
    merchant_id: message.merchantId,
    order_id: message.orderId,
    audience: message.audience,
    kind: message.kind,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject,
    body_text: message.text,
    body_html: message.html ?? null,
    push_subscription_id: message.pushSubscriptionId ?? null,
    conversation_id: message.conversationId ?? null,
    refund_id: message.refundId ?? null,
    told_tracking: toldTracking && JSON.stringify(toldTracking),
    created_at: now,
  }
  await insertMessage(transaction, row, { delivery, dueAt: due })
}

/** Writes an email to the customer of an order, if the shop sends those. */
export async function tellCustomer(
  writing: Writing,
  kind: LetterKind,
  merchantId: string,
  order: ToldOrder,
): Promise<void> {
  // The email of an erased customer is empty.
  if (!order.customerEmails || order.recipient === '') return
  await write(writing, {
    ...composeCustomerLetter(kind, order, order.ownTexts[kind]),
    ...{ merchantId, orderId: order.id, audience: 'customer', kind, channel: 'email', recipient: order.recipient },
    toldTracking: trackingIn(kind, order),
  })
}

/** A message about what a person did waits for as long as they can take that back. */
export function dueOf({ isByHand }: { isByHand: boolean }, event: LoggedEvent, now: Date): Date {
  const undoableUntil = new Date(event.timestamp).getTime() + undoWindowMs
  return new Date(isByHand ? Math.max(now.getTime(), undoableUntil) : now.getTime())
}
