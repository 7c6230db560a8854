import type { Order } from '../../../contract/orders/order.ts'
import {
  canTransition,
  nextStatus,
  type OrderStatus,
  orderStatusLabels,
  transitionLabels,
} from '../../../contract/orders/order-status.ts'

/** A change that waits to be confirmed in the dialog. */
export type OrderIntent = { readonly order: Order; readonly to: OrderStatus }

export type OrderAction = {
  readonly label: string
  /** Null where the order's status does not allow it. */
  readonly intent: OrderIntent | null
  /** Why the order's status does not allow it; null where it does. */
  readonly disabledReason: string | null
}

export const orderName = ({ number }: Pick<Order, 'number'>): string => `#${number}`

/** The one step forward; its intent is null where the order has ended. */
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

export const resendLabel = 'Resend instructions'

/** Why the payment instructions can't be sent again; null when they can. */
export const resendDisabledReason = ({ status }: Pick<Order, 'status'>): string | null =>
  status === 'pending'
    ? null
    : `Only pending orders get payment instructions, this one is ${orderStatusLabels[status].toLowerCase()}`
