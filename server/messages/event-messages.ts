import { v7 as uuidv7 } from 'uuid'
import { dialedNumber } from '../../contract/core/phone.ts'
import type { EventData, EventType } from '../../contract/events/event.ts'
import type { MessageChannel, MessageKind } from '../../contract/messages/message.ts'
import { notices } from '../../contract/messages/notices.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import type { OrderPart } from '../../contract/orders/order-parts.ts'
import type { Transaction } from '../db/transaction.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import { type EventHandler, handleByOrder } from '../events/subscriber-job.ts'
import { selectPreferences } from '../notifications/preferences.service.ts'
import { pushRecipients } from '../notifications/push-subscriptions.service.ts'
import { toldChanges } from './changed-parts.ts'
import { composeCustomerLetter, type LetterKind } from './customer-letters.ts'
import { insertMessage } from './messages.queries.ts'
import type { Delivery } from './messages.service.ts'
import { composeNotice, type Notice } from './shop-notices.ts'
import {
  selectEditsToTell,
  selectToldOrder,
  selectToldRefund,
  selectToldShop,
  type ToldOrder,
  type ToldShop,
  withdrawMessages,
} from './told-orders.queries.ts'
import { isTrueOf, toldOf } from './told-statuses.ts'

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
  refundId?: string
}

/** The context of the messages written in one transaction. */
type Writing = { transaction: Transaction; options: EventMessageOptions; now: Date; dueAt: Date }

async function write({ transaction, options, now, dueAt }: Writing, message: NewMessage): Promise<void> {
  const delivery = options.deliveries[message.channel]
  // A push goes out at once, as the bell does.
  const due = message.channel === 'push' ? now : dueAt
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
    refund_id: message.refundId ?? null,
    created_at: now,
  }
  await insertMessage(transaction, row, { delivery, dueAt: due })
}

type About = { merchantId: string; orderId: string | null; shop: ToldShop }

/** Notifies the shop through each channel that it has turned on and has an address for. */
async function tellShop(writing: Writing, notice: Notice, { merchantId, orderId, shop }: About): Promise<void> {
  const { transaction, options, now } = writing
  const preferences = await selectPreferences(transaction, merchantId)
  const { toggle } = notices[notice.kind]
  if (toggle !== null && !preferences[toggle.name]) return
  const composed = composeNotice(notice, { shop, at: now, publicUrl: options.publicUrl })
  const message = { merchantId, orderId, audience: 'shop', kind: notice.kind } as const
  if (preferences.emailNotifications) {
    await write(writing, { ...message, ...composed.email, channel: 'email', recipient: shop.email })
  }
  const phone = dialedNumber(shop.phone)
  if (preferences.smsNotifications && phone !== null) {
    await write(writing, { ...message, ...composed.sms, channel: 'sms', recipient: phone })
  }
  if (preferences.pushNotifications) {
    for (const { subscriptionId, recipient } of await pushRecipients(transaction, merchantId)) {
      const push = { ...message, ...composed.push, channel: 'push', recipient } as const
      await write(writing, { ...push, pushSubscriptionId: subscriptionId })
    }
  }
}

async function tellCustomer(writing: Writing, kind: LetterKind, merchantId: string, order: ToldOrder): Promise<void> {
  // The email of an erased customer is empty.
  if (!order.customerEmails || order.recipient === '') return
  await write(writing, {
    ...composeCustomerLetter(kind, order, order.ownTexts[kind]),
    ...{ merchantId, orderId: order.id, audience: 'customer', kind, channel: 'email', recipient: order.recipient },
  })
}

type Step = 'payment_received' | 'order_shipped' | 'order_delivered' | 'order_cancelled'

/** A message about what a person did waits for as long as they can take that back. */
function dueOf({ isByHand }: ToldOrder, event: LoggedEvent, now: Date): Date {
  const undoableUntil = new Date(event.timestamp).getTime() + undoWindowMs
  return new Date(isByHand ? Math.max(now.getTime(), undoableUntil) : now.getTime())
}

