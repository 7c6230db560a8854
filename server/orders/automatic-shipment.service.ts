import { undoWindowMs } from '../../contract/orders/order-details.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { lockForChange, type OrderActor } from './order-change.ts'
import { selectHold, selectIsReserved, selectIsTakenBack } from './order-risk.queries.ts'
import { changeOrderStatus } from './order-status.service.ts'
import { selectLastEntry } from './orders.queries.ts'

export type { OrderActor } from './order-change.ts'

/** The outcome for an order that may ship automatically. */
export type ShipmentOutcome =
  | { kind: 'shipped' }
  /** Held for review: its release has to be waited for. */
  | { kind: 'held' }
  /** Not before the time to undo the payment or the cancellation has passed. */
  | { kind: 'early'; until: Date }
  /** It is not paid any more, its payment was taken back, or not all of it is in stock: a person decides. */
  | { kind: 'left' }

const undoables: ReadonlySet<string> = new Set(['status_changed', 'cancelled'])

/**
 * Ships a paid order by itself: all its pieces were taken from the stock when it was placed, nobody holds it, no payment
 * of it was taken back, and the minute
 * in which its payment can be taken back is over. Throws `OrderNotFoundError`.
 */
export async function shipAutomatically(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, now }: { orderId: string; now: Date },
): Promise<ShipmentOutcome> {
  // Lock the order, so that no other change happens in between.
  const { order } = await lockForChange(transaction, actor, { orderId, now })
  const last = await selectLastEntry(transaction, order)
  const until = new Date((last?.at.getTime() ?? 0) + undoWindowMs)
  // A cancelled order too: once the cancellation is undone, it continues as before.
  const isUndoable = last !== undefined && undoables.has(last.type) && last.userId !== null && until > now
  if (order.status === 'cancelled' && isUndoable) return { kind: 'early', until }
  if (order.status !== 'paid' || !(await selectIsReserved(transaction, order))) return { kind: 'left' }
  if (await selectIsTakenBack(transaction, order)) return { kind: 'left' }
  const hold = await selectHold(transaction, order)
  if (hold !== undefined && hold.heldAt !== null && hold.releasedAt === null) return { kind: 'held' }
  if (isUndoable) return { kind: 'early', until }
  const change = { status: 'shipped', reason: 'Paid, and everything is in stock' } as const
  await changeOrderStatus(transaction, actor, { orderId, change, now })
  return { kind: 'shipped' }
}
