import { notify } from '../db/notify.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { messagesQueuedChannel } from './messages.queries.ts'

const upsert: NamedStatement = {
  name: 'messages-upsert-stock-mail',
  // One that was not sent is written again.
  text: `INSERT INTO messages (id, merchant_id, audience, kind, channel, status, recipient, subject, body_text, body_html,
      stop_url, created_at, next_attempt_at)
    VALUES ($1, $2, 'customer', 'back_in_stock', 'email', 'queued', $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO UPDATE SET status = 'queued', subject = excluded.subject, body_text = excluded.body_text,
      body_html = excluded.body_html, stop_url = excluded.stop_url, created_at = excluded.created_at, next_attempt_at = excluded.next_attempt_at,
      attempts = 0, failure = NULL, outdated = false
    WHERE messages.status = 'not_sent'`,
}

type StockMailRow = {
  id: string
  merchantId: string
  recipient: string
  subject: string
  text: string
  html: string
  stopUrl: string
  now: Date
  dueAt: Date
}

/** Queues the email that a variant is back, or the same again if it was not sent. */
export async function upsertStockMail(transaction: Transaction, mail: StockMailRow): Promise<void> {
  const { id, merchantId, recipient, subject, text, html, stopUrl, now, dueAt } = mail
  await Promise.all([
    transaction.run(upsert, [id, merchantId, recipient, subject, text, html, stopUrl, now, dueAt]),
    notify(transaction, messagesQueuedChannel),
  ])
}
