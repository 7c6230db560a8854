import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/transaction.ts'
import { composeInstructions } from './instructions.ts'
import { insertMessage, selectInstructionsOrder } from './messages.queries.ts'

/**
 * What becomes of a new message: `queued` for the worker, or only `stored` where nothing is set up to send it. Of a shop
 * with an account of its own it is queued in any case.
 */
export type Delivery = 'stored' | 'queued'

/** The e-mail that tells a customer how to pay. */
export type Instructions = { recipient: string; subject: string; text: string; html: string }

/** Composes the instructions of an order that the transaction sees, its lines included. */
export async function composeInstructionsFor(
  transaction: Transaction,
  order: { id: string; merchantId: string },
): Promise<Instructions> {
  const { recipient, ...told } = await selectInstructionsOrder(transaction, order)
  return { recipient, ...composeInstructions(told) }
}

/**
 * Writes the e-mail as part of the caller's transaction: it exists exactly when the transaction commits, and is sent
 * afterwards.
 */
export async function queueMessage(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  { instructions, now, delivery }: { instructions: Instructions; now: Date; delivery: Delivery },
): Promise<void> {
  const { recipient, subject, text, html } = instructions
  const message = {
    id: uuidv7({ msecs: now.getTime() }),
    merchant_id: order.merchantId,
    order_id: order.id,
    channel: 'email',
    recipient,
    subject,
    body_text: text,
    body_html: html,
    created_at: now,
  } as const
  await insertMessage(transaction, message, { delivery, dueAt: now })
}

/** Writes the e-mail that tells the customer how to pay; see `composeInstructionsFor` and `queueMessage`. */
export async function queueInstructions(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  now: Date,
  delivery: Delivery,
): Promise<void> {
  const instructions = await composeInstructionsFor(transaction, order)
  await queueMessage(transaction, order, { instructions, now, delivery })
}
