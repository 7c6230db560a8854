import { type Insertable, sql } from 'kysely'
import type { MessageText } from '../../contract/messages/message-text.ts'
import type { DB } from '../db/database.gen.ts'
import { notify } from '../db/notify.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import type { InstructionsOrder } from './instructions.ts'

/** The channel of NOTIFY that says: there is a message to send. */
export const messagesQueuedChannel = 'paydesk_messages_queued'

/** `due` is SQL for the cents that are due for a row of `orders`. */
const instructionsOrder = (due: string): NamedStatement => ({
  name: 'messages-instructions-order',
  text: `SELECT orders.number, orders.total_cents AS "totalCents", orders.payment_method AS method,
      CASE WHEN orders.status = 'pending' THEN ${due} ELSE orders.total_cents END AS "dueCents",
      orders.customer_name AS "customerName", orders.customer_email AS recipient,
      CASE WHEN shipping_name IS NOT NULL THEN concat_ws(', ', shipping_name, shipping_street, shipping_city,
        shipping_state || ' ' || shipping_zip, shipping_country) END AS "shipsTo",
      json_build_object('name', merchants.business_name, 'email', merchants.email) AS shop,
      merchants.customer_emails AS "customerEmails",
      payment_accounts.account, payment_requests.code,
      CASE WHEN payment_requests.revoked_at IS NULL THEN payment_requests.sealed_token END AS "sealedToken",
      (SELECT json_build_object('subject', subject, 'body', body) FROM message_texts
        WHERE message_texts.merchant_id = orders.merchant_id AND kind = 'instructions') AS "ownText",
      (SELECT coalesce(json_agg(json_build_object('name', name, 'sku', sku, 'quantity', quantity,
          'unitPriceCents', unit_price_cents) ORDER BY position), '[]')
        FROM order_lines WHERE order_id = orders.id AND merchant_id = orders.merchant_id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'amountCents', amount_cents)
          ORDER BY position), '[]')
        FROM order_adjustments WHERE order_id = orders.id AND merchant_id = orders.merchant_id) AS adjustments
    FROM orders
    JOIN merchants ON merchants.id = orders.merchant_id
    LEFT JOIN payment_accounts ON payment_accounts.merchant_id = orders.merchant_id
      AND payment_accounts.method = orders.payment_method AND payment_accounts.accepted
    JOIN payment_requests ON payment_requests.order_id = orders.id AND payment_requests.merchant_id = orders.merchant_id
    WHERE orders.merchant_id = $1 AND orders.id = $2`,
})

/** An order's payment instructions, their recipient, and whether the shop sends emails to its customers. */
export type AddressedInstructions = Omit<InstructionsOrder, 'payUrl'> & {
  /** The token of the link to the pay page; null without a link that works. */
  sealedToken: Buffer | null
  recipient: string
  customerEmails: boolean
  ownText: MessageText | null
}

/** Throws when the transaction can't see the order. */
export async function selectInstructionsOrder(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string },
  due: string,
): Promise<AddressedInstructions> {
  const [row] = await transaction.run<AddressedInstructions>(instructionsOrder(due), [merchantId, id])
  if (row === undefined) throw new Error(`There is no order ${id} to write instructions for`)
  return row
}

type NewMessage = Omit<Insertable<DB['messages']>, 'status' | 'next_attempt_at'>

/** Wakes the workers at the commit. */
const wakeWorkers = sql`pg_notify(${messagesQueuedChannel}, '')`.as('notified')

const ifOwn = <Value>(own: unknown, other: unknown) =>
  sql<Value>`CASE WHEN EXISTS (SELECT FROM own) THEN ${own} ELSE ${other} END`

/** Writes a message that is queued until `dueAt`. */
export async function insertQueuedMessage(transaction: Transaction, message: NewMessage, dueAt: Date): Promise<void> {
  const queued = { ...message, status: 'queued', next_attempt_at: dueAt }
  await Promise.all([
    transaction.execute(sqlBuilder.insertInto('messages').values(queued)),
    notify(transaction, messagesQueuedChannel),
  ])
}

/**
 * Writes a shop's message: queued until `dueAt`, or not sent. A shop with a sending account of its
 * own has it queued in either case.
 */
export async function insertMessage(
  transaction: Transaction,
  message: NewMessage & { merchant_id: string },
  { delivery, dueAt }: { delivery: 'not_sent' | 'queued'; dueAt: Date },
): Promise<void> {
  if (delivery === 'queued') return insertQueuedMessage(transaction, message, dueAt)
  const decided = {
    ...message,
    status: ifOwn<string>(sql`'queued'`, sql`'not_sent'`),
    next_attempt_at: ifOwn<Date>(sql`${dueAt}::timestamptz`, sql`NULL`),
  }
  await transaction.execute(
    sqlBuilder
      .with('own', (query) =>
        query
          .selectFrom('integrations')
          .select('kind')
          .where('merchant_id', '=', message.merchant_id)
          .where('kind', '=', message.channel),
      )
      .with('inserted', (query) => query.insertInto('messages').values(decided))
      .selectFrom('own')
      .select(wakeWorkers),
  )
}

/** Whether the shop has an account of its own to send emails by. */
export async function hasOwnMail(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('integrations')
      .select('kind')
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', 'email'),
  )
  return rows.length > 0
}

const replacedText: NamedStatement = {
  name: 'messages-replaced-text',
  text: `UPDATE messages SET body_text = replace(body_text, $3, $4), body_html = replace(body_html, $3, $4)
    WHERE merchant_id = $1 AND order_id = $2 AND status = 'queued'`,
}

/** Replaces a text that HTML doesn't escape in an order's messages that have not left. */
export async function replaceInQueued(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string },
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction.run(replacedText, [merchantId, id, from, to])
}

const withdrawLeft: NamedStatement = {
  name: 'messages-withdraw-left-answers',
  // A claim clears the failure of the attempt before.
  text: `UPDATE messages SET status = 'not_sent', failure = $4, next_attempt_at = NULL, outdated = true, recipient = '[removed]'
    WHERE merchant_id = $1 AND kind = 'conversation_answer' AND order_id IS NULL AND recipient = $3 AND status = 'queued'
      AND (attempts = 0 OR failure IS NOT NULL)
      AND id IN (SELECT id FROM assistant_events WHERE merchant_id = $1 AND conversation_id = $2)`,
}

/** Withdraws queued answers to an address left in a conversation, and takes the address out of them. */
export async function withdrawLeftAnswers(
  transaction: Transaction,
  merchantId: string,
  { conversationId, address, failure }: { conversationId: string; address: string; failure: string },
): Promise<void> {
  await transaction.run(withdrawLeft, [merchantId, conversationId, address, failure])
}
