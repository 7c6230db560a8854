import { receiptMethods } from '../../contract/money/receipt.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'
import { findMovement } from '../money/movements.service.ts'
import type { MatchRecord } from './outcomes.queries.ts'
import { reversalWords } from './receipt-words.ts'
import type { UnmatchedReceipt } from './receipt-work.queries.ts'
import { selectOrdersOfMovement } from './reversals.queries.ts'

/**
 * A provider took a payment back: tells the shop, with the order that it paid. The ledger stays as it is, since only a
 * person knows what follows. Nothing but a verified mail does so.
 */
export async function openCase(
  transaction: WritingTransaction,
  { merchantId, verdict, parsed }: UnmatchedReceipt,
  now: Date,
): Promise<MatchRecord> {
  const { provider, reference, amountCents } = parsed
  const reasons = ['The provider took a payment back. Decide what becomes of its order.']
  if (verdict !== 'verified' || provider === null) return { match: 'ask', reasons }
  const method = receiptMethods[provider]
  const moved = reference === null ? undefined : await findMovement(transaction, { merchantId, method, reference })
  const orders = moved === undefined ? [] : await selectOrdersOfMovement(transaction, merchantId, moved.id)
  const [order] = orders
  const message = reversalWords({ amountCents, method }, order?.number ?? null)
  const data = { merchantId, orderId: order?.id ?? null, orderNumber: order?.number ?? null, message }
  await appendEvents(transaction, [{ type: 'notification', data }], now)
  const suggestions = orders.map(({ id }) => ({
    orderId: id,
    points: 100,
    reasons: ['The payment was for this order.'],
  }))
  return { match: 'ask', reasons, suggestions, reversedMovementId: moved?.id }
}
