import { orderStatuses, orderTransitions } from '../../contract/orders/order-status.ts'
import type { Ask } from './desk.ts'
import { idOf, type Placement } from './placement.ts'
import type { Shop } from './shop.ts'

// Consistency checks in the database itself. Each returns one line per error.

const legalSteps = orderStatuses.flatMap((from) => orderTransitions[from].map((to) => `${from} ${to}`))

const lineOf = ({ what, id }: { what: string; id: string }): string => `${what}: ${id}`

/** Timelines that no sequence of legal steps and undos could produce, or that don't end in their order's status. */
const histories = `
  WITH entries AS (
    SELECT e.*, row_number() OVER w AS place, count(*) OVER (PARTITION BY e.order_id) AS entries,
      lag(type) OVER w AS type_before, lag(from_status) OVER w AS from_before, lag(created_at) OVER w AS at_before,
      (array_agg(to_status) FILTER (WHERE to_status IS NOT NULL) OVER before)[
        count(to_status) OVER before] AS status_before
    FROM order_events e
    WINDOW w AS (PARTITION BY e.order_id ORDER BY e.created_at, e.id),
      before AS (PARTITION BY e.order_id ORDER BY e.created_at, e.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  )
  SELECT 'the timeline does not begin with the creation' AS what, order_id AS id FROM entries
    WHERE (place = 1) <> (type = 'created') OR (type = 'created' AND to_status <> 'pending')
  UNION ALL SELECT 'two entries of a timeline at one moment', order_id FROM entries WHERE created_at <= at_before
  UNION ALL SELECT 'an entry begins where the one before did not end', order_id FROM entries
    WHERE type IN ('status_changed', 'cancelled', 'undone') AND from_status IS DISTINCT FROM status_before
  UNION ALL SELECT 'an illegal step', order_id FROM entries
    WHERE type IN ('status_changed', 'cancelled') AND from_status || ' ' || to_status <> ALL ($1::text[])
  UNION ALL SELECT 'a cancellation that is not called one', order_id FROM entries
    WHERE (type = 'cancelled') <> (to_status IS NOT DISTINCT FROM 'cancelled' AND type <> 'undone')
  UNION ALL SELECT 'an undo of what was not the last change', order_id FROM entries
    WHERE type = 'undone' AND (type_before NOT IN ('status_changed', 'cancelled', 'payment_received', 'refund_owed', 'refund_sent', 'refund_cancelled')
        OR to_status <> from_before)
  UNION ALL SELECT 'the order is not what its timeline ends with', o.id FROM orders o
    LEFT JOIN LATERAL (SELECT to_status FROM order_events e WHERE e.order_id = o.id AND to_status IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT 1) last ON true
    WHERE last.to_status IS DISTINCT FROM o.status`

const ledger = `
  SELECT 'a movement pays more than it carries' AS what, m.id FROM money_in m
    WHERE m.amount_cents < (SELECT sum(amount_cents + tip_cents) FROM allocations a WHERE a.money_in_id = m.id AND a.state = 'applied')
  UNION ALL SELECT 'a payment is not what its allocation says', coalesce(a.id, p.id) FROM allocations a
    FULL JOIN payments p ON p.id = a.id
    -- A proposal has none.
    WHERE (p.id IS NOT NULL OR a.state = 'applied')
      AND (p.amount_cents IS DISTINCT FROM a.amount_cents OR p.order_id IS DISTINCT FROM a.order_id
        OR (p.voided_at IS NULL) IS DISTINCT FROM (a.state = 'applied'))
  UNION ALL SELECT 'more refunded than received', r.order_id FROM refunds r WHERE r.state <> 'cancelled'
    GROUP BY r.order_id HAVING sum(r.amount_cents) > (
      WITH RECURSIVE family AS (
        SELECT m.id, m.part_of FROM allocations a JOIN money_in m ON m.id = a.money_in_id
          WHERE a.order_id = r.order_id AND a.state = 'applied'
        UNION SELECT m.id, m.part_of FROM family JOIN money_in m ON m.id = family.part_of
      )
      SELECT coalesce(sum(m.amount_cents), 0) FROM money_in m
      WHERE m.id IN (SELECT money_in_id FROM allocations a WHERE a.order_id = r.order_id AND a.state = 'applied')
        OR m.state = 'reversed' AND m.part_of IN (SELECT id FROM family))
  UNION ALL SELECT 'a state of the payment that is not derived: ' || state, order_id FROM payment_requests
    WHERE state <> payment_state(order_id, claimed_at)
  UNION ALL SELECT 'a proposal that no receipt waits with', a.id FROM allocations a
    WHERE a.state = 'proposed' AND NOT EXISTS (
      SELECT FROM receipts r WHERE r.money_in_id = a.money_in_id AND r.match = 'ask' AND r.proposed_order_id = a.order_id)
  UNION ALL SELECT 'a receipt that waits without its proposal', r.id
    FROM receipts r JOIN money_in m ON m.id = r.money_in_id AND m.state = 'settled'
    WHERE r.match = 'ask' AND r.proposed_order_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM allocations a WHERE a.money_in_id = m.id AND a.state <> 'undone')
  UNION ALL SELECT 'a movement without evidence', m.id FROM money_in m
    WHERE NOT EXISTS (SELECT FROM payment_evidence e WHERE e.money_in_id = m.id)
  UNION ALL SELECT 'a reference counted twice: ' || reference_key, merchant_id FROM money_in
    WHERE state <> 'replaced' AND reference IS NOT NULL GROUP BY merchant_id, method, reference_key HAVING count(*) > 1`

