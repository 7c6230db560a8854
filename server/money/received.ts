/**
 * SQL for the cents received for an order: the amount that its movements carried, less what they pay or tip for other orders. So it
 * includes what a customer paid too much, and tips, but no money that its provider took back. `order` is the name of the
 * order's row.
 */
export const receivedCents = (order: string): string => `(
    SELECT coalesce(sum(moved.amount_cents - (
      SELECT coalesce(sum(other.amount_cents + other.tip_cents), 0) FROM allocations other
      WHERE other.money_in_id = moved.id AND other.order_id <> ${order}.id AND other.state = 'applied')), 0)::bigint
    FROM money_in moved
    WHERE moved.merchant_id = ${order}.merchant_id AND moved.state = 'settled' AND moved.id IN (
      SELECT paying.money_in_id FROM allocations paying WHERE paying.order_id = ${order}.id AND paying.state = 'applied'))`

/** SQL that says whether an allocation is of money that goes back: it has a refund of its own moment. */
export const goesBack = (paying: string): string => `EXISTS (
      SELECT FROM refunds back WHERE back.order_id = ${paying}.order_id AND back.created_at = ${paying}.applied_at
        AND back.state <> 'cancelled')`

/**
 * SQL for the cents that an order which was paid lacks, because providers took them back and no other money has come since. The
 * function is in the migrations, since the state of the payment depends on it too.
 */
export const lackingCents = (order: string): string => `lacking_cents(${order}.id)`

/** SQL for the cents that another payment of an order may pay: what a pending one waits for, or one that was paid lacks. */
export const dueCents = (order: string): string => `(CASE ${order}.status
      WHEN 'pending' THEN greatest(${order}.total_cents - ${receivedCents(order)} + ${tipCents(order)}, 0) WHEN 'cancelled' THEN 0
      ELSE ${lackingCents(order)} END)::bigint`

/** SQL for the tips among the cents received for an order. */
export const tipCents = (order: string): string => `(
    SELECT coalesce(sum(paying.tip_cents), 0)::bigint FROM allocations paying
      JOIN money_in moved ON moved.id = paying.money_in_id AND moved.state = 'settled'
    WHERE paying.order_id = ${order}.id AND paying.merchant_id = ${order}.merchant_id AND paying.state = 'applied')`
