import type { NamedStatement, Transaction } from '../db/transaction.ts'

type Pair = { merchantId: string; from: string; into: string }

const merging: NamedStatement = {
  name: 'lock-customer-merges',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('customer-merges:' || $1, 0))`,
}

/**
 * Waits for the other merges of a shop to end. Two at once would lock the same customers without knowing which of them the
 * other merges, and an order that follows the first merge would close the circle.
 */
export async function lockMerges(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(merging, [merchantId])
}

const records: NamedStatement = {
  name: 'lock-merged-records',
  text: `SELECT id FROM customers WHERE merchant_id = $1 AND merged_into = $2 ORDER BY id FOR UPDATE`,
}

/**
 * Locks the records merged into a customer. Call it before locking the customer itself: an order under such a record's
 * email locks in the same sequence, so they can't deadlock.
 */
export async function lockMergedRecords(transaction: Transaction, merchantId: string, id: string): Promise<void> {
  await transaction.run(records, [merchantId, id])
}

const orders: NamedStatement = {
  name: 'lock-orders-of-customer',
  text: `SELECT id, number, status, updated_at AS "updatedAt" FROM orders WHERE merchant_id = $1 AND customer_id = $2
    ORDER BY id FOR UPDATE`,
}

export type LockedCustomerOrder = { id: string; number: number; status: string; updatedAt: Date }

/** Locks all orders of a locked customer. */
export const lockOrdersOf = (transaction: Transaction, merchantId: string, id: string) =>
  transaction.run<LockedCustomerOrder>(orders, [merchantId, id])

const linked: NamedStatement = {
  name: 'customer-linked-counts',
  text: `SELECT count(*) AS orders,
      coalesce(sum((SELECT count(*) FROM messages WHERE messages.merchant_id = o.merchant_id AND messages.order_id = o.id
        AND messages.audience = 'customer')), 0)::bigint AS messages,
      coalesce(sum((SELECT count(*) FROM assistant_conversations talk WHERE talk.merchant_id = o.merchant_id
        AND talk.order_id = o.id)), 0)::bigint AS conversations
    FROM orders o WHERE o.merchant_id = $1 AND o.customer_id = $2`,
}

/** How many orders, messages and conversations a merge would move. */
export async function countLinked(
  transaction: Transaction,
  merchantId: string,
  id: string,
): Promise<{ orders: number; messages: number; conversations: number }> {
  const [counts] = await transaction.run<{ orders: number; messages: number; conversations: number }>(linked, [
    merchantId,
    id,
  ])
  return counts ?? { orders: 0, messages: 0, conversations: 0 }
}

const move: NamedStatement = {
  name: 'move-orders-of-customer',
  text: 'UPDATE orders SET customer_id = $3 WHERE merchant_id = $1 AND customer_id = $2',
}
const moveRecords: NamedStatement = {
  name: 'move-merged-records',
  text: 'UPDATE customers SET merged_into = $3 WHERE merchant_id = $1 AND merged_into = $2',
}
const end: NamedStatement = {
  name: 'end-merged-customer',
  text: `UPDATE customers SET merged_into = $3, note = '' WHERE merchant_id = $1 AND id = $2`,
}
const take: NamedStatement = {
  name: 'take-merged-customer',
  text: `UPDATE customers SET phone = $3, note = $4, created_at = least(created_at, $5) WHERE merchant_id = $1 AND id = $2`,
}

/** Moves everything of one locked customer to another, which gets the given phone, note and creation time. */
export async function moveCustomer(
  transaction: Transaction,
  { merchantId, from, into }: Pair,
  kept: { phone: string | null; note: string; createdAt: Date },
): Promise<void> {
  const pair = [merchantId, from, into]
  await transaction.run(move, pair)
  await transaction.run(moveRecords, pair)
  await transaction.run(end, pair)
  await transaction.run(take, [merchantId, into, kept.phone, kept.note, kept.createdAt])
}
