import { record } from '../../contract/core/record.ts'
import type { CustomerMessageKind, MessageKind } from '../../contract/messages/message.ts'
import { type NoticeKind, noticeKinds, notices } from '../../contract/messages/notices.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { AccountMailKind } from './channel.ts'

/** For messages to customers. Those about payment, shipment and delivery are true in the same statuses as the shop's notice. */
const ofCustomer: Record<Exclude<CustomerMessageKind, NoticeKind>, readonly OrderStatus[] | null> = {
  // After the payment or a cancellation, the customer would pay for nothing.
  instructions: ['pending'],
  order_changed: ['paid', 'shipped', 'delivered'],
  order_cancelled: ['cancelled'],
  // Whether the refund is still sent is another question: an undo withdraws its message.
  refund_sent: ['paid', 'shipped', 'delivered', 'cancelled'],
  order_code: null,
  conversation_answer: null,
  back_in_stock: null,
}

/** The order statuses in which a message is still true. Null if it doesn't depend on the status. */
const truthful: Record<MessageKind | AccountMailKind, readonly OrderStatus[] | null> = {
  ...record(noticeKinds, (kind) => notices[kind].statuses),
  ...ofCustomer,
  invite: null,
  reset: null,
  audit_fingerprint: null,
  receipt_address: null,
}

/** The order statuses in which a message is true. Empty for a message without an order. */
export const truthfulStatuses = (kind: MessageKind): readonly OrderStatus[] => truthful[kind] ?? []

/** Whether a message may be sent for an order in that status. Null means a message without an order. */
export const isTrueOf = (kind: MessageKind | AccountMailKind, status: OrderStatus | null): boolean =>
  status === null || (truthful[kind]?.includes(status) ?? true)

/** The email for an order that reaches a status. */
export const toldOf: Record<Exclude<OrderStatus, 'pending'>, CustomerMessageKind> = {
  paid: 'payment_received',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
}

/** A newer message of these kinds about the same order, or refund, replaces an earlier one: both say how it stands. */
export const replacedKinds = [
  'instructions',
  'payment_received',
  'order_changed',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'refund_sent',
] as const satisfies readonly MessageKind[]
