import type { NamedStatement } from '../db/transaction.ts'
import { dueSql } from '../money/ledger.service.ts'

const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * An order that isn't here gets too few points to be suggested: its amount differs, the note names neither its code nor its
 * number, its customer didn't say that they paid, and no payment of it was taken back. Handles are those of the customer's earlier payments, which is how a
 * decision is learned.
 */
export const candidatesStatement: NamedStatement = {
  name: 'receipts-candidates',
  // Each kind of order by its own index: joined by OR, the whole shop would be read. LIMIT has each request found by its key.
  text: `WITH recent AS MATERIALIZED (
      -- Read from an index alone: asked for the method too, PostgreSQL would read all paid orders of the shop by that method.
      SELECT id, status, payment_method FROM orders WHERE merchant_id = $1 AND paid_at >= $5
    ), possible AS (
      SELECT * FROM orders WHERE merchant_id = $1 AND payment_method = $2 AND status = 'pending'
      UNION ALL
      SELECT * FROM orders WHERE merchant_id = $1 AND payment_method = $2 AND status = 'cancelled' AND cancelled_at >= $5
      UNION ALL
      SELECT orders.* FROM recent JOIN orders ON orders.id = recent.id
      WHERE recent.payment_method = $2 AND recent.status IN ('paid', 'shipped', 'delivered')
      UNION ALL
      -- Providers take money back long after it came.
      SELECT orders.* FROM payment_requests taken JOIN orders ON orders.id = taken.order_id
      WHERE taken.merchant_id = $1 AND taken.state = 'reversed' AND orders.payment_method = $2
        AND orders.status IN ('paid', 'shipped', 'delivered') AND orders.paid_at < $5
    ), near AS (
      SELECT o.id, o.merchant_id, o.number, o.customer_id, o.customer_name, o.status, o.payment_method, o.total_cents, o.created_at,
        o.paid_at, o.cancelled_at, request.code, request.claimed_at, request.payer_handle, request.payer_name,
        request.state = 'reversed' AND o.status IN ('paid', 'shipped', 'delivered') AS is_lacking
      FROM possible o LEFT JOIN LATERAL (
        SELECT * FROM payment_requests WHERE order_id = o.id AND merchant_id = o.merchant_id LIMIT 1
      ) request ON true
      WHERE o.total_cents = $3 OR strpos($4, request.code) > 0 OR strpos($4, o.number::text) > 0
        OR request.claimed_at IS NOT NULL OR request.state = 'reversed'
        OR o.status = 'pending' AND EXISTS (
          SELECT FROM allocations WHERE allocations.order_id = o.id AND allocations.state = 'applied')
    )
    SELECT near.id AS "orderId", near.number::text AS "orderNumber", near.code, near.payment_method AS method,
      CASE WHEN near.status = 'pending' THEN 'open' WHEN near.status = 'cancelled' THEN 'cancelled'
        WHEN near.is_lacking THEN 'lacking' ELSE 'paid' END AS state,
      (CASE WHEN near.status = 'pending' OR near.is_lacking THEN ${dueSql('near')} ELSE near.total_cents END)::bigint AS "dueCents",
      ${moment('near.created_at')} AS "createdAt", ${moment('coalesce(near.cancelled_at, near.paid_at)')} AS "closedAt",
      ${moment('near.claimed_at')} AS "claimedAt",
      array_remove(near.payer_handle || ARRAY(
        SELECT DISTINCT moved.payer_handle FROM orders earlier
        JOIN allocations paying ON paying.order_id = earlier.id AND paying.state = 'applied'
        JOIN money_in moved ON moved.id = paying.money_in_id AND moved.payer_handle IS NOT NULL AND moved.method = $2
        WHERE earlier.merchant_id = $1 AND earlier.customer_id = near.customer_id), NULL) AS "payerHandles",
      array_remove(ARRAY[near.customer_name, near.payer_name], NULL) AS "payerNames"
    FROM near ORDER BY near.created_at DESC, near.id`,
}
