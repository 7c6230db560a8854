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

const adjustments = `(SELECT json_agg(json_build_object('kind', kind, 'name', name, 'amount', amount_cents) ORDER BY position)
  FROM order_adjustments WHERE order_id = o.id)`

/** Whether money that pays the order was taken back. */
const isTakenBack = `EXISTS (SELECT FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id
  WHERE o.status = 'paid' AND paying.order_id = o.id AND paying.state = 'applied' AND moved.state = 'reversed')`

const columns = `o.id, o.number, o.status, o.payment_method, o.total_cents, o.created_at, o.updated_at, o.paid_at, o.shipped_at,
  o.delivered_at, o.cancelled_at, o.tracking_number, o.tracking_carrier, o.external_id, o.metadata, o.payment_email, o.customer_id,
  o.customer_name, o.customer_email, o.customer_phone, o.shipping_name, o.shipping_street, o.shipping_city, o.shipping_state,
  o.shipping_zip, o.shipping_country, o.shipping_phone, m.id AS merchant_id, m.business_name, m.email AS merchant_email,
  risk.score, risk.level, risk.reasons, risk.held_at, risk.released_at, ${lines} AS lines, ${adjustments} AS adjustments,
  ${isTakenBack} AS is_taken_back`

const tables = 'orders o JOIN merchants m ON m.id = o.merchant_id LEFT JOIN order_risk risk ON risk.order_id = o.id'

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
    text: `SELECT ${columns}, ${total} AS total FROM ${tables}
      WHERE ${conditions} ORDER BY o.created_at DESC, o.id DESC LIMIT 20 OFFSET ${skipped}`,
    values,
  }
}

const allOf = (table: string): string =>
  `(SELECT json_agg(each ORDER BY each.id) FROM ${table} each WHERE each.order_id = o.id)`

/** The money that pays the order, with its evidence. */
const payments = `(SELECT json_agg(json_build_object('payment', payment, 'moved', moved, 'evidence',
    (SELECT json_agg(evidence) FROM payment_evidence evidence WHERE evidence.money_in_id = moved.id)) ORDER BY payment.id)
  FROM payments payment JOIN allocations paying ON paying.id = payment.id JOIN money_in moved ON moved.id = paying.money_in_id
  WHERE payment.order_id = o.id)`

/** The receipts that wait for a decision about the order's money. */
const receipts = `(SELECT json_agg(json_build_object('id', told.id, 'at', told.received_at, 'amount', moved.amount_cents))
  FROM allocations held JOIN money_in moved ON moved.id = held.money_in_id
  JOIN receipts told ON moved.id IN (told.money_in_id, told.reversed_money_id)
  WHERE held.order_id = o.id AND told.match = 'ask')`

/** One order with its lines, timeline, money, payment request, refunds and messages. */
export const simplestOrder = (id: string): Simplest => ({
  text: `SELECT ${columns}, o.note, m.country, to_json(request) AS payment_request, ${allOf('order_events')} AS timeline,
      ${payments} AS payments, ${receipts} AS receipts, ${allOf('refunds')} AS refunds, ${allOf('messages')} AS messages
    FROM ${tables} LEFT JOIN payment_requests request ON request.order_id = o.id WHERE o.id = $1`,
  values: [id],
})

/** From pending to paid, with its entry in the timeline, the movement of money and its evidence. */
export const simplestStatusChange = (id: string): Simplest => ({
  text: `WITH changed AS (
      UPDATE orders SET status = 'paid', paid_at = now(), updated_at = now() WHERE id = $1 AND status = 'pending'
      RETURNING id, merchant_id, payment_method, total_cents
    ), told AS (
      INSERT INTO order_events (id, merchant_id, order_id, type, actor_kind, actor_name, from_status, to_status)
      SELECT gen_random_uuid(), merchant_id, id, 'status_changed', 'user', 'Owner', 'pending', 'paid' FROM changed
    ), moved AS (
      INSERT INTO money_in (id, merchant_id, method, account, amount_cents, source, state, occurred_at, actor_kind, actor_name, created_at)
      SELECT gen_random_uuid(), merchant_id, payment_method, '', total_cents, 'manual', 'settled', now(), 'user', 'Owner', now() FROM changed
      RETURNING id, merchant_id, amount_cents
    ), proved AS (
      INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
      SELECT gen_random_uuid(), merchant_id, id, 'manual', false, '{"name": "Owner"}', now() FROM moved
    ), paid AS (
      INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_name, applied_at)
      SELECT gen_random_uuid(), moved.merchant_id, moved.id, changed.id, amount_cents, 'user', 'Owner', now() FROM moved, changed
      RETURNING id, merchant_id, order_id, amount_cents
    )
    INSERT INTO payments (id, merchant_id, order_id, method, amount_cents, source, received_at)
    SELECT paid.id, paid.merchant_id, order_id, payment_method, amount_cents, 'manual', now() FROM paid, changed`,
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
