import { receiptMethods } from '../../contract/money/receipt.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'
import { familyOf, findMovement } from '../money/movements.service.ts'
import type { MatchRecord } from './outcomes.queries.ts'
import { reversalWords } from './receipt-words.ts'
import type { UnmatchedReceipt } from './receipt-work.queries.ts'
import { isReversalTold, selectOrdersOfMovement } from './reversals.queries.ts'

/**
 * A provider took a payment back: tells the shop, with the order that it paid. The ledger stays as it is, since only a
 * person knows what follows. Nothing but a verified mail does so.
 */
export async function openCase(
  transaction: WritingTransaction,
  { id: receiptId, merchantId, verdict, parsed }: UnmatchedReceipt,
  now: Date,
): Promise<MatchRecord> {
  const { provider, reference, amountCents } = parsed
  const reasons = ['The provider took a payment back. Decide what becomes of its order.']
  if (verdict !== 'verified' || provider === null) return { match: 'ask', reasons }
  const method = receiptMethods[provider]
  const moved = reference === null ? undefined : await findMovement(transaction, { merchantId, method, reference })
  // It may come twice, by two ways: a part would be taken back twice.
  const { occurredAt } = parsed
  if (moved !== undefined) {
    const movementIds = await familyOf(transaction, moved)
    if (await isReversalTold(transaction, { merchantId, id: receiptId }, { movementIds, occurredAt, amountCents }))
      return { match: 'refused', reasons: ['This reversal was counted before.'], reversedMovementId: moved.id }
  }
  const orders = moved === undefined ? [] : await selectOrdersOfMovement(transaction, merchantId, moved.id)
  const [order] = orders
  const message = reversalWords({ amountCents, method }, order)
  // A payment that was only proposed is decided about at its receipt, not at the order.
  const about =
    order === undefined || order.isProposed
      ? { orderId: null, orderNumber: null, receiptId }
      : { orderId: order.id, orderNumber: order.number }
  const data = { merchantId, ...about, message }
  await appendEvents(transaction, [{ type: 'notification', data }], now)
  const suggestions = orders.map(({ id, isProposed }) => ({
    orderId: id,
    points: 100,
    reasons: [isProposed ? 'The payment is proposed for this order.' : 'The payment was for this order.'],
  }))
  return { match: 'ask', reasons, suggestions, reversedMovementId: moved?.id }
}
