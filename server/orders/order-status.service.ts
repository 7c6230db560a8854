import { centsToUsd } from '../../contract/core/money.ts'
import type { ReceivedMoneyInput } from '../../contract/money/received-money.ts'
import type { CancellationRefund } from '../../contract/money/refund.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import { canTransition, type OrderStatus } from '../../contract/orders/order-status.ts'
import { keptTrackingNumber } from '../../contract/orders/tracking-numbers.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import {
  newMovementId,
  nothingReceived,
  type Received,
  type ReceivedMoney,
  receivedOf,
  recordMoney,
  takeMoneyBack,
} from '../money/ledger.service.ts'
import { allocate } from '../money/movements.service.ts'
import { type Pieces, piecesOf } from '../money/refunds.service.ts'
import { lowStockEvents, returnStock, takeStockAgain } from '../products/stock.service.ts'
import { eventSubject, type LockedForChange, lockForChange, type OrderActor, tell } from './order-change.ts'
import { planPayment, receivedEvent } from './order-payment.ts'
import { refundCancelled, undoRefunds } from './order-refund.service.ts'
import { IllegalTransitionError, InvalidOrderError, NotUndoableError, ReasonRequiredError } from './orders.errors.ts'
import {
  type LastEntry,
  type LockedOrder,
  type StatusUpdate,
  selectLastEntry,
  touchOrder,
  updateOrderStatus,
} from './orders.queries.ts'

export type StatusChange = {
  status: OrderStatus
  reason: string
  trackingNumber?: string | undefined
  carrier?: string | undefined
  paymentReference?: string | undefined
  payment?: ReceivedMoneyInput | undefined
  /** With `cancelled`: what goes back of the money that came. */
  refund?: CancellationRefund | undefined
  /** With `paid`: what a provider says. Without it, the actor vouches for the payment. */
  receipt?: ReceivedMoney['receipt']
  /** With `paid`: money that is on record and pays the order, and the rule that says so if no person does. */
  movement?: { id: string; rule: string | null } | undefined
}

type ReachedStatus = Exclude<OrderStatus, 'pending'>
/** The statuses that an order reaches without money. */
type NextStatus = Exclude<ReachedStatus, 'paid'>

const parcelOf = ({ trackingNumber = '', carrier }: AppliedChange) => ({
  trackingNumber: keptTrackingNumber(trackingNumber, carrier) || null,
  carrier: carrier || null,
})

/** The columns that reaching a status writes. */
function reaching(change: AppliedChange, at: Date): StatusUpdate {
  const { status } = change
  const { trackingNumber, carrier } = parcelOf(change)
  const moments = {
    shipped: { shipped_at: at, tracking_number: trackingNumber, tracking_carrier: carrier },
    delivered: { delivered_at: at },
    cancelled: { cancelled_at: at },
  } satisfies Record<NextStatus, Partial<StatusUpdate>>
  return { status, updated_at: at, ...moments[status] }
}

/** The columns that undoing a status clears. */
const leaving: Record<ReachedStatus, Partial<StatusUpdate>> = {
  paid: { paid_at: null },
  shipped: { shipped_at: null, tracking_number: null, tracking_carrier: null },
  delivered: { delivered_at: null },
  cancelled: { cancelled_at: null },
}

type AppliedChange = StatusChange & { status: NextStatus }

