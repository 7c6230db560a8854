import type { WritingTransaction } from '../db/transaction.ts'
import { appendEvents } from '../events/events.service.ts'

/** Has the screens that show receipts read this one again. */
export const tellReceipt = (
  transaction: WritingTransaction,
  { id: receiptId, merchantId }: { id: string; merchantId: string },
  at: Date,
): Promise<void> =>
  appendEvents(
    transaction,
    [{ type: 'receipt_updated', data: { merchantId, orderId: null, orderNumber: null, receiptId } }],
    at,
  )
