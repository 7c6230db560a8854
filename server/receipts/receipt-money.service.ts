import type { WritingTransaction } from '../db/transaction.ts'
import { type CountedMovement, lockMovement, ordersConcernedBy, ordersTouchedBy } from '../money/movements.service.ts'
import { lockForMoney } from '../orders/order-money.service.ts'
import { selectProposedOrders } from './outcomes.queries.ts'

type Movement = { id: string; merchantId: string }

/** Money that is locked with its orders. `before` are those that it pays or is proposed for. */
export type LockedMoney = { movement: CountedMovement; before: string[] }

/**
 * The orders to lock before money on record changes. Triggers propose it for an order, or end that, when a receipt of it waits
 * or its state changes, also for an order that another receipt of the same money names.
 */
export async function ordersToLock(transaction: WritingTransaction, movement: Movement): Promise<string[]> {
  const touched = await ordersTouchedBy(transaction, movement)
  return [...new Set([...touched, ...(await selectProposedOrders(transaction, movement))])]
}

/** Locks money on record after the orders that it touches. Undefined if there is none. */
export async function lockMoneyOf(transaction: WritingTransaction, own: Movement): Promise<LockedMoney | undefined> {
  const orderIds = await ordersToLock(transaction, own)
  const find = () => lockMovement(transaction, own)
  const movement = await lockForMoney(transaction, own.merchantId, { orderIds, find })
  return movement && { movement, before: await ordersConcernedBy(transaction, movement) }
}
