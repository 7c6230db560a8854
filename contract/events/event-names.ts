/**
 * The one set of event names, with the moment that each names: webhooks send them as `type`, sockets as `event`, and
 * docs/webhooks.md lists them.
 */
export const eventMoments = {
  'order.created': 'an order is placed',
  'order.paid': 'an order becomes paid; again, if an edit raised its total and the rest has come',
  'order.shipped': 'an order is shipped',
  'order.delivered': 'an order is delivered',
  'order.cancelled': 'an order is cancelled',
  'order.updated':
    'an order is edited, also if a new total makes a paid order pending again, a change is undone, a payment of it never came, a refund is cancelled, a risk hold is set or approved, a payment for it begins or ends to wait for a decision or was taken back by its provider, or somebody resends the payment instructions',
  'payment.claimed': 'the customer says that they paid, or corrects who paid; nobody has seen the money yet',
  'payment.received': 'money came that pays what was due, or more with a tip',
  'payment.short': 'money came that pays only a part: the order keeps its status, and `due` is missing',
  'payment.over': 'money came that is more than was due: `surplus` is too much',
  'payment.confirmed': 'an order becomes paid',
  'refund.created': 'a refund is recorded, owed or sent at once',
  'refund.sent': 'a refund was sent',
  'inventory.low': 'a product runs low',
} as const

export type EventName = keyof typeof eventMoments
export const eventNames = Object.keys(eventMoments) as EventName[]