/** Reports a status only if it is still true: the order is read now, and may have changed since. */
async function tellStep(
  transaction: Transaction,
  options: EventMessageOptions,
  { step, event }: { step: Step; event: LoggedEvent & { orderId: string } },
): Promise<void> {
  const { merchantId, orderId } = event
  const order = await selectToldOrder(transaction, { id: orderId, merchantId })
  if (order === undefined || !isTrueOf(step, order.status)) return
  const now = options.clock()
  const writing = { transaction, options, now, dueAt: dueOf(order, event, now) }
  await tellCustomer(writing, step, merchantId, order)
  if (step !== 'order_cancelled')
    await tellShop(writing, { kind: step, order }, { merchantId, orderId, shop: order.shop })
}

const otherTracking = 'Not sent: the tracking was edited, and a newer message replaces this'

/** Sends the customer the new tracking number of a shipped order. The shop entered it, so it gets no notice. */
async function tellTracking(
  transaction: Transaction,
  options: EventMessageOptions,
  event: LoggedEvent & { orderId: string },
): Promise<void> {
  const { merchantId, orderId } = event
  const order = await selectToldOrder(transaction, { id: orderId, merchantId })
  if (order?.status !== 'shipped' || order.trackingNumber === null) return
  const withdrawn = { kind: 'order_shipped', audience: 'customer', failure: otherTracking } as const
  await withdrawMessages(transaction, { id: orderId, merchantId }, withdrawn)
  const now = options.clock()
  const writing = { transaction, options, now, dueAt: dueOf(order, event, now) }
  await tellCustomer(writing, 'order_shipped', merchantId, order)
}

const editedAgain = 'Not sent: the order was edited again'
const toldParts: readonly OrderPart[] = ['products', 'shippingAddress']

/**
 * Tells the customer of a paid order what was edited since they were told last. Edits in a row become one message, and one that
 * is taken back by another none.
 */
async function tellEdit(
  transaction: Transaction,
  options: EventMessageOptions,
  event: LoggedEvent & { orderId: string },
): Promise<void> {
  const { merchantId, orderId } = event
  const key = { id: orderId, merchantId }
  const order = await selectToldOrder(transaction, key)
  if (order === undefined || !isTrueOf('order_changed', order.status)) return
  await withdrawMessages(transaction, key, { kind: 'order_changed', audience: 'customer', failure: editedAgain })
  const edits = await selectEditsToTell(transaction, key)
  const untold = edits.filter(({ isUnderWay }) => !isUnderWay)
  const last = untold.at(-1)
  // The message that is under way may not arrive, so its edits are told again. If they were taken back, it may have arrived.
  const together = toldChanges(edits)
  const changes = together.length > 0 ? together : toldChanges(untold)
  if (last === undefined || changes.length === 0) return
  const { at, isByHand } = last
  const dueAt = dueOf({ ...order, isByHand }, event, options.clock())
  // Dated as the edit, so that the next message tells what was edited after it.
  await tellCustomer({ transaction, options, now: at, dueAt }, 'order_changed', merchantId, {
    ...order,
    edit: { at, changes },
  })
}

/** Tells the customer that a refund was sent, once its sender can no longer take that back. */
async function tellRefund(
  transaction: Transaction,
  options: EventMessageOptions,
  { refundId, event }: { refundId: string; event: LoggedEvent & { orderId: string } },
): Promise<void> {
  const { merchantId, orderId } = event
  const refund = await selectToldRefund(transaction, { id: refundId, merchantId })
  const order = refund && (await selectToldOrder(transaction, { id: orderId, merchantId }))
  if (refund === undefined || order === undefined || !order.customerEmails || order.recipient === '') return
  const now = options.clock()
  const dueAt = dueOf({ ...order, isByHand: true }, event, now)
  const message = {
    ...composeCustomerLetter('refund_sent', { ...order, refund }, order.ownTexts.refund_sent),
    ...{ merchantId, orderId, refundId, recipient: order.recipient },
    ...({ audience: 'customer', kind: 'refund_sent', channel: 'email' } as const),
  }
  await write({ transaction, options, now, dueAt }, message)
}

