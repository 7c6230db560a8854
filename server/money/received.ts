/**
 * SQL for the cents received for an order: what its movements carried, less what they pay or tip for other orders. So it
 * includes what a customer paid too much, and tips. `order` is the name of the order's row.
 */
export const receivedCents = (order: string): string => `(
    SELECT coalesce(sum(moved.amount_cents - (
      SELECT coalesce(sum(other.amount_cents + other.tip_cents), 0) FROM allocations other
      WHERE other.money_in_id = moved.id AND other.order_id <> ${order}.id AND other.state = 'applied')), 0)::bigint
    FROM money_in moved
    WHERE moved.merchant_id = ${order}.merchant_id AND moved.id IN (
      SELECT paying.money_in_id FROM allocations paying WHERE paying.order_id = ${order}.id AND paying.state = 'applied'))`

/** SQL for the tips among the cents received for an order. */
export const tipCents = (order: string): string => `(
    SELECT coalesce(sum(paying.tip_cents), 0)::bigint FROM allocations paying
    WHERE paying.order_id = ${order}.id AND paying.merchant_id = ${order}.merchant_id AND paying.state = 'applied')`
