import { record } from '../../contract/core/record.ts'
import type { CustomerMessageKind, MessageKind } from '../../contract/messages/message.ts'
import { type NoticeKind, noticeKinds, notices } from '../../contract/messages/notices.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { AccountMailKind } from './channel.ts'

/** Of the messages to customers; those about a payment, shipment and delivery are true as long as the shop's notice is. */
const ofCustomer: Record<Exclude<CustomerMessageKind, NoticeKind>, readonly OrderStatus[] | null> = {
  // Told after the payment arrived, or for an order called off, somebody would pay for nothing.
  instructions: ['pending'],
  order_cancelled: ['cancelled'],
  order_code: null,
  conversation_answer: null,
}

/** The statuses of an order in which a message about it still tells the truth; null where it depends on none. */
const truthful: Record<MessageKind | AccountMailKind, readonly OrderStatus[] | null> = {
  ...record(noticeKinds, (kind) => notices[kind].statuses),
  ...ofCustomer,
  invite: null,
  reset: null,
  audit_fingerprint: null,
}

/** The statuses of an order in which a message about it tells the truth; empty for a message about no order. */
export const truthfulStatuses = (kind: MessageKind): readonly OrderStatus[] => truthful[kind] ?? []

/** Whether a message may be sent about an order of that status; null is a message about no order. */
export const isTrueOf = (kind: MessageKind | AccountMailKind, status: OrderStatus | null): boolean =>
  status === null || (truthful[kind]?.includes(status) ?? true)

/** The letter for an order that reaches a status. */
export const toldOf: Record<Exclude<OrderStatus, 'pending'>, CustomerMessageKind> = {
  paid: 'payment_received',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
}