/** Notifies the shop of something that can't be undone. */
async function tellNotice(
  transaction: Transaction,
  options: EventMessageOptions,
  { notice, event }: { notice: Notice; event: LoggedEvent },
): Promise<void> {
  const { merchantId, orderId } = event
  const shop = await selectToldShop(transaction, merchantId)
  if (shop === undefined) return
  const now = options.clock()
  await tellShop({ transaction, options, now, dueAt: now }, notice, { merchantId, orderId, shop })
}

const takenBack = 'Not sent: the change was undone'

type Telling<Type extends EventType> = (
  transaction: Transaction,
  options: EventMessageOptions,
  event: LoggedEvent,
  data: EventData<Type>,
) => Promise<void> | undefined

const aboutOrder = (event: LoggedEvent, orderId: string) => ({ ...event, orderId })

/** The messages for each kind of event. */
const tellings: { [Type in EventType]: Telling<Type> } = {
  // The instructions are queued in the order's own transaction.
  order_created: () => undefined,
  order_updated(transaction, options, event, { orderId, status, from, change, parts = [] }) {
    if (change === 'status' && status === 'cancelled') {
      return tellStep(transaction, options, { step: 'order_cancelled', event: aboutOrder(event, orderId) })
    }
    // New instructions were written in the edit's own transaction.
    if (change === 'edited' && parts.includes('tracking')) {
      return tellTracking(transaction, options, aboutOrder(event, orderId))
    }
    if (change === 'edited' && status === 'paid' && parts.some((part) => toldParts.includes(part))) {
      return tellEdit(transaction, options, aboutOrder(event, orderId))
    }
    if (change !== 'undone' || from === 'pending') return undefined
    const order = { id: orderId, merchantId: event.merchantId }
    return withdrawMessages(transaction, order, { kind: toldOf[from], failure: takenBack })
  },
  payment_confirmed: (transaction, options, event, { orderId }) =>
    tellStep(transaction, options, { step: 'payment_received', event: aboutOrder(event, orderId) }),
  // The customer hears of it once the order is paid.
  money_received: () => undefined,
  refund_updated(transaction, options, event, { orderId, refundId, state, from }) {
    if (state === 'sent') return tellRefund(transaction, options, { refundId, event: aboutOrder(event, orderId) })
    if (from !== 'sent') return undefined
    const order = { id: orderId, merchantId: event.merchantId }
    return withdrawMessages(transaction, order, { kind: 'refund_sent', refundId, failure: takenBack })
  },
  shipping_updated(transaction, options, event, { orderId, status }) {
    const step = status === 'shipped' ? 'order_shipped' : status === 'delivered' ? 'order_delivered' : undefined
    return step && tellStep(transaction, options, { step, event: aboutOrder(event, orderId) })
  },
  inventory_alert: (transaction, options, event, product) =>
    tellNotice(transaction, options, { notice: { kind: 'low_stock', product }, event }),
  notification: (transaction, options, event, { kind, message, orderId }) =>
    kind && tellNotice(transaction, options, { notice: { kind, message, orderId }, event }),
  receipt_updated: () => undefined,
  // The notice of a customer who waits says it.
  conversation_updated: () => undefined,
}

/**
 * Writes the messages that follow from an event, to the customer and to the shop, for the subscriber of the log. A
 * person can undo an act for a minute: emails and texts about it wait until then.
 */
export const eventMessages =
  (options: EventMessageOptions): EventHandler =>
  (transaction, events) =>
    handleByOrder(events, async (event) => {
      // The pair of type and data is what `appendEvents` was given.
      const tell = tellings[event.type] as Telling<EventType>
      await tell(transaction, options, event, event.data)
    })
