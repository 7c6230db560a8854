import { centsToUsd } from '../../contract/core/money.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { type CountedMovement, takeFromOrder } from '../money/movements.service.ts'
import { refundableCentsOf } from '../money/refunds.service.ts'
import { lockPaymentRequests } from '../payments/payment-requests.service.ts'
import { type LockedForChange, lockForChange, type OrderActor, tell } from './order-change.ts'
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

/** How much of a movement an order gets, and why. `rule` is null if a person decided. */
export type MoneyApplied = { amountCents: number; rule: string | null; reason: string; now: Date }

/** The plan of a payment accepts moments of the last year. */
const momentOf = ({ occurredAt }: PayingMovement, now: Date): string =>
  new Date(Math.min(occurredAt.getTime(), now.getTime())).toISOString()

/**
 * Has money that is on record pay a pending order, by the same change as when a person marks it paid. Throws
 * `OrderNotFoundError` (404), `IllegalTransitionError` (409) for an order that isn't pending, and `InvalidOrderError` (422)
 * where nothing is due.
 */
export function applyMovement(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, movement, applied }: { orderId: string; movement: PayingMovement; applied: MoneyApplied },
): Promise<void> {
  const { amountCents, rule, reason, now } = applied
  const payment = { method: movement.method, amount: centsToUsd(amountCents), receivedAt: momentOf(movement, now) }
  const change = { status: 'paid', reason, payment, movement: { id: movement.id, rule } } as const
  return changeOrderStatus(transaction, actor, { orderId, change, now })
}

const shippedTexts = { shipped: 'has shipped', delivered: 'was delivered', cancelled: 'was cancelled' } as const

function requireOpen({ order: { number, status } }: LockedForChange): 'pending' | 'paid' {
  if (status === 'pending' || status === 'paid') return status
  throw new NotUndoableError(`Order #${number} ${shippedTexts[status]}, so its payment stays.`)
}

/**
 * Takes a movement's money from an order again. A paid order is pending again. Throws `NotUndoableError` (409) for an order
 * that has shipped, was cancelled, or has refunds that the rest of its money doesn't cover.
 */
export async function releaseMovement(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, movement, now }: { orderId: string; movement: { id: string; merchantId: string }; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const status = requireOpen(locked)
  const method = await takeFromOrder(transaction, movement, { orderId, at })
  if ((await refundableCentsOf(transaction, order)) < 0)
    throw new NotUndoableError(`Order #${order.number} has a refund of this money, so its payment stays.`)
  if (status === 'pending') {
    await touchOrder(transaction, order, at)
    await tell(transaction, actor, locked, { type: 'undone', reason: 'The payment recorded before it' })
    return
  }
  const restored = method === null ? {} : { payment_method: method }
  await updateOrderStatus(transaction, order, { status: 'pending', updated_at: at, paid_at: null, ...restored })
  await tell(transaction, actor, locked, { type: 'undone', from: 'paid', to: 'pending' })
}
