import type * as z from 'zod/mini'
import type { AssistantEventType } from '../../contract/assistant/event.ts'
import type { customerExport } from '../../contract/customers/customer.ts'
import { moment } from '../db/json-cells.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import type { CustomerKey } from './customer-details.queries.ts'

const erase: NamedStatement = { name: 'erase-customer', text: 'SELECT erase_customer($1, $2)' }

/** Erases all personal data in every table. Lock the customer and their orders first. */
export async function erasePerson(transaction: Transaction, id: string, at: Date): Promise<void> {
  await transaction.run(erase, [id, at])
}

type Entry = { at: string; type: AssistantEventType; question: string | null; answer: string | null }

const conversations: NamedStatement = {
  name: 'customer-exported-conversations',
  text: `SELECT talk.id, o.number AS "orderNumber", (
      SELECT coalesce(json_agg(json_build_object('at', event.at, 'type', event.type, 'question', event.query,
        'answer', event.response) ORDER BY event.at, event.id), '[]')
      FROM assistant_events event WHERE event.merchant_id = talk.merchant_id AND event.conversation_id = talk.id
    ) AS entries
    FROM orders o JOIN assistant_conversations talk ON talk.merchant_id = o.merchant_id AND talk.order_id = o.id
    WHERE o.merchant_id = $1 AND o.customer_id = $2 ORDER BY talk.created_at, talk.id`,
}

/** All conversations in which the customer proved an order of theirs, with every stored entry. */
export const selectWholeConversations = (transaction: Transaction, { id, merchantId }: CustomerKey) =>
  transaction.run<{ id: string; orderNumber: number; entries: Entry[] }>(conversations, [merchantId, id])

/** A customer's addresses: the same as an erasure clears. */
const addresses = `SELECT lower(email) FROM customers WHERE merchant_id = $1 AND (id = $2 OR merged_into = $2)
  UNION SELECT lower(address) FROM orders, unnest(ARRAY[customer_email, payment_email]) address
    WHERE orders.merchant_id = $1 AND orders.customer_id = $2`

type LeftEmail = z.infer<typeof customerExport>['leftEmails'][number]

const leftEmails: NamedStatement = {
  name: 'customer-exported-left-emails',
  // An answer names the address that it went to, also if another one was left later.
  text: `WITH addresses (email) AS MATERIALIZED (${addresses}), proved AS MATERIALIZED (
      SELECT talk.id, talk.contact_email FROM orders o
      JOIN assistant_conversations talk ON talk.merchant_id = o.merchant_id AND talk.order_id = o.id
      WHERE o.merchant_id = $1 AND o.customer_id = $2
    ), found (id) AS (
      SELECT id FROM messages WHERE merchant_id = $1 AND kind = 'conversation_answer' AND order_id IS NULL
        AND recipient IN (SELECT email FROM addresses)
      UNION SELECT event.id FROM proved JOIN assistant_events event ON event.merchant_id = $1 AND event.conversation_id = proved.id
    ), answers AS (
      SELECT event.conversation_id AS talk, message.* FROM found JOIN messages message ON message.id = found.id
      JOIN assistant_events event ON event.id = message.id
      WHERE message.merchant_id = $1 AND message.kind = 'conversation_answer' AND message.order_id IS NULL
        AND message.recipient NOT LIKE '[%'
    )
    SELECT json_build_object('conversationId', left_in.talk, 'email', left_in.email, 'answers', (
        SELECT coalesce(json_agg(json_build_object('status', status, 'subject', subject, 'text', body_text,
          'at', ${moment('created_at')}, 'sentAt', ${moment('sent_at')}) ORDER BY created_at, id), '[]')
        FROM answers WHERE answers.talk = left_in.talk AND answers.recipient = left_in.email)) AS "leftEmail"
    FROM (
      SELECT id AS talk, contact_email AS email FROM assistant_conversations
        WHERE merchant_id = $1 AND contact_email IN (SELECT email FROM addresses)
      UNION SELECT id, contact_email FROM proved WHERE contact_email IS NOT NULL
      UNION SELECT talk, recipient FROM answers
    ) left_in ORDER BY left_in.talk, left_in.email`,
}

/**
 * Conversations in which one of their addresses was left, or any in one that they proved later, with the answers that went there.
 */
export async function selectLeftEmails(
  transaction: Transaction,
  { id, merchantId }: CustomerKey,
): Promise<LeftEmail[]> {
  const rows = await transaction.run<{ leftEmail: LeftEmail }>(leftEmails, [merchantId, id])
  return rows.map(({ leftEmail }) => leftEmail)
}

type StockWish = z.infer<typeof customerExport>['stockWishes'][number]

const stockWishes: NamedStatement = {
  name: 'customer-exported-stock-wishes',
  text: `SELECT json_build_object('product', products.name, 'sku', variants.sku, 'email', wish.email,
      'at', ${moment('wish.created_at')}, 'expiresAt', ${moment('wish.expires_at')},
      'endedAt', ${moment('wish.ended_at')}, 'message', CASE WHEN message.id IS NOT NULL THEN json_build_object(
        'status', message.status, 'subject', message.subject, 'text', message.body_text,
        'sentAt', ${moment('message.sent_at')}) END) AS wish
    FROM stock_wishes wish
    JOIN variants ON variants.merchant_id = $1 AND variants.id = wish.variant_id
    JOIN products ON products.merchant_id = $1 AND products.id = variants.product_id
    LEFT JOIN messages message ON message.id = wish.message_id
    WHERE wish.merchant_id = $1 AND wish.email IN (${addresses})
    ORDER BY wish.created_at, wish.id`,
}

/** The variants that they asked to be told of when they are back in stock, with the emails. */
export async function selectStockWishes(
  transaction: Transaction,
  { id, merchantId }: CustomerKey,
): Promise<StockWish[]> {
  const rows = await transaction.run<{ wish: StockWish }>(stockWishes, [merchantId, id])
  return rows.map(({ wish }) => wish)
}
