import type { AssistantEventType } from '../../contract/assistant/event.ts'
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
