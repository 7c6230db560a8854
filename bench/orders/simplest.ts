import pg from 'pg'
import type { ThrowawayConnection } from '../../server/testing/throwaway-cluster.ts'
import { nameOf } from './ceiling.ts'
import { applyLoad, type Load } from './load.ts'

/**
 * The simplest sensible statement for a screen: one statement on the same tables as their owner, without row-level security,
 * the proof of a session, a transaction around it, or any of the server's ways to be quick at every size.
 */
export type Simplest = { text: string; values: unknown[] }

const lines = `(SELECT json_agg(json_build_object('name', name, 'sku', sku, 'quantity', quantity, 'price', unit_price_cents) ORDER BY position)
  FROM order_lines WHERE order_id = o.id)`

const columns = `o.id, o.number, o.status, o.payment_method, o.total_cents, o.created_at, o.updated_at, o.paid_at, o.shipped_at,
  o.delivered_at, o.cancelled_at, o.tracking_number, o.tracking_carrier, o.payment_email, o.customer_id, o.customer_name,
  o.customer_email, o.customer_phone, o.shipping_name, o.shipping_street, o.shipping_city, o.shipping_state, o.shipping_zip,
  o.shipping_country, o.shipping_phone, m.id AS merchant_id, m.business_name, m.email AS merchant_email, ${lines} AS lines`

type List = {
  merchantId: string | undefined
  /** Conditions over `orders o`, whose parameters begin with `$1`. */
  where?: string
  values?: unknown[]
  skipped?: number
}

/** A page of the list, the newest first; with its total from the counters where nothing is filtered. */
export function simplestList({ merchantId, where, values = [], skipped = 0 }: List): Simplest {
  const own = merchantId === undefined ? undefined : `merchant_id = '${merchantId}'`
  const conditions = [where, own && `o.${own}`].filter((one) => one !== undefined).join(' AND ') || 'TRUE'
  const total =
    where === undefined
      ? `(SELECT sum(orders) FROM order_counts WHERE day = '-infinity' AND ${own ?? `merchant_id = '00000000-0000-0000-0000-000000000000'`})`
      : 'NULL'
  return {
    text: `SELECT ${columns}, ${total} AS total FROM orders o JOIN merchants m ON m.id = o.merchant_id
      WHERE ${conditions} ORDER BY o.created_at DESC, o.id DESC LIMIT 20 OFFSET ${skipped}`,
    values,
  }
}

const allOf = (table: string): string =>
  `(SELECT json_agg(each ORDER BY each.id) FROM ${table} each WHERE each.order_id = o.id)`

/** One order with its lines, timeline, payments and messages. */
export const simplestOrder = (id: string): Simplest => ({
  text: `SELECT ${columns}, o.note, (SELECT to_json(risk) FROM order_risk risk WHERE risk.order_id = o.id) AS risk,
      ${allOf('order_events')} AS timeline, ${allOf('payments')} AS payments, ${allOf('messages')} AS messages
    FROM orders o JOIN merchants m ON m.id = o.merchant_id WHERE o.id = $1`,
  values: [id],
})

/** From pending to paid, with its entry in the timeline. */
export const simplestStatusChange = (id: string): Simplest => ({
  text: `WITH changed AS (
      UPDATE orders SET status = 'paid', paid_at = now(), updated_at = now() WHERE id = $1 AND status = 'pending'
      RETURNING id, merchant_id
    )
    INSERT INTO order_events (id, merchant_id, order_id, type, actor_kind, actor_name, from_status, to_status)
    SELECT gen_random_uuid(), merchant_id, id, 'status_changed', 'user', 'Owner', 'pending', 'paid' FROM changed`,
  values: [id],
})

/** The rate of these statements, on as many connections. No trigger fires: they are part of the server's work. */
export async function loadSimplest(
  { connection, connections }: { connection: ThrowawayConnection; connections: number },
  limits: { durationMs: number; most?: number },
  statementOf: (turn: number) => Simplest,
): Promise<Load> {
  const clients = Array.from({ length: connections }, () => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await Promise.all(clients.map((client) => client.query('SET session_replication_role = replica; SET jit = off')))
    return await applyLoad(clients, limits, async (client, turn) => {
      const { text, values } = statementOf(turn)
      // Prepared but for patterns: which index serves depends on the text that is looked for.
      await client.query(/ LIKE /.test(text) ? { text, values } : { name: nameOf(text), text, values })
    })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