/** Side effects of reaching a status. */
const consequences: Record<NextStatus, (locked: LockedForChange, change: AppliedChange) => NewEvent[]> = {
  shipped: ({ order }, change) => [
    { type: 'shipping_updated', data: { ...eventSubject(order), status: change.status, ...parcelOf(change) } },
  ],
  delivered({ order }, { status }) {
    const { trackingNumber, trackingCarrier: carrier } = order
    return [{ type: 'shipping_updated', data: { ...eventSubject(order), status, trackingNumber, carrier } }]
  },
  cancelled: () => [],
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')

/** Records the money that came for a pending order, which makes it paid once its total is covered. */
async function applyPayment(
  transaction: WritingTransaction,
  actor: OrderActor,
  { locked, received }: { locked: LockedForChange; received: Received },
  { payment: given, paymentReference: reference, receipt, movement, reason }: StatusChange,
): Promise<void> {
  const { order, at } = locked
  const planned = planPayment(order, received, { given, reference, at })
  const { money, covers, method, paidAt } = planned
  const { status: from, totalCents, customerName } = order
  const words = joined(planned.words, reason)
  const moneyId = movement?.id ?? newMovementId(at)
  const events: NewEvent[] = money === null ? [] : [receivedEvent(order, { ...planned, money }, moneyId)]
  // None of these waits for another, so all leave in one round trip.
  const writes: Promise<void>[] = []
  if (covers) {
    const data = { ...eventSubject(order), amount: centsToUsd(totalCents), paymentMethod: method, customerName }
    const changed = method === order.paymentMethod ? {} : { payment_method: method }
    const entry = { type: 'status_changed', from, to: 'paid', reason: words } as const
    writes.push(
      updateOrderStatus(transaction, order, { status: 'paid', updated_at: at, paid_at: paidAt, ...changed }),
      tell(transaction, actor, locked, entry, [{ type: 'payment_confirmed', data }, ...events]),
    )
  } else {
    writes.push(
      touchOrder(transaction, order, at),
      tell(transaction, actor, locked, { type: 'payment_received', reason: words }, events),
    )
  }
  if (money !== null)
    writes.push(
      movement === undefined
        ? recordMoney(transaction, order, { ...money, id: moneyId, receipt, actor, at })
        : allocate(transaction, order, { ...money, movement, actor, at }),
    )
  await Promise.all(writes)
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
  const { words, events } = await refundCancelled(transaction, actor, locked, change.refund)
  await updateOrderStatus(transaction, order, reaching(change, at))
  const entry = { type, from: order.status, to: status, reason: joined(words, reason) } as const
  await tell(transaction, actor, locked, entry, [...consequences[status](locked, change), ...events])
  if (status === 'cancelled') await returnStock(transaction, order.merchantId, await piecesOf(transaction, order))
}

/**
 * Moves an order to a status: locks it, checks the transition, and writes order, timeline, money and stock. The status it
 * has already is no step either: two people who mark an order paid at once both learn which of them did. Money that doesn't
 * cover the order leaves it pending. Throws `OrderNotFoundError` (404), `IllegalTransitionError` `ReferenceCountedError`
 * and `RefundReferenceError` (409), `ReasonRequiredError` for a cancellation without a reason and `InvalidOrderError` for impossible money (422).
 */
export async function changeOrderStatus(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, change, now }: { orderId: string; change: StatusChange; now: Date },
): Promise<void> {
  const { status } = change
  if (status === 'cancelled' && change.reason === '') throw new ReasonRequiredError()
  if (change.payment !== undefined && status !== 'paid')
    throw new InvalidOrderError('payment', 'Only for the status paid')
  if (change.refund !== undefined && status !== 'cancelled')
    throw new InvalidOrderError('refund', 'Only for the status cancelled')
  const [locked, received] = await Promise.all([
    lockForChange(transaction, actor, { orderId, now }),
    status === 'paid' ? receivedOf(transaction, orderId) : nothingReceived,
  ])
  const { order } = locked
  if (status === 'pending' || !canTransition(order.status, status))
    throw new IllegalTransitionError(order.number, order.status, status)
  if (status === 'paid') await applyPayment(transaction, actor, { locked, received }, change)
  else await applyChange(transaction, actor, locked, { ...change, status })
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
 * Takes the actor's own status change, part of a payment or refund back by a compensating entry: status and moments, the
 * money recorded by hand, the refunds, the stock. Throws `NotUndoableError` (409) when it is somebody else's, older than a minute, or something
 * has happened since, and `OutOfStockError` (409) when the pieces of a cancelled order have been sold since.
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
  const step = undoneStep(last)
  if (last.userId === null || last.userId !== actor.userId)
    throw new NotUndoableError('Only the person who made the change can undo it.')
  if (now.getTime() - last.at.getTime() >= undoWindowMs)
    throw new NotUndoableError('You can undo a change for one minute only.')

  const moments = { appliedAt: last.at, at }
  // Refunds first: the money that they send back can't be taken back before.
  const { pieces, events } = await undoRefunds(transaction, locked, last.at)
  if (typeof step === 'string') {
    if (last.type === 'payment_received') await takeMoneyBack(transaction, order, moments)
    await touchOrder(transaction, order, at)
    await tell(transaction, actor, locked, { type: 'undone', reason: step }, events)
    await takeOut(transaction, order, { pieces, at })
    return
  }
  const { from, to } = step
  const method = to === 'paid' ? await takeMoneyBack(transaction, order, moments) : null
  const restored = method === null ? {} : { payment_method: method }
  await updateOrderStatus(transaction, order, { status: from, updated_at: at, ...leaving[to], ...restored })
  await tell(transaction, actor, locked, { type: 'undone', from: to, to: from }, events)
  if (to === 'cancelled') await takeOut(transaction, order, { pieces: await piecesOf(transaction, order), at })
}
