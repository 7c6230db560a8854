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

type StockWish = z.infer<typeof customerExport>['stockWishes'][number]

const stockWishes: NamedStatement = {
  name: 'customer-exported-stock-wishes',
  // The same addresses as an erasure clears.
  text: `SELECT json_build_object('product', products.name, 'sku', variants.sku, 'email', wish.email,
      'at', ${moment('wish.created_at')}, 'expiresAt', ${moment('wish.expires_at')},
      'endedAt', ${moment('wish.ended_at')}, 'message', CASE WHEN message.id IS NOT NULL THEN json_build_object(
        'status', message.status, 'subject', message.subject, 'text', message.body_text,
        'sentAt', ${moment('message.sent_at')}) END) AS wish
    FROM stock_wishes wish
    JOIN variants ON variants.merchant_id = $1 AND variants.id = wish.variant_id
    JOIN products ON products.merchant_id = $1 AND products.id = variants.product_id
    LEFT JOIN messages message ON message.id = wish.message_id
    WHERE wish.merchant_id = $1 AND wish.email IN (
      SELECT email FROM customers WHERE merchant_id = $1 AND (id = $2 OR merged_into = $2)
      UNION SELECT lower(address) FROM orders, unnest(ARRAY[customer_email, payment_email]) address
        WHERE orders.merchant_id = $1 AND orders.customer_id = $2)
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
