import type { EventData, EventType } from '../../contract/events/event.ts'
import type { EventName } from '../../contract/events/event-names.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'

const namesOfStatus: Record<OrderStatus, EventName> = {
  pending: 'order.updated',
  paid: 'order.paid',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
}

const namesOfOutcome: Record<EventData<'money_received'>['outcome'], EventName> = {
  short: 'payment.short',
  received: 'payment.received',
  over: 'payment.over',
}

/** The name of each kind of event of the log; null for one that only refreshes screens or is for people. */
const names: { [Type in EventType]: (data: EventData<Type>) => EventName | null } = {
  order_created: () => 'order.created',
  payment_confirmed: () => 'payment.confirmed',
  inventory_alert: () => 'inventory.low',
  order_updated({ change, status, parts }) {
    // A note is between the staff, and the order itself is as before when they have told the customer.
    if (change === 'note' || change === 'customer_told' || parts?.every((part) => part === 'note')) return null
    if (change === 'payment_claimed') return 'payment.claimed'
    // Money that came in part, and a refund that is owed or sent, have events of their own.
    if (change === 'payment' || change === 'pay_link_changed' || change === 'refund_owed' || change === 'refund_sent')
      return null
    return change === 'status' ? namesOfStatus[status] : 'order.updated'
  },
  money_received: ({ outcome }) => namesOfOutcome[outcome],
  refund_updated({ state, from }) {
    if (from === null) return 'refund.created'
    return state === 'sent' ? 'refund.sent' : null
  },
  // Named with the status.
  shipping_updated: () => null,
  // Notices, receipts, closed days and conversations are for people.
  notification: () => null,
  receipt_updated: () => null,
  day_closed: () => null,
  conversation_updated: () => null,
}

/** The name of an event, which sockets and webhooks send; null for one without. */
export const eventNameOf = <Type extends EventType>(event: { type: Type; data: EventData<Type> }): EventName | null =>
  names[event.type](event.data)