const evidence = `
  WITH expected AS (
    SELECT order_id,
      count(*) FILTER (WHERE type = 'status_changed' AND to_status = 'paid') AS paid,
      count(*) FILTER (WHERE type = 'undone' AND from_status = 'paid') AS unpaid,
      count(*) FILTER (WHERE type = 'instructions_resent') AS resent
    FROM order_events GROUP BY order_id
  ), held AS (
    SELECT order_id, count(*) AS payments, count(*) FILTER (WHERE voided_at IS NULL) AS valid, min(amount_cents) AS lowest,
      max(amount_cents) AS highest
    FROM payments GROUP BY order_id
  )
  SELECT 'payments do not agree with the timeline' AS what, o.id FROM orders o
    LEFT JOIN expected ON expected.order_id = o.id LEFT JOIN held ON held.order_id = o.id
    WHERE coalesce(held.payments, 0) <> expected.paid OR coalesce(held.valid, 0) <> expected.paid - expected.unpaid
      OR coalesce(held.valid, 0) > 1 OR held.lowest <> o.total_cents OR held.highest <> o.total_cents
      OR (o.status IN ('paid', 'shipped', 'delivered') AND held.valid IS DISTINCT FROM 1)
      OR (o.status = 'pending' AND held.valid <> 0)
  UNION ALL SELECT 'messages do not agree with the timeline', o.id FROM orders o LEFT JOIN expected ON expected.order_id = o.id
    WHERE (SELECT count(*) FROM messages m WHERE m.order_id = o.id AND m.kind = 'instructions') IS DISTINCT FROM 1 + expected.resent
  UNION ALL SELECT 'the lines and adjustments do not make the total', o.id FROM orders o
    WHERE o.total_cents IS DISTINCT FROM
      (SELECT sum(quantity * unit_price_cents) FROM order_lines l WHERE l.order_id = o.id)
      + (SELECT coalesce(sum(CASE kind WHEN 'discount' THEN -amount_cents ELSE amount_cents END), 0)
        FROM order_adjustments a WHERE a.order_id = o.id)`

/** Checks that every order has its idempotency key. Reads each answer once, since there are thousands. */
const keys = `
  WITH answered AS MATERIALIZED (SELECT key, (answer_body -> 'order' ->> 'id')::uuid AS id FROM idempotency_keys),
  kept AS MATERIALIZED (SELECT id, count(*) AS keys FROM answered GROUP BY id)
  SELECT 'an order without its key, or with several' AS what, o.id FROM orders o LEFT JOIN kept ON kept.id = o.id
    WHERE coalesce(kept.keys, 0) <> 1
  UNION ALL SELECT 'a key whose order is not there: ' || k.key, NULL FROM answered k LEFT JOIN orders o ON o.id = k.id
    WHERE o.id IS NULL
  UNION ALL SELECT 'several orders of one wish: ' || customer_email, NULL FROM orders
    GROUP BY customer_email HAVING count(*) > 1`

/** $1 is the initial stock by variant id. */
const stock = `
  SELECT 'the stock of ' || v.sku || ' is ' || v.stock_quantity || ', and the orders leave '
      || ($1::jsonb ->> v.id::text)::bigint - coalesce(ordered.pieces, 0) AS what, v.id
    FROM variants v LEFT JOIN (
      SELECT l.variant_id, sum(l.quantity) AS pieces FROM (
        SELECT variant_id, quantity, order_id FROM order_lines
        UNION ALL SELECT variant_id, -quantity, order_id FROM refund_pieces
      ) l JOIN orders o ON o.id = l.order_id
      WHERE o.status <> 'cancelled' GROUP BY l.variant_id
    ) ordered ON ordered.variant_id = v.id
    WHERE v.stock_quantity IS DISTINCT FROM ($1::jsonb ->> v.id::text)::bigint - coalesce(ordered.pieces, 0)`

