/** More that an answer takes from the same allocations: columns, and the tables that they need. */
type More = { columns: string; joins: string }

/**
 * SQL for the money of an order by one look at its allocations, as the row `came`. `order` is the name of the order's row.
 * `received` has the cents that its movements carried, less what they pay or tip for other orders. So it includes what a customer paid
 * too much, and tips, but no money that its provider took back. `tip` has the tips among them. `lacking` has the cents that an order
 * which was paid lacks, because providers took them back and no other money has come since: its function is in the migrations, since
 * the state of the payment depends on it too. Columns can use the row `paying` of an allocation, `moved` of its movement, and
 * `shared` of all that the movement pays or tips; a movement's money counts at its first allocation to the order. PostgreSQL leaves out
 * the sums that a statement doesn't use, and with them a LEFT JOIN that reads one row for nothing.
 */
export const moneyOf = (order: string, { columns, joins }: More = { columns: '', joins: '' }): string => `(
    SELECT coalesce(sum(moved.amount_cents - shared.others) FILTER (WHERE moved.state = 'settled' AND shared.is_first), 0)::bigint AS received,
      coalesce(sum(paying.tip_cents) FILTER (WHERE moved.state = 'settled'), 0)::bigint AS tip,
      CASE WHEN ${order}.status <> 'pending' AND bool_or(moved.state = 'reversed') THEN lacking_cents(${order}.id) ELSE 0 END AS lacking,
      max(paying.applied_at) AS last_at${columns}
    FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id${joins}
    LEFT JOIN LATERAL (
      SELECT sum(part.amount_cents + part.tip_cents) AS cents, bool_and(part.order_id <> paying.order_id OR part.id >= paying.id) AS is_first,
        coalesce(sum(part.amount_cents + part.tip_cents) FILTER (WHERE part.order_id <> paying.order_id), 0) AS others
      FROM allocations part WHERE part.money_in_id = moved.id AND part.state = 'applied') shared ON true
    WHERE paying.order_id = ${order}.id AND paying.merchant_id = ${order}.merchant_id AND paying.state = 'applied') came`

/** SQL for the cents received for an order; see `moneyOf`. */
export const receivedCents = (order: string): string => `(SELECT came.received FROM ${moneyOf(order)})`

/** SQL that says whether an allocation is of money that goes back: it has a refund of its own moment. */
export const goesBack = (paying: string): string => `EXISTS (
      SELECT FROM refunds back WHERE back.order_id = ${paying}.order_id AND back.created_at = ${paying}.applied_at
        AND back.state <> 'cancelled')`

/** SQL for the cents that another payment of an order may pay, from its row `came`: what a pending one waits for, or one that was paid lacks. */
export const dueOf = (order: string): string =>
  `CASE ${order}.status WHEN 'pending' THEN greatest(${order}.total_cents - came.received + came.tip, 0) ELSE came.lacking END`

/** SQL for the same without that row. */
export const dueCents = (order: string): string => `(SELECT ${dueOf(order)} FROM ${moneyOf(order)})`
