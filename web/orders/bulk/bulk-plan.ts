import { sumUsd } from '../../../contract/core/money.ts'
import { isHeld, type Order } from '../../../contract/orders/order.ts'
import { canTransition, type OrderStatus } from '../../../contract/orders/order-status.ts'
import type { BulkAct } from './bulk-acts.ts'

/** The selected orders, split by whether the act changes them. */
export type BulkPlan = {
  readonly orders: readonly Order[]
  /** The orders that the act is not for, each with the reason as the end of a sentence about it. */
  readonly skipped: readonly { readonly order: Order; readonly why: string }[]
}

const standing: Record<OrderStatus, string> = {
  pending: 'is not paid yet',
  paid: 'is paid already',
  shipped: 'is shipped already',
  delivered: 'is delivered already',
  cancelled: 'is cancelled',
}

/** Why an act is not for an order; null if it is. */
function skipReason(order: Order, act: BulkAct): string | null {
  if (act === 'delivered' && order.status === 'paid') return 'is not shipped yet'
  if (!canTransition(order.status, act)) return standing[order.status]
  if (act !== 'shipped') return null
  // A person has to look at it first, and looks at one order at a time.
  if (order.isTakenBack) return 'has a payment that was taken back: look into it first, or ship it by itself'
  return isHeld(order) ? 'is held for review: approve it first, or ship it by itself' : null
}

/** How many of the selected orders the act changes. */
export const actableCount = (selected: readonly Order[], act: BulkAct): number =>
  selected.filter((order) => skipReason(order, act) === null).length

/** Splits the selected orders by their known status. The server decides about those that are sent to it. */
export function planBulk(selected: readonly Order[], act: BulkAct): BulkPlan {
  const judged = selected.map((order) => ({ order, why: skipReason(order, act) }))
  return {
    orders: judged.filter(({ why }) => why === null).map(({ order }) => order),
    skipped: judged.flatMap(({ order, why }) => (why === null ? [] : [{ order, why }])),
  }
}

/** The pending orders that were paid in part: their number, what came for them, and what each still waits for, by its id. */
export type Parts = { readonly count: number; readonly sum: number; readonly due: Readonly<Record<string, number>> }

/** The parts among orders that were read one by one: a list doesn't know them. */
export function partsOf(read: readonly { id: string; money: { received: number; due: number } }[]): Parts {
  const inPart = read.filter(({ money }) => money.received > 0)
  return {
    count: inPart.length,
    sum: sumUsd(inPart.map(({ money }) => money.received)),
    due: Object.fromEntries(inPart.map(({ id, money }) => [id, money.due])),
  }
}

/** The amount that marking an order as paid records: its total, or the rest. */
export const dueOf = ({ id, totalAmount }: Pick<Order, 'id' | 'totalAmount'>, parts: Parts | undefined): number =>
  parts?.due[id] ?? totalAmount