/** The running order counts, folded or not: per merchant and overall, per day and in total. */
const counters = `
  WITH levels AS (
    SELECT merchant_id, day, status, payment_method, change FROM order_count_changes
    UNION ALL SELECT merchant_id, (created_at AT TIME ZONE 'UTC')::date, status, payment_method, -1 FROM orders
  ), differences AS (
    SELECT merchant_id, day, status, payment_method, orders AS difference FROM order_counts
    UNION ALL SELECT m, d, status, payment_method, change FROM levels,
      unnest(ARRAY[merchant_id, '00000000-0000-0000-0000-000000000000']) m, unnest(ARRAY[day, '-infinity']) d
  )
  SELECT 'the counters are ' || sum(difference) || ' off for ' || status || ' on ' || day AS what, merchant_id AS id
  FROM differences GROUP BY merchant_id, day, status, payment_method HAVING sum(difference) <> 0`

/** The stored figures, folded or not, per merchant and overall. */
const figures = `
  SELECT kept_in || ' ' || place || ' ' || figure || ': kept ' || kept || ', recounted ' || recounted AS what, whose.id
  FROM (SELECT id FROM merchants UNION ALL SELECT '00000000-0000-0000-0000-000000000000') whose,
    LATERAL (SELECT * FROM figure_differences(whose.id) UNION ALL SELECT * FROM customer_figure_differences(whose.id)) differing`

/** Checks the money alone: the ledger, the states of payments and the figures. */
export async function errorsInLedger(ask: Ask): Promise<string[]> {
  const found = [await ask<{ what: string; id: string }>(ledger), await ask<{ what: string; id: string }>(figures)]
  return found.flat().map(lineOf)
}

/** Checks all of a shop's data: timelines, payments, messages, totals, keys, counters, figures and stock. */
export async function errorsInBooks(ask: Ask, shop: Shop): Promise<string[]> {
  const found = [
    await ask<{ what: string; id: string }>(histories, [legalSteps]),
    await ask<{ what: string; id: string }>(evidence),
    await ask<{ what: string; id: string }>(ledger),
    await ask<{ what: string; id: string }>(keys),
    await ask<{ what: string; id: string }>(counters),
    await ask<{ what: string; id: string }>(figures),
    await ask<{ what: string; id: string }>(stock, [JSON.stringify(Object.fromEntries(shop.stock))]),
  ]
  return found.flat().map(lineOf)
}

type Kept = {
  key: string
  answer: string
  id: string
  status: string
  email: string
  method: string
  lines: { sku: string | null; name: string; quantity: number }[]
  notes: string[]
}

const kept = `
  SELECT k.key, k.answer_body::text AS answer, o.id, o.status, o.customer_email AS email, o.payment_method AS method,
    (SELECT json_agg(json_build_object('sku', sku, 'name', name, 'quantity', quantity) ORDER BY position)
      FROM order_lines l WHERE l.order_id = o.id) AS lines,
    ARRAY(SELECT reason FROM order_events e WHERE e.order_id = o.id AND type = 'note') AS notes
  FROM idempotency_keys k JOIN orders o ON o.id = (k.answer_body -> 'order' ->> 'id')::uuid WHERE k.key = ANY ($1)`

function isAsWished({ email, method, lines, notes }: Kept, { body }: Placement): boolean {
  const wished = body.products.map((line) => ('sku' in line ? line.sku : line.name))
  return (
    email === body.customer.email &&
    method === body.paymentMethod &&
    notes.join() === (body.note ?? '') &&
    lines.map(({ sku, name }) => sku ?? name).join() === wished.join() &&
    lines.map(({ quantity }) => quantity).join() === body.products.map(({ quantity }) => quantity).join()
  )
}

function errorOf(placement: Placement, found: Kept | undefined): string | undefined {
  const { key, acknowledged, statuses } = placement
  if (found === undefined) return acknowledged === undefined ? undefined : `lost: ${key}`
  if (!isAsWished(found, placement)) return `not as wished: ${key}`
  if (acknowledged === undefined) return undefined
  if (found.answer !== acknowledged || found.id !== idOf(acknowledged)) return `not as acknowledged: ${key}`
  if (!statuses.some((status) => status === found.status))
    return `${key} is ${found.status}, acknowledged was ${statuses.join(' or ')}`
  return undefined
}

/** Compares what customers were answered with the database: nothing acknowledged may be missing or different. */
export async function errorsInPlacements(ask: Ask, placements: readonly Placement[]): Promise<string[]> {
  const rows = await ask<Kept>(kept, [placements.map(({ key }) => key)])
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return placements.flatMap((placement) => errorOf(placement, byKey.get(placement.key)) ?? [])
}

/** Server transactions that are open for longer than any request may take. */
export async function forgottenTransactions(ask: Ask): Promise<string[]> {
  const rows = await ask<{ what: string; id: string }>(
    `SELECT state || ' since ' || xact_start AS what, query AS id FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'paydesk%' AND xact_start < now() - interval '5 seconds'`,
  )
  return rows.map(lineOf)
}
