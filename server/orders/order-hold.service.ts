import { mostHeldOrders } from '../../contract/orders/order-risk.endpoints.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { eventSubject, lockForChange, type OrderActor, tell } from './order-change.ts'
import { selectHeldOrders, selectHold, setHeld, setReleased } from './order-risk.queries.ts'
import { NotHeldError } from './orders.errors.ts'
import { touchOrder } from './orders.queries.ts'

export type { OrderActor } from './order-change.ts'

const canBeHeld = (status: string): boolean => status === 'pending' || status === 'paid'

/**
 * Holds an order that has been scored, so that it doesn't ship by itself, and tells the shop. Does nothing with one that
 * has been held before, has ended or is on its way. `why` stands in the timeline.
 */
export async function holdOrder(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, why, now }: { orderId: string; why: string; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const hold = await selectHold(transaction, order)
  if (!canBeHeld(order.status) || hold === undefined || hold.heldAt !== null) return
  const message = `Order #${order.number} is held for review`
  const notice = { ...eventSubject(order), message, kind: 'fraud_hold' } as const
  await setHeld(transaction, order, at)
  await touchOrder(transaction, order, at)
  await tell(transaction, actor, locked, { type: 'held', reason: why }, [{ type: 'notification', data: notice }])
}

/**
 * Lets a held order go on. Releasing it again changes nothing. Throws `OrderNotFoundError`
 * (404), and `NotHeldError` (409) for an order that does not wait.
 */
export async function releaseOrder(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, reason, now }: { orderId: string; reason: string; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const hold = await selectHold(transaction, order)
  if (hold === undefined || hold.releasedAt === null) {
    if (hold === undefined || hold.heldAt === null || !canBeHeld(order.status)) throw new NotHeldError(order.number)
    await setReleased(transaction, order, at)
    await touchOrder(transaction, order, at)
    await tell(transaction, actor, locked, { type: 'released', reason })
  }
}

/** The orders that wait for review, latest first, and their number, as JSON text. */
export const listHeldOrders = (transaction: Transaction, merchantId: string | undefined): Promise<string> =>
  selectHeldOrders(transaction, merchantId, mostHeldOrders)
