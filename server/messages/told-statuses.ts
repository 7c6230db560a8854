import type { CustomerMessageKind, MessageKind } from '../../contract/messages/message.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'

/** The statuses of an order in which a message about it still tells the truth; null where it is about none. */
const truthful: Record<MessageKind, readonly OrderStatus[] | null> = {
  // Told after the payment arrived, or for an order called off, somebody would pay for nothing.
  instructions: ['pending'],
  payment_received: ['paid', 'shipped', 'delivered'],
  order_shipped: ['shipped', 'delivered'],
  order_delivered: ['delivered'],
  order_cancelled: ['cancelled'],
  order_code: null,
  conversation_answer: null,
  low_stock: null,
  fraud_hold: null,
  webhook_disabled: null,
  customer_waiting: null,
  test: null,
}

/** The statuses of an order in which a message about it tells the truth; empty for a message about no order. */
export const truthfulStatuses = (kind: MessageKind): readonly OrderStatus[] => truthful[kind] ?? []

/** Whether a message may be sent about an order of that status; null is a message about no order. */
export const isTrueOf = (kind: MessageKind, status: OrderStatus | null): boolean =>
  status === null || (truthful[kind]?.includes(status) ?? true)

/** The letter for an order that reaches a status. */
export const toldOf: Record<Exclude<OrderStatus, 'pending'>, CustomerMessageKind> = {
  paid: 'payment_received',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
}
