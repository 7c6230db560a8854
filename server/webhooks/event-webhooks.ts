import { v7 as uuidv7 } from 'uuid'
import type { EventData, EventType } from '../../contract/events/event.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { WebhookEvent } from '../../contract/webhooks/webhook.ts'
import type { Transaction } from '../db/transaction.ts'
import type { LoggedEvent } from '../events/events.service.ts'
import { type EventHandler, handleByOrder } from '../events/subscriber-job.ts'
import { getListedOrder } from '../orders/orders.service.ts'
import { insertDelivery } from './webhook-deliveries.queries.ts'
import { selectEventTargets } from './webhook-endpoints.queries.ts'

const eventsOfStatus: Record<OrderStatus, WebhookEvent> = {
  pending: 'order.updated',
  paid: 'order.paid',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
}

const eventsOfOutcome: Record<EventData<'money_received'>['outcome'], WebhookEvent> = {
  short: 'payment.short',
  received: 'payment.received',
  over: 'payment.over',
}

/** The webhook event for each kind of event of the log; undefined if it sends none. */
const webhookEvents: { [Type in EventType]: (data: EventData<Type>) => WebhookEvent | undefined } = {
  order_created: () => 'order.created',
  payment_confirmed: () => 'payment.confirmed',
  inventory_alert: () => 'inventory.low',
  order_updated({ change, status, parts }) {
    // A note is between the staff, and the order itself is as before when they have told the customer.
    if (change === 'note' || change === 'customer_told' || parts?.every((part) => part === 'note')) return undefined
    if (change === 'payment_claimed') return 'payment.claimed'
    // Money that came in part, and a refund that is owed or sent, have events of their own.
    if (change === 'payment' || change === 'pay_link_changed' || change === 'refund_owed' || change === 'refund_sent')
      return undefined
    return change === 'status' ? eventsOfStatus[status] : 'order.updated'
  },
  money_received: ({ outcome }) => eventsOfOutcome[outcome],
  refund_updated({ state, from }) {
    if (from === null) return 'refund.created'
    return state === 'sent' ? 'refund.sent' : undefined
  },
  // Sent with the status.
  shipping_updated: () => undefined,
  // Notices, receipts and conversations are for people.
  notification: () => undefined,
  receipt_updated: () => undefined,
  conversation_updated: () => undefined,
}

const webhookEventOf = ({ type, data }: LoggedEvent): WebhookEvent | undefined =>
  // The pair of type and data is what `appendEvents` was given.
  (webhookEvents[type] as (data: LoggedEvent['data']) => WebhookEvent | undefined)(data)

async function dataOf(transaction: Transaction, event: WebhookEvent, logged: LoggedEvent): Promise<object> {
  if (event === 'inventory.low') return logged.data
  const order = await getListedOrder(transaction, logged.merchantId, logged.orderId ?? '')
  if (event === 'refund.created' || event === 'refund.sent') {
    const { refundId, state, amount, paymentMethod } = logged.data as EventData<'refund_updated'>
    return { ...order, refund: { id: refundId, state, amount, method: paymentMethod } }
  }
  if (logged.type === 'money_received') {
    const { moneyId, amount, paymentMethod, due, surplus } = logged.data as EventData<'money_received'>
    return { ...order, payment: { id: moneyId, amount, method: paymentMethod, due, surplus } }
  }
  if (event !== 'payment.confirmed') return order
  const { amount, paymentMethod } = logged.data as EventData<'payment_confirmed'>
  return { ...order, payment: { amount, method: paymentMethod } }
}

/** The body of a webhook: Standard Webhooks' three fields. */
export const payloadOf = (event: WebhookEvent, timestamp: string, data: object): string =>
  JSON.stringify({ type: event, timestamp, data })

const mostSequence = 2 ** 31
const disabledFailure = 'Not sent: the webhook was disabled when this happened.'

/**
 * Makes the deliveries that follow from events, one for each endpoint that receives the event, if the merchant has webhooks on.
 * Those of a disabled endpoint are kept as failed, so that they can be sent later.
 */
export const makeDeliveries: EventHandler = async (transaction, events) => {
  const told = events.filter((logged) => webhookEventOf(logged) !== undefined)
  if (told.length === 0) return
  const targets = await selectEventTargets(transaction, [...new Set(told.map(({ merchantId }) => merchantId))])
  await handleByOrder(told, async (logged) => {
    const event = webhookEventOf(logged)
    if (event === undefined) return
    const { merchantId, orderId, position, timestamp } = logged
    const receivers = targets.get(merchantId)?.filter(({ events: chosen }) => chosen?.includes(event) ?? true) ?? []
    if (receivers.length === 0) return
    const payload = payloadOf(event, timestamp, await dataOf(transaction, event, logged))
    const createdAt = new Date(timestamp)
    for (const { endpointId, disabledAt } of receivers) {
      const failure = disabledAt === null ? null : disabledFailure
      // Keeps the order within one millisecond too.
      const id = uuidv7({ msecs: createdAt.getTime(), seq: position % mostSequence })
      const delivery = { id, merchantId, endpointId, orderId, position, event, payload, createdAt, failure }
      await insertDelivery(transaction, delivery)
    }
  })
}
