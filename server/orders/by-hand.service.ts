import type { ReceivedMoneyInput } from '../../contract/money/received-money.ts'
import { paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { NewEvent } from '../events/events.service.ts'
import { inDollars } from '../in-dollars.ts'
import {
  dueCentsOf,
  isPaidWithout,
  newMovementId,
  recordMoney,
  requireByHand,
  type StoredPayment,
} from '../money/ledger.service.ts'
import {
  denyMovement,
  dismissMovement,
  lockMovementsOf,
  lockMovementsProposedFor,
  paySurplus,
  takeFromOrder,
} from '../money/movements.service.ts'
import { refundableCentsOf, refundedCentsOf, refundOfMovement } from '../money/refunds.service.ts'
import { type LockedForChange, lockForChange, type OrderActor, tell } from './order-change.ts'
import { lockWithOthers } from './order-money.service.ts'
import { planReturn } from './order-payment.ts'
import { returnMoney, undoRefunds } from './order-refund.service.ts'
import { MoneyWaitsError } from './orders.errors.ts'
import { touchOrder, updateOrderStatus } from './orders.queries.ts'
import { proposedTransfer } from './proposed-money.ts'

/** Money that came although nothing was due, as a person or program says. */
type NotDue = {
  orderId: string
  payment: ReceivedMoneyInput
  reference: string | undefined
  reason: string
  now: Date
}

/** Throws 409 for an order that the money would pay, or whose payment was taken back. */
async function requireNothingDue(transaction: WritingTransaction, { order }: LockedForChange): Promise<void> {
  const { id, number, status } = order
  if (status === 'pending')
    throw new DomainError(
      'conflict',
      `Order #${number} is pending, so this money pays it: record it without sendBack. Or cancel the order first.`,
    )
  const dueCents = await dueCentsOf(transaction, id)
  if (dueCents > 0)
    throw new DomainError(
      'conflict',
      `Order #${number} lacks ${inDollars(dueCents)}, so this money pays it: record it without sendBack.`,
    )
}

/**
 * Records money that came twice or late for an order, which stays as it is, and owes all of it back: as `sendMovementBack` does with
 * money that a receipt tells of. Throws `OrderNotFoundError` (404), `ReferenceCountedError` (409), `MoneyWaitsError` (409) where a receipt of
 * the same money waits for a decision, `DomainError` (409) where money is due, and `InvalidOrderError` (422) for impossible money.
 */
export async function sendPaymentBack(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, payment: given, reference, reason, now }: NotDue,
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const proposed = await lockMovementsProposedFor(transaction, orderId)
  await requireNothingDue(transaction, locked)
  const money = planReturn(order, { given, reference, at })
  const isMomentStated = given.receivedAt !== undefined
  const waiting = proposedTransfer(order, proposed, { money, isAmountStated: true, isMomentStated })
  if (waiting !== undefined) throw new MoneyWaitsError(order.number, [waiting], { isAmountStated: true })
  await recordMoney(transaction, order, { ...money, id: newMovementId(at), actor, at })
  await returnMoney(transaction, actor, locked, { ...money, reason })
}

/** The refund by which the payment was to go back is cancelled with it. @returns its events. Throws 409 if it was sent. */
async function cancelReturn(
  transaction: WritingTransaction,
  locked: LockedForChange,
  { movementId: id }: StoredPayment,
): Promise<NewEvent[]> {
  const { order } = locked
  const back = await refundOfMovement(transaction, { id, merchantId: order.merchantId }, order.id)
  if (back?.state === 'sent')
    throw new DomainError('conflict', `This money was sent back to the customer of order #${order.number}.`)
  if (back?.state !== 'owed') return []
  return (await undoRefunds(transaction, locked, back.createdAt)).events
}

type Fate = 'stays' | 'pending again' | 'lacks it'

/** The effect on an order that loses a payment. Throws 409 if its refunds leave no room for that. */
async function fateOf(
  transaction: WritingTransaction,
  { order }: LockedForChange,
  { movementId, amountCents, otherTipsCents }: StoredPayment,
): Promise<Fate> {
  const { id, number, status, totalCents } = order
  const refundedCents = await refundedCentsOf(transaction, order)
  const remains = (await refundableCentsOf(transaction, order)) - amountCents
  // The surplus of another payment covers it too.
  const isCovered = remains - otherTipsCents >= totalCents || (await isPaidWithout(transaction, id, [movementId]))
  const loses = status !== 'pending' && status !== 'cancelled' && !isCovered
  const isPendingAgain = loses && status === 'paid'
  // A pending order has no refunds: what is due would grow again by money that went back.
  if (refundedCents > 0 && (loses || remains < 0))
    throw new DomainError(
      'conflict',
      `Order #${number} has refunds of ${inDollars(refundedCents)}, and this payment is part of what they send back. Cancel those that are owed first.`,
    )
  if (isPendingAgain) return 'pending again'
  return loses ? 'lacks it' : 'stays'
}

const wordsFor = ({ method, amountCents, reference }: StoredPayment, reason: string): string => {
  const named = reference === null ? '' : `, reference ${reference},`
  return `The payment of ${inDollars(amountCents)} by ${paymentMethodLabels[method]}${named} never came. ${reason}`
}

type NeverCame = { orderId: string; paymentId: string; reason: string; now: Date }

/**
 * Takes a payment off the books that was recorded by mistake, at any time. Its reference is free again. A paid order that other money
 * doesn't pay is pending again; one that has shipped lacks the money as if its provider had taken it back. Throws `OrderNotFoundError`
 * and `NotFoundError` (404), `MoneyInUseError` and `DomainError` (409) for a payment that a receipt tells of or that was refunded.
 */
export async function removePayment(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, paymentId, reason, now }: NeverCame,
): Promise<void> {
  const locked = await lockWithOthers(transaction, actor, { orderId, now })
  const { order, at } = locked
  await lockMovementsOf(transaction, order.merchantId, [order.id])
  const payment = await requireByHand(transaction, order, paymentId)
  const movement = { id: payment.movementId, merchantId: order.merchantId }
  const events = await cancelReturn(transaction, locked, payment)
  const fate = await fateOf(transaction, locked, payment)
  const entry = { type: 'payment_removed', reason: wordsFor(payment, reason) } as const
  if (fate === 'lacks it') {
    await denyMovement(transaction, movement)
    await touchOrder(transaction, order, at)
    return tell(transaction, actor, locked, entry, events)
  }
  const method = await takeFromOrder(transaction, movement, { orderId, at })
  await dismissMovement(transaction, movement)
  if (fate === 'stays') {
    const isPaid = order.status !== 'pending' && order.status !== 'cancelled'
    if (isPaid) await paySurplus(transaction, order, { totalCents: order.totalCents, actor, at })
    await touchOrder(transaction, order, at)
    return tell(transaction, actor, locked, entry, events)
  }
  const restored = method === null ? {} : { payment_method: method }
  await updateOrderStatus(transaction, order, { status: 'pending', updated_at: at, paid_at: null, ...restored })
  await tell(transaction, actor, locked, { ...entry, from: 'paid', to: 'pending' }, events)
}
