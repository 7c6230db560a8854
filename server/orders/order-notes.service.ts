import { validate as isUuid } from 'uuid'
import { hourMs, secondMs } from '../../contract/core/time.ts'
import type { CopyableInstructions } from '../../contract/orders/instructions.endpoints.ts'
import { maxResendsPerHour } from '../../contract/orders/instructions.endpoints.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { TooManyRequestsError } from '../errors.ts'
import { type Delivery, queueInstructions, settleUnsent } from '../messages/messages.service.ts'
import { copyableInstructions } from '../messages/payment-instructions.service.ts'
import { dueCentsOf } from '../money/ledger.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { lockForChange, type OrderActor, tell } from './order-change.ts'
import { NotPendingError, OrderNotFoundError } from './orders.errors.ts'
import { selectLastEntry, selectOrderStatus, selectResends, touchOrder } from './orders.queries.ts'

/** Appends a note for the staff to the timeline. Throws `OrderNotFoundError` (404). */
export async function addNote(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, text, now }: { orderId: string; text: string; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  await touchOrder(transaction, locked.order, locked.at)
  await tell(transaction, actor, locked, { type: 'note', reason: text })
}

/** Throws `NotPendingError` (409) for an order that waits for no money. */
async function requireDue(
  transaction: Transaction,
  order: { id: string; number: number; status: OrderStatus },
): Promise<void> {
  if (order.status !== 'pending') throw new NotPendingError(order.number, order.status)
  const dueCents = await dueCentsOf(transaction, order.id)
  if (dueCents === 0)
    throw new NotPendingError(order.number, order.status, 'the money that came covers it, so nothing is asked for')
}

/**
 * Queues the payment instructions of a pending order again; the order's last message says what becomes of them. Throws
 * `OrderNotFoundError` (404), `NotPendingError` (409), `CustomerEmailsOffError` (409) and, for the sixth within an hour,
 * `TooManyRequestsError` (429).
 */
export async function resendInstructions(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, now, ...sending }: { orderId: string; now: Date; delivery: Delivery; links: PayLinks },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  await requireDue(transaction, order)
  const resends = await selectResends(transaction, order, new Date(at.getTime() - hourMs))
  const oldest = resends[0]
  if (oldest !== undefined && resends.length >= maxResendsPerHour) {
    const waitMs = oldest.getTime() + hourMs - at.getTime()
    throw new TooManyRequestsError(
      `The instructions for order #${order.number} were requested ${maxResendsPerHour} times within the hour. Try again later.`,
      Math.max(1, Math.ceil(waitMs / secondMs)),
    )
  }
  await touchOrder(transaction, order, at)
  await queueInstructions(transaction, order, { ...sending, now: at })
  await tell(transaction, actor, locked, { type: 'instructions_resent' })
}

/**
 * Records that somebody of the shop told the customer: unsent messages need nothing more. A pending order is recorded also
 * where no message was written. Does nothing where there is nothing to tell. Throws `OrderNotFoundError` (404).
 */
export async function markCustomerTold(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const locked = await lockForChange(transaction, actor, { orderId, now })
  const { order, at } = locked
  const settled = await settleUnsent(transaction, order)
  const isRepeated = settled === 0 && (await selectLastEntry(transaction, order))?.type === 'customer_told'
  if (isRepeated || (settled === 0 && order.status !== 'pending')) return
  await touchOrder(transaction, order, at)
  await tell(transaction, actor, locked, { type: 'customer_told' })
}

/**
 * The payment instructions of a pending order as text to be copied. Throws `OrderNotFoundError` (404) and
 * `NotPendingError` (409).
 */
export async function getInstructions(
  transaction: Transaction,
  {
    orderId,
    merchantId,
    ...sending
  }: { orderId: string; merchantId: string | undefined; delivery: Delivery; links: PayLinks },
): Promise<CopyableInstructions> {
  const order = isUuid(orderId) ? await selectOrderStatus(transaction, merchantId, orderId) : undefined
  if (order === undefined) throw new OrderNotFoundError()
  await requireDue(transaction, order)
  return copyableInstructions(transaction, order, sending)
}
