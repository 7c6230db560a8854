import { centsToUsd } from '../../contract/core/money.ts'
import type { CancellationRefund, NewRefundInput, RefundChange, RefundState } from '../../contract/money/refund.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { NewEvent } from '../events/events.service.ts'
import {
  type Pieces,
  recordRefund,
  recordReturn,
  refundableCentsOf,
  refundWords,
  requireRefund,
  type StoredRefund,
  settleRefund,
  undoRefundsOf,
} from '../money/refunds.service.ts'
import { returnStock } from '../products/stock.service.ts'
import { eventSubject, type LockedForChange, lockForChange, type OrderActor, tell } from './order-change.ts'
import { type LockedOrder, touchOrder } from './orders.queries.ts'
import { statedMoment } from './stated-moment.ts'

/** Money that came for a pending order pays it, or leaves with its cancellation. */
class PendingRefundError extends DomainError {
  constructor(number: number) {
    super('conflict', `Order #${number} is pending. Cancel it to refund what came for it.`)
  }
}

/** When the money left, by default at this moment of the timeline. Throws 422 for a moment in the future or before the order. */
const sentMoment = (sentAt: string | undefined, { order, at }: LockedForChange, path = 'sentAt'): Date =>
  statedMoment(sentAt, {
    path,
    at,
    earliest: { moment: order.createdAt, error: 'Must not be before the order was created' },
  })

type Step = { state: RefundState; from: RefundState | null }

const refundEvent = (order: LockedOrder, refund: StoredRefund, step: Step): NewEvent => {
  const { id: refundId, amountCents, method: paymentMethod } = refund
  const data = { ...eventSubject(order), refundId, ...step, amount: centsToUsd(amountCents), paymentMethod }
  return { type: 'refund_updated', data }
}

/** A refund that is sent at once was owed for no time. */
const begun = (order: LockedOrder, refund: StoredRefund): NewEvent[] => [
  refundEvent(order, refund, { state: 'owed', from: null }),
  ...(refund.state === 'sent' ? [refundEvent(order, refund, { state: 'sent', from: 'owed' })] : []),
]

const entryTypes = { owed: 'refund_owed', sent: 'refund_sent', cancelled: 'refund_cancelled' } as const

const sentence = (refund: StoredRefund & { reference: string | null }): string =>
  `${refundWords(refund)}${refund.reference === null ? '' : `, reference ${refund.reference}`}.`

const backInStock = (pieces: readonly Pieces[]): string => {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return ''
  return count === 1 ? 'One piece is back in stock.' : `${count} pieces are back in stock.`
}

const wordsOf = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ')

/**
 * Records a refund of an order, and puts pieces of it back in stock. @returns the refund's id. Throws `OrderNotFoundError`
 * (404), 409 for a pending order and for a reference that counts already, and 422 for more money or pieces than there are.
 */
export async function refundOrder(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, refund: given, now }: { orderId: string; refund: NewRefundInput; now: Date },
): Promise<string> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  if (order.status === 'pending') throw new PendingRefundError(order.number)
  const { restock = false, reason = '' } = given
  const sentAt = sentMoment(given.sentAt, locked)
  const refund = await recordRefund(transaction, order, { given, actor, at, sentAt })
  const isStockBack = order.status === 'cancelled' && !order.stockKeptOut
  const pieces = isStockBack ? [] : await recordReturn(transaction, refund, restock)
  await touchOrder(transaction, order, at)
  const entry = { type: entryTypes[refund.state], reason: wordsOf(sentence(refund), backInStock(pieces), reason) }
  await tell(transaction, actor, locked, entry, begun(order, refund))
  if (pieces.length > 0) await returnStock(transaction, order.merchantId, pieces)
  return refund.id
}

const cameWords = {
  paid: 'after it was paid',
  shipped: 'after it was paid',
  delivered: 'after it was paid',
  cancelled: 'after it was cancelled',
} as const

/**
 * Owes money back that was counted for a paid or cancelled order at this moment of its timeline, because it came twice or late.
 */
export async function returnMoney(
  transaction: WritingTransaction,
  actor: OrderActor,
  locked: LockedForChange,
  { amountCents, method, reason = '' }: { amountCents: number; method: PaymentMethod; reason?: string },
): Promise<void> {
  const { order, at } = locked
  if (order.status === 'pending') throw new PendingRefundError(order.number)
  const came = `Came ${cameWords[order.status]}.`
  const given = { amount: centsToUsd(amountCents), method, state: 'owed', reason: came } as const
  const refund = await recordRefund(transaction, order, { given, actor, at, sentAt: undefined })
  await touchOrder(transaction, order, at)
  const entry = { type: 'refund_owed', reason: wordsOf(sentence(refund), came, reason) } as const
  // Its refund says it all: the order was not paid too much by money that was never due.
  await tell(transaction, actor, locked, entry, begun(order, refund))
}

/**
 * Marks a refund that is owed as sent, or cancels it. Throws `RefundNotFoundError` (404), also for another merchant's,
 * `RefundNotOwedError` and `RefundReferenceError` (409).
 */
export async function changeRefund(
  transaction: WritingTransaction,
  actor: OrderActor,
  { refundId, change, now }: { refundId: string; change: RefundChange; now: Date },
): Promise<void> {
  const { orderId } = await requireRefund(transaction, actor.merchantId, refundId)
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  // Read again behind the lock: two people who send it at once send it once.
  const before = await requireRefund(transaction, order.merchantId, refundId)
  const sentAt = sentMoment(change.sentAt, locked)
  const refund = await settleRefund(transaction, before, { change, at, sentAt })
  await touchOrder(transaction, order, at)
  const event = refundEvent(order, refund, { state: refund.state, from: before.state })
  await tell(transaction, actor, locked, { type: entryTypes[refund.state], reason: sentence(refund) }, [event])
}

/**
 * Records the refund that goes with the cancellation of an order, if there is one. Without an amount it is all that was
 * received, or nothing. Its reason is the cancellation's. @returns its words for the entry of the cancellation in the timeline, and its events.
 */
export async function refundCancelled(
  transaction: WritingTransaction,
  actor: OrderActor,
  locked: LockedForChange,
  { refund: given, reason }: { refund?: CancellationRefund | undefined; reason: string },
): Promise<{ words: string; events: NewEvent[] }> {
  const nothing = { words: '', events: [] }
  if (given === undefined) return nothing
  const { order, at } = locked
  const isOpen = given.amount === undefined && !given.reference
  if (isOpen && (await refundableCentsOf(transaction, order)) <= 0) return nothing
  const sentAt = sentMoment(given.sentAt, locked, 'refund.sentAt')
  const reasoned = { ...given, reason }
  const refund = await recordRefund(transaction, order, { given: reasoned, path: 'refund.', actor, at, sentAt })
  const words = `Refund ${refund.state}: ${sentence(refund)}`
  return { words, events: begun(order, refund) }
}

/** Takes back what happened to the refunds of an order at a moment. @returns the pieces that leave the stock again, and the events. */
export async function undoRefunds(
  transaction: WritingTransaction,
  { order, at }: LockedForChange,
  of: Date,
): Promise<{ pieces: Pieces[]; events: NewEvent[] }> {
  const undone = await undoRefundsOf(transaction, order, { of, at })
  return {
    pieces: undone.flatMap(({ pieces }) => pieces),
    events: undone.map(({ refund, state }) => refundEvent(order, refund, { state, from: refund.state })),
  }
}
