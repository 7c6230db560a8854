import { dialedNumber } from '../../contract/core/phone.ts'
import type { EventData, EventType } from '../../contract/events/event.ts'
import { notices } from '../../contract/messages/notices.ts'
import type { Transaction } from '../db/transaction.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import { type EventHandler, handleByOrder } from '../events/subscriber-job.ts'
import { selectPreferences } from '../notifications/preferences.service.ts'
import { pushRecipients } from '../notifications/push-subscriptions.service.ts'
import { tellEdit } from './edit-messages.ts'
import { tellRefund } from './refund-messages.ts'
import { composeNotice, type Notice } from './shop-notices.ts'
import { selectToldOrder, selectToldShop, type ToldShop, withdrawMessages } from './told-orders.queries.ts'
import { isTrueOf, toldOf } from './told-statuses.ts'
import {
  dueOf,
  type EventMessageOptions,
  type OrderEvent,
  tellCustomer,
  type Writing,
  write,
} from './written-messages.ts'

type About = { merchantId: string; orderId: string | null; shop: ToldShop; isQuiet?: boolean | undefined }

/** Notifies the shop through each channel that it has turned on and has an address for; quietly by push alone. */
async function tellShop(
  writing: Writing,
  notice: Notice,
  { merchantId, orderId, shop, isQuiet = false }: About,
): Promise<void> {
  const { transaction, options, now } = writing
  const preferences = await selectPreferences(transaction, merchantId)
  const { toggle } = notices[notice.kind]
  if (toggle !== null && !preferences[toggle.name]) return
  const composed = composeNotice(notice, { shop, at: now, publicUrl: options.publicUrl })
  const message = { merchantId, orderId, audience: 'shop', kind: notice.kind } as const
  if (preferences.emailNotifications && !isQuiet) {
    await write(writing, { ...message, ...composed.email, channel: 'email', recipient: shop.email })
  }
  const phone = dialedNumber(shop.phone)
  if (preferences.smsNotifications && !isQuiet && phone !== null) {
    await write(writing, { ...message, ...composed.sms, channel: 'sms', recipient: phone })
  }
  if (preferences.pushNotifications) {
    const conversationId = 'conversationId' in notice ? notice.conversationId : undefined
    for (const { subscriptionId, recipient } of await pushRecipients(transaction, merchantId)) {
      const push = { ...message, ...composed.push, channel: 'push', recipient } as const
      await write(writing, { ...push, pushSubscriptionId: subscriptionId, conversationId })
    }
  }
}

type Step = 'payment_received' | 'order_shipped' | 'order_delivered' | 'order_cancelled'

/** Reports a status only if it is still true: the order is read now, and may have changed since. */
async function tellStep(
  transaction: Transaction,
  options: EventMessageOptions,
  { step, event }: { step: Step; event: OrderEvent },
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

/** Notifies the shop of something that can't be undone. */
async function tellNotice(
  transaction: Transaction,
  options: EventMessageOptions,
  { notice, event, isQuiet }: { notice: Notice; event: LoggedEvent; isQuiet?: boolean | undefined },
): Promise<void> {
  const { merchantId, orderId } = event
  const shop = await selectToldShop(transaction, merchantId)
  if (shop === undefined) return
  const now = options.clock()
  await tellShop({ transaction, options, now, dueAt: now }, notice, { merchantId, orderId, shop, isQuiet })
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
    // New instructions for a pending order were written in the edit's own transaction.
    if (change === 'edited') {
      return tellEdit(transaction, options, { event: aboutOrder(event, orderId), status, parts })
    }
    const isUnpaid = change === 'payment_removed' && status === 'pending'
    if ((change !== 'undone' && !isUnpaid) || from === 'pending') return undefined
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
  notification: (transaction, options, event, { kind, message, orderId, conversationId, isQuiet }) =>
    kind && tellNotice(transaction, options, { notice: { kind, message, orderId, conversationId }, event, isQuiet }),
  receipt_updated: () => undefined,
  day_closed: () => undefined,
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
