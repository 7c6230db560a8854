import type pg from 'pg'
import { paymentRequestsOf } from '../../server/testing/many-orders.ts'
import { type PayLinks, writePayLinks } from '../../server/testing/pay-links.ts'

export type SampleOrder = {
  id: string
  number: number
  name: string
  email: string
  tracking: string
  word: string
  cents: number
  customerId: string
}

/** Orders from all over the table, of one merchant or of all. Every one was sent, so that it has a tracking number. */
export async function sampleOrders(
  client: pg.Client,
  merchantId: string | undefined,
  count: number,
): Promise<SampleOrder[]> {
  const { rows } = await client.query<SampleOrder>(
    `SELECT id, number::int, customer_name AS name, customer_email AS email, tracking_number AS tracking,
       split_part(lines_text, ' ', 2) AS word, total_cents::int AS cents, customer_id AS "customerId"
     FROM (
       SELECT *, row_number() OVER (ORDER BY created_at) AS place, count(*) OVER () AS total FROM orders
       WHERE tracking_number IS NOT NULL AND ($1::uuid IS NULL OR merchant_id = $1)
     ) numbered
     WHERE place % greatest(total / $2::int, 1) = 0 LIMIT $2`,
    [merchantId ?? null, count],
  )
  return rows
}

/** SQL that takes the money of the orders $1 away, and asks for it again. */
const moneyTakenBack = [
  'DELETE FROM payments WHERE order_id = ANY ($1::uuid[])',
  `WITH unpaid AS (DELETE FROM allocations WHERE order_id = ANY ($1::uuid[]) RETURNING money_in_id),
     unproved AS (DELETE FROM payment_evidence WHERE money_in_id IN (SELECT money_in_id FROM unpaid))
   DELETE FROM money_in WHERE id IN (SELECT money_in_id FROM unpaid)`,
  `${paymentRequestsOf('id = ANY ($1::uuid[])')}
   ON CONFLICT (order_id) DO UPDATE SET is_open = true, code = excluded.code, state = excluded.state, claimed_at = excluded.claimed_at`,
]

/** Makes orders pending whose status is then changed. Unseen, no trigger of the orders fires. */
export async function makePending(
  client: pg.Client,
  orderIds: readonly string[],
  { links, isSeen = true }: { links: PayLinks; isSeen?: boolean },
): Promise<void> {
  await client.query('SET session_replication_role = replica')
  for (const text of moneyTakenBack) await client.query(text, [orderIds])
  await writePayLinks(client, orderIds, links)
  if (isSeen) await client.query('SET session_replication_role = origin')
  await client.query(
    `UPDATE orders SET status = 'pending', paid_at = NULL, shipped_at = NULL, delivered_at = NULL, cancelled_at = NULL,
       tracking_number = NULL, tracking_carrier = NULL WHERE id = ANY ($1::uuid[])`,
    [orderIds],
  )
  await client.query('SET session_replication_role = origin')
}

/** Gives orders that need no money any more the request that each order of the desk has, with a link that the server can read. */
export async function writeClosedRequests(
  client: pg.Client,
  orderIds: readonly string[],
  links: PayLinks,
): Promise<void> {
  // A trigger derives the state.
  await client.query(
    `INSERT INTO payment_requests (order_id, merchant_id, token_hash, sealed_token, is_open, state, created_at)
     SELECT id, merchant_id, sha256(id::text::bytea), 'sealed', false, 'none', created_at FROM orders WHERE id = ANY ($1::uuid[])
     ON CONFLICT (order_id) DO NOTHING`,
    [orderIds],
  )
  await writePayLinks(client, orderIds, links)
}

/** Orders from all over the table, always the same ones. */
export async function someOrders(
  client: pg.Client,
  merchantId: string | undefined,
  count: number,
): Promise<{ id: string; merchantId: string }[]> {
  const { rows } = await client.query<{ id: string; merchantId: string }>(
    `SELECT id, merchant_id AS "merchantId" FROM orders WHERE $1::uuid IS NULL OR merchant_id = $1
     ORDER BY md5(id::text) LIMIT $2`,
    [merchantId ?? null, count],
  )
  return rows
}

export async function countOrders(client: pg.Client, merchantId: string | undefined): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) FROM orders WHERE $1::uuid IS NULL OR merchant_id = $1',
    [merchantId ?? null],
  )
  return Number(rows[0]?.count)
}

export async function merchantIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM merchants ORDER BY id')
  return rows.map(({ id }) => id)
}
