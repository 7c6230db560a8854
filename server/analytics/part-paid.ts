import { dueSql } from '../money/ledger.service.ts'

/**
 * The CTE `part_paid`: the pending orders for which money came, with the cents that are no longer due. An index knows the orders whose
 * payment may have begun, which are few, and most of them are claimed only. `own` is the condition of their shop.
 */
export const partPaid = (own: (column: string) => string): string => `part_paid AS MATERIALIZED (
    SELECT o.id, o.created_at, o.total_cents - ${dueSql('o')} AS cents FROM orders o
    WHERE o.status = 'pending' AND o.id = ANY (ARRAY(
      SELECT asked.order_id FROM payment_requests asked
      WHERE asked.state IN ('claimed', 'matched', 'short', 'reversed') AND asked.is_open${own('asked.merchant_id')}
        -- Not EXISTS, which the planner may turn into a join that reads all allocations.
        AND (SELECT true FROM allocations paying WHERE paying.order_id = asked.order_id AND paying.state = 'applied' LIMIT 1)
    ))${own('o.merchant_id')}
  )`
