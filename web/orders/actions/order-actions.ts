import type { OrderRefund } from '../../../contract/money/refund.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderPart } from '../../../contract/orders/order-parts.ts'
import {
  canTransition,
  nextStatus,
  type OrderStatus,
  orderStatusLabels,
  transitionLabels,
} from '../../../contract/orders/order-status.ts'
import type { PrintKind } from '../print/print.queries.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'

/** A status change to confirm in its dialog. */
export type StatusIntent = { readonly order: Order; readonly to: OrderStatus }
/** A part of an order to edit, with the order as it was read. */
export type EditIntent = { readonly order: KnownOrder; readonly part: OrderPart }
/** Something to print for an order. */
export type PrintIntent = { readonly order: Order; readonly print: PrintKind }
/** Something to do with the link to an order's pay page. */
export type PayLinkIntent = { readonly order: Order; readonly payLink: 'show' | 'renew' | 'revoke' }
/** A refund to record, or one that is owed to send or cancel. */
export type RefundIntent = {
  readonly order: Order
  readonly refund: 'new' | { readonly refund: OrderRefund; readonly to: 'sent' | 'cancelled' }
}
/** An action for an order that needs a dialog. */
export type OrderIntent = StatusIntent | EditIntent | PrintIntent | PayLinkIntent | RefundIntent

export type OrderAction = {
  readonly label: string
  /** Null if the order's status doesn't allow it. */
  readonly intent: StatusIntent | null
  /** Why the order's status doesn't allow it; null if it does. */
  readonly disabledReason: string | null
}

export const orderName = ({ number }: Pick<Order, 'number'>): string => `#${number}`

/** How a toast says what became of an order. */
export const statusUpdated = (order: Pick<Order, 'number' | 'status'>): string =>
  `Order status updated successfully: ${orderName(order)} is ${orderStatusLabels[order.status].toLowerCase()}`

/** The next step; its intent is null if the order has ended. */
export function stepAction(order: Order): OrderAction {
  const to = nextStatus[order.status]
  if (to !== null) return { label: transitionLabels[to], intent: { order, to }, disabledReason: null }
  const disabledReason = `${orderStatusLabels[order.status]} is the last status of an order`
  return { label: 'Change status', intent: null, disabledReason }
}

export function cancelAction(order: Order): OrderAction {
  const label = `Cancel order ${orderName(order)}`
  if (canTransition(order.status, 'cancelled')) {
    return { label, intent: { order, to: 'cancelled' }, disabledReason: null }
  }
  return {
    label,
    intent: null,
    disabledReason: `The order is ${orderStatusLabels[order.status].toLowerCase()} already`,
  }
}

/** Why the payment instructions can't be sent; null if they can. */
export const resendDisabledReason = ({ status }: Pick<Order, 'status'>): string | null =>
  status === 'pending'
    ? null
    : `Only pending orders get payment instructions, this one is ${orderStatusLabels[status].toLowerCase()}`
