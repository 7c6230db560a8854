import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/transaction.ts'
import { composeInstructions } from './instructions.ts'
import { insertMessage, selectInstructionsOrder, wakeMessageWorkers } from './messages.queries.ts'

/** What becomes of a new message: `queued` for the worker, or only `stored` where nothing is set up to send it. */
export type Delivery = 'stored' | 'queued'

/**
 * Writes the e-mail that tells the customer how to pay, as part of the caller's transaction: it exists exactly when the
 * transaction commits, and is sent afterwards. The transaction must see the order; its lines must be written already.
 */
export async function queueInstructions(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  now: Date,
  delivery: Delivery,
): Promise<void> {
  const { recipient, ...told } = await selectInstructionsOrder(transaction, order)
  const { subject, text, html } = composeInstructions(told)
  await insertMessage(transaction, {
    id: uuidv7({ msecs: now.getTime() }),
    merchant_id: order.merchantId,
    order_id: order.id,
    channel: 'email',
    status: delivery,
    recipient,
    subject,
    body_text: text,
    body_html: html,
    created_at: now,
    next_attempt_at: delivery === 'queued' ? now : null,
  })
  if (delivery === 'queued') await wakeMessageWorkers(transaction)
}
