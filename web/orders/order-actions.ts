import type { Role } from '../../contract/core/endpoint.ts'
import type { Order } from '../../contract/orders/order.ts'
import {
  canTransition,
  nextStatus,
  type OrderStatus,
  orderStatusLabels,
  transitionLabels,
} from '../../contract/orders/order-status.ts'

/** Something about to be done to an order, once the dialog that asks for a reason is confirmed. */
export type OrderIntent =
  | { readonly kind: 'change'; readonly order: Order; readonly to: OrderStatus }
  | { readonly kind: 'cancel'; readonly order: Order }

export type OrderAction = {
  readonly label: string
  readonly intent: OrderIntent | null
  /** Why it can't be done now; null when it can. */
  readonly barrier: string | null
}

const mayWrite: Record<Role, boolean> = { admin: true, merchant: true, viewer: false }

/** Why nothing can be changed at all by this user at this moment; null when things can. */
export function writeBarrier(role: Role, online: boolean): string | null {
  if (!mayWrite[role]) return 'Viewers cannot change orders'
  return online ? null : 'No connection to the server'
}

export const orderName = ({ number }: Pick<Order, 'number'>): string => `#${number}`

/** A step in the fewest words, for where its place says which orders it is about. */
export const stepLabels: Record<Exclude<OrderStatus, 'pending' | 'cancelled'>, string> = {
  paid: 'Mark Paid',
  shipped: 'Mark Shipped',
  delivered: 'Mark Delivered',
}

/** The one step forward; its intent is null where the order has ended. */
export function stepAction(order: Order, barrier: string | null): OrderAction {
  const to = nextStatus[order.status]
  if (to !== null) return { label: transitionLabels[to], intent: { kind: 'change', order, to }, barrier }
  const ended = `${orderStatusLabels[order.status]} is the last status of an order`
  return { label: 'Change status', intent: null, barrier: ended }
}

export const resendLabel = 'Resend instructions'

/** Why the payment instructions can't be sent again; null when they can. */
export function resendBarrier({ status }: Pick<Order, 'status'>, barrier: string | null): string | null {
  if (status === 'pending') return barrier
  return `Only pending orders get payment instructions, this one is ${orderStatusLabels[status].toLowerCase()}`
}

export function cancelAction(order: Order, barrier: string | null): OrderAction {
  const label = `Cancel order ${orderName(order)}`
  if (canTransition(order.status, 'cancelled')) return { label, intent: { kind: 'cancel', order }, barrier }
  return { label, intent: null, barrier: `The order is ${orderStatusLabels[order.status].toLowerCase()} already` }
}
