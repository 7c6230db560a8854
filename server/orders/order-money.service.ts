import { validate as isUuid } from 'uuid'
import { centsToUsd } from '../../contract/core/money.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import { inDollars } from '../in-dollars.ts'
import { isPaidWithout } from '../money/ledger.service.ts'
import {
  allocate,
  type CountedMovement,
  ordersBeside,
  ordersConcernedBy,
  takeFromOrder,
} from '../money/movements.service.ts'
import { refundedCentsOf, refundOfMovement } from '../money/refunds.service.ts'
import { lockPaymentRequests } from '../payments/payment-requests.service.ts'
import { eventSubject, type LockedForChange, lockForChange, type OrderActor, tell } from './order-change.ts'
import { returnMoney, undoRefunds } from './order-refund.service.ts'
import { changeOrderStatus } from './order-status.service.ts'
import { NotUndoableError } from './orders.errors.ts'
import { lockOrders, touchOrder, updateOrderStatus } from './orders.queries.ts'

export type { OrderActor } from './order-change.ts'

/** Money that is on record and may pay an order. */
export type PayingMovement = { id: string; method: PaymentMethod; occurredAt: Date }

/**
 * Locks what changes when a movement begins or ends to pay several orders: the orders, then the movement, then the payment
 * requests of all orders that it pays. Taken one by one, they would deadlock with a change of one of the orders. `find` locks
 * or records the movement.
 */
export async function lockForMoney<Found extends CountedMovement | undefined>(
  transaction: WritingTransaction,
  merchantId: string,
  { orderIds, find }: { orderIds: readonly string[]; find: () => Promise<Found> },
): Promise<Found> {
  await lockOrders(transaction, merchantId, orderIds)
  const movement = await find()
  if (movement !== undefined) await lockPaymentRequests(transaction, merchantId, { orderIds, movementId: movement.id })
  return movement
}

/** A change of a movement that touched other orders. `before` are those that it concerned, `about` those that know. */
type OthersChanged = {
  movement: { id: string; merchantId: string }
  before: readonly string[]
  about: readonly string[]
  now: Date
}

/** Money that a provider took back, or that counts again. */
type Reversal = {
  orderId: string
  payment: { amountCents: number; takenCents: number; method: PaymentMethod }
  isProposed: boolean
  isUndone: boolean
  now: Date
}

/** How much of a movement an order gets, and why. `rule` is null if a person decided. */
export type MoneyApplied = { amountCents: number; rule: string | null; reason: string; now: Date }

/** The clock of another machine may run ahead. */
const momentOf = ({ occurredAt }: PayingMovement, now: Date): string =>
  new Date(Math.min(occurredAt.getTime(), now.getTime())).toISOString()

type Application = { orderId: string; movement: PayingMovement; applied: MoneyApplied }

/**
 * Has money that is on record pay a pending order, by the same change as when a person marks it paid, or take the place of
 * money that was taken back from a paid one. Throws `OrderNotFoundError` (404), `IllegalTransitionError` (409) for an order that
 * neither waits for money nor lacks any, and `InvalidOrderError` (422) where nothing is due.
 */
export async function applyMovement(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, movement, applied }: Application,
): Promise<void> {
  const { amountCents, rule, reason, now } = applied
  const payment = { method: movement.method, amount: centsToUsd(amountCents), receivedAt: momentOf(movement, now) }
  const change = { status: 'paid', reason, payment, movement: { id: movement.id, rule } } as const
  return changeOrderStatus(transaction, actor, { orderId, change, now })
}

const stateEvent = (order: LockedForChange['order']): NewEvent => {
  const { status } = order
  return {
    type: 'order_updated',
    data: { ...eventSubject(order), status, from: status, change: 'payment_state' },
  }
}

/**
 * Has screens and programs read an order again because of money that is proposed for it, or no longer is. Locks the order.
 * Throws `OrderNotFoundError` (404).
 */
export async function noteProposal(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { order, at } = await lockForChange(transaction, actor, { orderId, now })
  await touchOrder(transaction, order, at)
  await appendEvents(transaction, [stateEvent(order)], at)
}

/**
 * Has screens and programs read the orders again that a movement pays or is proposed for, or did before a change of it, except
 * those that the change was about. The orders are locked.
 */
export async function noteOthers(
  transaction: WritingTransaction,
  actor: OrderActor,
  { movement, before, about, now }: OthersChanged,
): Promise<void> {
  const others = new Set([...before, ...(await ordersConcernedBy(transaction, movement))])
  for (const id of about) others.delete(id)
  for (const orderId of [...others].sort()) await noteProposal(transaction, actor, { orderId, now })
}

/**
 * Locks an order and the others whose payments a change of its money may change, because its movements touch them too. Throws
 * `OrderNotFoundError` (404), and `NotUndoableError` (409) if they changed before that.
 */
export async function lockWithOthers(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, now }: { orderId: string; now: Date },
): Promise<LockedForChange> {
  const others = isUuid(orderId) ? await ordersBeside(transaction, orderId) : []
  if (others.length > 0) await lockOrders(transaction, actor.merchantId, [orderId, ...others])
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const found = await ordersBeside(transaction, orderId)
  if (found.some((id) => !others.includes(id))) throw new NotUndoableError('The order has changed since.')
  return locked
}

/**
 * Counts money that came late or twice for its order, which stays as it is, and owes it back as a refund. Throws
 * `OrderNotFoundError` (404), and 409 for a pending order, which the money would pay.
 */
