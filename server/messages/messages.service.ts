import { v7 as uuidv7 } from 'uuid'
import type { CustomerEmailState } from '../../contract/messages/message.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { composeInstructions } from './instructions.ts'
import { readInstructionsOrder } from './instructions-order.ts'
import { insertMessage, replaceInQueued } from './messages.queries.ts'
import { markSettled, withdrawMessages } from './told-orders.queries.ts'

/**
 * The initial state of a message: `queued` for the worker, or `not_sent` if this server can't send it. Messages of a
 * shop with its own account are always queued.
 */
export type Delivery = 'not_sent' | 'queued'

/** Whether emails to a shop's customers are sent; `isOn` is the shop's own choice. */
export function customerEmailState(isOn: boolean, isConnected: boolean): CustomerEmailState {
  if (!isOn) return 'off'
  return isConnected ? 'on' : 'not-connected'
}

/** The email with a customer's payment instructions. */
export type Instructions = { recipient: string; subject: string; text: string; html: string }

/**
 * Composes the instructions of an order that the transaction sees, its lines included; null where the shop has turned
 * emails to its customers off.
 */
export async function composeInstructionsFor(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  links: PayLinks,
): Promise<Instructions | null> {
  const { recipient, customerEmails, ownText, ...told } = await readInstructionsOrder(transaction, order, links)
  return customerEmails ? { recipient, ...composeInstructions(told, ownText) } : null
}

/** When a message is written and, if later, when it is to leave. */
type Sending = { now: Date; dueAt?: Date; delivery: Delivery }

/**
 * Writes the email as part of the caller's transaction: it exists exactly when the transaction commits, and is sent
 * afterwards. Writes nothing where there are no instructions to send.
 */
export async function queueMessage(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  { instructions, now, dueAt = now, delivery }: Sending & { instructions: Instructions | null },
): Promise<void> {
  if (instructions === null) return
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
  await insertMessage(transaction, message, { delivery, dueAt })
}

/** The shop writes to its customers itself. */
export class CustomerEmailsOffError extends DomainError {
  constructor() {
    super('customer-emails-off', 'Emails to customers are off for this shop. Copy the message and send it yourself.')
  }
}

/**
 * Writes the email that tells the customer how to pay; see `queueMessage`. Throws `CustomerEmailsOffError` (409) where
 * the shop sends its own.
 */
export async function queueInstructions(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  { now, delivery, links }: { now: Date; delivery: Delivery; links: PayLinks },
): Promise<void> {
  const instructions = await composeInstructionsFor(transaction, order, links)
  if (instructions === null) throw new CustomerEmailsOffError()
  await queueMessage(transaction, order, { instructions, now, delivery })
}

/** Puts an order's new link into its messages that have not left, so that none arrives with a dead one. */
export const renewLinkInMessages = (
  transaction: Transaction,
  order: { id: string; merchantId: string },
  link: { from: string; to: string },
): Promise<void> => replaceInQueued(transaction, order, link)

const replaced = 'Not sent: the order was edited, and newer instructions replace these'

/**
 * Writes the instructions of an order that was edited. They say that they replace earlier ones, and those that have not
 * left are withdrawn. Writes nothing if the shop sends its own.
 */
export async function replaceInstructions(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  { links, ...sending }: Sending & { links: PayLinks },
): Promise<void> {
  const { recipient, customerEmails, ownText, ...told } = await readInstructionsOrder(transaction, order, links)
  // The email of an erased customer is empty.
  if (!customerEmails || recipient === '') return
  // The others are of an order that was paid, and was edited so that it isn't.
  for (const kind of ['instructions', 'order_changed', 'payment_received'] as const)
    await withdrawMessages(transaction, order, { kind, audience: 'customer', failure: replaced })
  const instructions = { recipient, ...composeInstructions({ ...told, isUpdate: true }, ownText) }
  await queueMessage(transaction, order, { ...sending, instructions })
}

/**
 * The shop has told an order's customer itself: marks the unsent messages as settled, also those that are being retried.
 * A message that waits for its first attempt is sent as usual. @returns how many were settled
 */
export const settleUnsent = (transaction: Transaction, order: { id: string; merchantId: string }): Promise<number> =>
  markSettled(transaction, order, 'The shop told the customer itself')
