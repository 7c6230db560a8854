import type { MessageText } from '../../contract/messages/message-text.ts'
import { undoWindowMs } from '../../contract/orders/order-details.ts'
import type { Transaction } from '../db/transaction.ts'
import { composeStockLetter, type StockLetter } from './stock-letter.ts'
import { upsertStockMail } from './stock-mails.queries.ts'

export type StockMail = StockLetter & {
  /** The same for each email of one wish: of one that was not sent because the variant was gone again too. */
  id: string
  merchantId: string
  recipient: string
  ownText: MessageText | null
}

/**
 * Queues the emails that variants are back, in this order, for shops whose emails leave. They wait for as long as a person
 * can take back what put the variant in stock; as each leaves, the stock is looked at again.
 */
export async function queueStockMails(transaction: Transaction, mails: readonly StockMail[], now: Date): Promise<void> {
  for (const [place, { id, merchantId, recipient, ownText, ...letter }] of mails.entries()) {
    const { subject, text, html } = composeStockLetter(letter, ownText)
    const dueAt = new Date(now.getTime() + undoWindowMs + place)
    const { stopUrl } = letter
    await upsertStockMail(transaction, { id, merchantId, recipient, subject, text, html, stopUrl, now, dueAt })
  }
}
