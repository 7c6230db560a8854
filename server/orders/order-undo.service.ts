import { type OrderFieldChange, undoWindowMs } from '../../contract/orders/order-details.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'
import { takeMoneyBack } from '../money/ledger.service.ts'
import { lockMovementsOf } from '../money/movements.service.ts'
import { type Pieces, piecesOf } from '../money/refunds.service.ts'
import { lowStockEvents, takeStockAgain } from '../products/stock.service.ts'
import { takeEditBack } from './edit-order.service.ts'
import { eventSubject, type OrderActor, tell, tellReceipts } from './order-change.ts'
import { lockWithOthers, noteOthers } from './order-money.service.ts'
import { undoRefunds } from './order-refund.service.ts'
import type { ReachedStatus } from './order-status.service.ts'
import { NotUndoableError } from './orders.errors.ts'
import {
  type LastEntry,
  type LockedOrder,
  type StatusUpdate,
  selectEditBefore,
  selectLastChange,
  touchOrder,
  updateOrderStatus,
} from './orders.queries.ts'

/** The columns that undoing a status clears. */
const leaving: Record<ReachedStatus, Partial<StatusUpdate>> = {
  paid: { paid_at: null },
  shipped: { shipped_at: null, tracking_number: null, tracking_carrier: null },
  delivered: { delivered_at: null },
  cancelled: { cancelled_at: null, stock_kept_out: false },
}

/** The thing that an undo takes back if it is no change of status, in words. */
const undoneWords: Partial<Record<string, string>> = {
  payment_received: 'The payment recorded before it',
  refund_owed: 'The refund recorded before it',
  refund_sent: 'The refund sent before it',
  refund_cancelled: 'The refund cancelled before it',
}

/** The change that an undo takes back: from which status to which, or a part of the payment or a refund, in words. */
function undoneStep({ type, from, to }: LastEntry): { from: OrderStatus; to: ReachedStatus } | string {
  const words = undoneWords[type]
  if (words !== undefined) return words
  if (from === null || to === null || to === 'pending' || (type !== 'status_changed' && type !== 'cancelled'))
    throw new NotUndoableError('There is no status change to undo.')
  return { from, to }
}

/** Takes pieces that an undo needs out of the stock. Throws `OutOfStockError` (409). */
async function takeOut(
  transaction: WritingTransaction,
  order: LockedOrder,
  { pieces, at }: { pieces: Pieces[]; at: Date },
): Promise<void> {
  if (pieces.length === 0) return
  const low = await takeStockAgain(transaction, order.merchantId, pieces)
  await appendEvents(transaction, lowStockEvents(eventSubject(order), low), at)
}

/**
 * The changes of the edit that made an order paid, because the money that had come covered the new total. Its entry is one
 * millisecond older.
 */
async function coveringEdit(
  transaction: WritingTransaction,
  order: LockedOrder,
  paid: LastEntry,
): Promise<OrderFieldChange[] | undefined> {
  const edit = await selectEditBefore(transaction, order)
  return edit?.userId === paid.userId && paid.at.getTime() - edit.at.getTime() === 1 ? edit.changes : undefined
}

const nothing = { movementIds: [], methodBefore: null }

/** Tells of the orders that money of an order pays too, or is proposed for again once that order has lost it. */
async function noteMoneyFreed(
  transaction: WritingTransaction,
  actor: OrderActor,
  { id, merchantId }: LockedOrder,
  { movementIds, now }: { movementIds: readonly string[]; now: Date },
): Promise<void> {
  await tellReceipts(transaction, { merchantId }, { movementIds, at: now })
  for (const movementId of movementIds) {
    const movement = { id: movementId, merchantId }
    await noteOthers(transaction, actor, { movement, before: [], about: [id], now })
  }
}

/**
 * Takes the actor's own status change, part of a payment or refund back by a compensating entry: status and moments, the
 * money recorded by hand, the refunds, the stock. An edit that made it paid goes with it. Throws `NotUndoableError` (409) when it is somebody else's, older than a minute, or something
 * has happened since, and `OutOfStockError` (409) when the pieces of a cancelled order have been sold since.
 */
export async function undoOrderChange(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, entryId, now }: { orderId: string; entryId: string; now: Date },
): Promise<void> {
  const locked = await lockWithOthers(transaction, actor, { orderId, now })
  const { order, at } = locked
  const last = await selectLastChange(transaction, order)
  if (last?.id !== entryId) throw new NotUndoableError('The order has changed since.')
  const step = undoneStep(last)
  if (last.userId === null || last.userId !== actor.userId)
    throw new NotUndoableError('Only the person who made the change can undo it.')
  if (now.getTime() - last.at.getTime() >= undoWindowMs)
    throw new NotUndoableError('You can undo a change for one minute only.')

  const moments = { appliedAt: last.at, at }
  // Money that was to go back leaves with its refund. Movements are locked before what a refund locks.
  if (last.type === 'refund_owed') await lockMovementsOf(transaction, order.merchantId, [order.id])
  // Refunds first: the money that they send back can't be taken back before.
  const { pieces, events } = await undoRefunds(transaction, locked, last.at)
  if (typeof step === 'string') {
    const hadMoney = last.type === 'payment_received' || last.type === 'refund_owed'
    const { movementIds } = hadMoney ? await takeMoneyBack(transaction, order, moments) : nothing
    await touchOrder(transaction, order, at)
    await tell(transaction, actor, locked, { type: 'undone', reason: step }, events)
    await noteMoneyFreed(transaction, actor, order, { movementIds, now })
    await takeOut(transaction, order, { pieces, at })
    return
  }
  const { from, to } = step
  const { movementIds, methodBefore } = to === 'paid' ? await takeMoneyBack(transaction, order, moments) : nothing
  const restored = methodBefore === null ? {} : { payment_method: methodBefore }
  const edit = to === 'paid' && movementIds.length === 0 ? await coveringEdit(transaction, order, last) : undefined
  await updateOrderStatus(transaction, order, { status: from, updated_at: at, ...leaving[to], ...restored })
  await tell(transaction, actor, locked, { type: 'undone', from: to, to: from }, events)
  if (edit !== undefined) {
    const pending = { order: { ...order, status: from }, at: new Date(at.getTime() + 1) }
    await takeEditBack(transaction, actor, pending, edit)
  }
  await noteMoneyFreed(transaction, actor, order, { movementIds, now })
  if (to === 'cancelled' && !order.stockKeptOut)
    await takeOut(transaction, order, { pieces: await piecesOf(transaction, order), at })
}