export async function sendMovementBack(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, movement, now }: { orderId: string; movement: CountedMovement; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  if (order.status === 'pending')
    throw new DomainError('conflict', `Order #${order.number} is pending, so this money would pay it. Cancel it first.`)
  const { id, leftCents: amountCents, method } = movement
  const money = { allocatedCents: amountCents, methodBefore: null, movement: { id, rule: null } }
  await allocate(transaction, order, { ...money, actor, at })
  await returnMoney(transaction, actor, locked, { amountCents, method })
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Notes on an order that a provider took money back which pays it or was proposed for it, or that this counts again.
 * `takenCents` is less than the payment if its provider took a part. Throws `OrderNotFoundError` (404).
 */
export async function noteReversal(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, payment, isProposed, isUndone, now }: Reversal,
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  await touchOrder(transaction, locked.order, locked.at)
  const { amountCents, takenCents, method } = payment
  const whole = `${isProposed ? 'a' : 'the'} payment of ${inDollars(amountCents)} by ${paymentMethodLabels[method]}`
  const taken = takenCents < amountCents ? `${inDollars(takenCents)} of ${whole}` : capitalized(whole)
  const money = isProposed ? `${taken}, proposed for this order,` : taken
  const reason = isUndone ? `${money} counts again.` : `${money} was taken back by its provider.`
  await tell(transaction, actor, locked, { type: 'note', reason }, [stateEvent(locked.order)])
}

const refundedError = ({ number }: LockedForChange['order']) =>
  new NotUndoableError(`Order #${number} has a refund of this money, so its payment stays.`)

type Back = NonNullable<Awaited<ReturnType<typeof refundOfMovement>>>

type Movement = { id: string; merchantId: string }

/** The first refund by which money of one of the movements goes back. */
async function refundOfAny(
  transaction: WritingTransaction,
  movements: readonly Movement[],
  orderId: string,
): Promise<Back | undefined> {
  for (const movement of movements) {
    const back = await refundOfMovement(transaction, movement, orderId)
    if (back !== undefined) return back
  }
  return undefined
}

/** Takes the money of movements from an order. @returns the method that the order had before; null if it had no other */
async function takeAll(
  transaction: WritingTransaction,
  movements: readonly Movement[],
  of: { orderId: string; at: Date },
): Promise<PaymentMethod | null> {
  const before: (PaymentMethod | null)[] = []
  for (const movement of movements) before.push(await takeFromOrder(transaction, movement, of))
  return before.find((method) => method !== null) ?? null
}

/** Cancels the refund of money that was to go back, unless it is cancelled, and takes the money from its order. */
async function keepMoney(
  transaction: WritingTransaction,
  actor: OrderActor,
  { locked, movements, back }: { locked: LockedForChange; movements: readonly Movement[]; back: Back },
): Promise<void> {
  const { order, at } = locked
  const isCancelled = back.state === 'cancelled'
  if (isCancelled && (await refundedCentsOf(transaction, order)) > 0) throw refundedError(order)
  // Kept since, it may pay a total that an edit raised.
  const ids = movements.map(({ id }) => id)
  const { status } = order
  if (status !== 'cancelled' && status !== 'pending' && !(await isPaidWithout(transaction, order.id, ids)))
    throw new NotUndoableError(`Order #${order.number} is paid by this money, so the decision stays.`)
  const { events } = isCancelled ? { events: [] } : await undoRefunds(transaction, locked, back.createdAt)
  await takeAll(transaction, movements, { orderId: order.id, at })
  await touchOrder(transaction, order, at)
  await tell(transaction, actor, locked, { type: 'undone', reason: 'The money that was to go back' }, events)
}

/** Takes the money of movements from an order that stays paid without them, or lacks what was taken back from it as before. */
async function takeBeside(
  transaction: WritingTransaction,
  actor: OrderActor,
  locked: LockedForChange,
  movements: readonly Movement[],
): Promise<void> {
  const { order, at } = locked
  await takeAll(transaction, movements, { orderId: order.id, at })
  await touchOrder(transaction, order, at)
  await tell(transaction, actor, locked, { type: 'undone', reason: 'The payment recorded before it' })
}

const shippedTexts = { shipped: 'has shipped', delivered: 'was delivered', cancelled: 'was cancelled' } as const

function requireOpen({ order: { number, status } }: LockedForChange): 'pending' | 'paid' {
  if (status === 'pending' || status === 'paid') return status
  throw new NotUndoableError(`Order #${number} ${shippedTexts[status]}, so its payment stays.`)
}

/**
 * Takes the money of a movement from an order again, with the parts of it that were taken back. A paid order is pending again,
 * unless other money pays it, now or before it was taken back. An order whose money was to go back stays as it is, and its refund
 * is cancelled. Throws `NotUndoableError` (409) for an order that has shipped, was cancelled or has refunds, and
 * for money that was sent back.
 */
export async function releaseMovement(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, movements, now }: { orderId: string; movements: readonly Movement[]; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const back = await refundOfAny(transaction, movements, orderId)
  if (back?.state === 'sent')
    throw new NotUndoableError(
      `The money was sent back to the customer of order #${order.number}, so the decision stays.`,
    )
  if (back !== undefined) return keepMoney(transaction, actor, { locked, movements, back })
  const staysPaid =
    order.status !== 'cancelled' &&
    (await isPaidWithout(
      transaction,
      orderId,
      movements.map(({ id }) => id),
    ))
  const status = staysPaid ? order.status : requireOpen(locked)
  // A pending order has no refunds: what is due would grow again by money that went back.
  if ((await refundedCentsOf(transaction, order)) > 0) throw refundedError(order)
  if (status === 'pending' || staysPaid) return takeBeside(transaction, actor, locked, movements)
  const method = await takeAll(transaction, movements, { orderId, at })
  const restored = method === null ? {} : { payment_method: method }
  await updateOrderStatus(transaction, order, { status: 'pending', updated_at: at, paid_at: null, ...restored })
  await tell(transaction, actor, locked, { type: 'undone', from: 'paid', to: 'pending' })
}
