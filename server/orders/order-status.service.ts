import { centsToUsd } from '../../contract/core/money.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import { canTransition, type OrderStatus } from '../../contract/orders/order-status.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import { type ReceivedMoney, recordMoney, takeMoneyBack } from '../money/ledger.service.ts'
import { lowStockEvents, returnStock, takeStockAgain } from '../products/stock.service.ts'
import { eventSubject, type LockedForChange, lockForChange, type OrderActor, tell } from './order-change.ts'
import { IllegalTransitionError, NotUndoableError, ReasonRequiredError } from './orders.errors.ts'
import { type StatusUpdate, selectLastEntry, selectOrderedPieces, updateOrderStatus } from './orders.queries.ts'

export type StatusChange = {
  status: OrderStatus
  reason: string
  trackingNumber?: string | undefined
  carrier?: string | undefined
  paymentReference?: string | undefined
  /** With `paid`: what a provider says. Without it, the actor vouches for the payment. */
  receipt?: ReceivedMoney['receipt']
}

type ReachedStatus = Exclude<OrderStatus, 'pending'>

/** The columns that reaching a status writes. */
function reaching(
  { status, trackingNumber, carrier }: StatusChange & { status: ReachedStatus },
  at: Date,
): StatusUpdate {
  const moments = {
    paid: { paid_at: at },
    shipped: { shipped_at: at, tracking_number: trackingNumber || null, tracking_carrier: carrier || null },
    delivered: { delivered_at: at },
    cancelled: { cancelled_at: at },
  } satisfies Record<ReachedStatus, Partial<StatusUpdate>>
  return { status, updated_at: at, ...moments[status] }
}

/** The columns that undoing a status clears. */
const leaving: Record<ReachedStatus, Partial<StatusUpdate>> = {
  paid: { paid_at: null },
  shipped: { shipped_at: null, tracking_number: null, tracking_carrier: null },
  delivered: { delivered_at: null },
  cancelled: { cancelled_at: null },
}

type AppliedChange = StatusChange & { status: ReachedStatus }

/** Side effects of reaching a status. */
const consequences: Record<ReachedStatus, (locked: LockedForChange, change: AppliedChange) => NewEvent[]> = {
  paid({ order }) {
    const { totalCents, paymentMethod, customerName } = order
    const data = { ...eventSubject(order), amount: centsToUsd(totalCents), paymentMethod, customerName }
    return [{ type: 'payment_confirmed', data }]
  },
  shipped({ order }, { status, trackingNumber, carrier }) {
    const shipment = { status, trackingNumber: trackingNumber || null, carrier: carrier || null }
    return [{ type: 'shipping_updated', data: { ...eventSubject(order), ...shipment } }]
  },
  delivered({ order }, { status }) {
    const { trackingNumber, trackingCarrier: carrier } = order
    return [{ type: 'shipping_updated', data: { ...eventSubject(order), status, trackingNumber, carrier } }]
  },
  cancelled: () => [],
}

async function applyChange(
  transaction: WritingTransaction,
  actor: OrderActor,
  locked: LockedForChange,
  change: AppliedChange,
): Promise<void> {
  const { order, at } = locked
  const { status, reason } = change
  const type = status === 'cancelled' ? 'cancelled' : 'status_changed'
  await updateOrderStatus(transaction, order, reaching(change, at))
  const entry = { type, from: order.status, to: status, reason } as const
  await tell(transaction, actor, locked, entry, consequences[status](locked, change))
  if (status === 'paid') {
    await recordMoney(transaction, order, {
      method: order.paymentMethod,
      amountCents: order.totalCents,
      allocatedCents: order.totalCents,
      reference: change.paymentReference || null,
      payerName: null,
      payerHandle: null,
      occurredAt: at,
      receipt: change.receipt,
      actor,
      at,
    })
  }
  if (status === 'cancelled')
    await returnStock(transaction, order.merchantId, await selectOrderedPieces(transaction, order))
}

/**
 * Moves an order to a status: locks it, checks the transition, and writes order, timeline, payment and stock. The status it
 * has already is no step either: two people who mark an order paid at once both learn
 * which of them did. Throws `OrderNotFoundError` (404), `IllegalTransitionError` (409) and, for a cancellation without a reason,
 * `ReasonRequiredError` (422).
 */
export async function changeOrderStatus(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, change, now }: { orderId: string; change: StatusChange; now: Date },
): Promise<void> {
  const { status } = change
  if (status === 'cancelled' && change.reason === '') throw new ReasonRequiredError()
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order } = locked
  if (status === 'pending' || !canTransition(order.status, status))
    throw new IllegalTransitionError(order.number, order.status, status)
  await applyChange(transaction, actor, locked, { ...change, status })
}

/**
 * Takes the actor's own status change back by a compensating entry: status and moments, the payment recorded by hand, the
 * stock. Throws `NotUndoableError` (409) when it is somebody else's, older than a minute, or something has happened
 * since, and `OutOfStockError` (409) when the pieces of a cancelled order have been sold meanwhile.
 */
export async function undoOrderChange(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, entryId, now }: { orderId: string; entryId: string; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const last = await selectLastEntry(transaction, order)
  if (last?.id !== entryId) throw new NotUndoableError('The order has changed since.')
  const { type, userId, from, to } = last
  if (from === null || to === null || to === 'pending' || (type !== 'status_changed' && type !== 'cancelled')) {
    throw new NotUndoableError('There is no status change to undo.')
  }
  if (userId === null || userId !== actor.userId)
    throw new NotUndoableError('Only the person who made the change can undo it.')
  if (now.getTime() - last.at.getTime() >= undoWindowMs)
    throw new NotUndoableError('You can undo a change for one minute only.')

  await updateOrderStatus(transaction, order, { status: from, updated_at: at, ...leaving[to] })
  await tell(transaction, actor, locked, { type: 'undone', from: to, to: from })
  if (to === 'paid') await takeMoneyBack(transaction, order, { appliedAt: last.at, at })
  if (to === 'cancelled') {
    const low = await takeStockAgain(transaction, order.merchantId, await selectOrderedPieces(transaction, order))
    await appendEvents(transaction, lowStockEvents(eventSubject(order), low), at)
  }
}
