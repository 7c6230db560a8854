import { type ToDoKind, toDoDays } from '../../contract/analytics/to-do.ts'
import type { ShopToDoKind } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import { maxFilteredCounted } from '../../contract/orders/orders.endpoints.ts'
import { allMerchants } from '../db/all-merchants.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { partPaid } from './part-paid.ts'

/**
 * How many there are, and the total of these orders, refunds or receipts, or what is due for orders that wait for their payment; null for
 * others, and of too many orders.
 */
export type Waiting = readonly [count: number, cents: number | null]

/** The condition of one shop, or of all real shops together. */
type Own = (column: string) => string

const daysAgo = (days: number): string => `now() - make_interval(days => ${days})`

/** Every order of a status, from what is kept and what has changed since: exact however many there are. */
const keptOf = (isOfMerchant: boolean): string => `kept AS MATERIALIZED (
    SELECT status, sum(orders) AS orders, sum(cents) AS cents FROM (
      SELECT status, orders, cents FROM order_counts WHERE merchant_id = $1 AND day = '-infinity'
      UNION ALL
      SELECT status, change, cents FROM order_count_changes WHERE ${isOfMerchant ? 'merchant_id = $1' : isOfRealShop('merchant_id')}
    ) counted (status, orders, cents) GROUP BY status
  )`

type KeptBut = { status: 'pending' | 'shipped'; column: string; days: number; own: Own; less?: string }

/** The orders of a status from before a moment. The later ones are few, and an index finds them. `less` are cents to subtract. */
const keptBut = ({ status, column, days, own, less }: KeptBut): string => `(
    SELECT json_build_array(coalesce(sum(orders), 0), coalesce(sum(cents), 0)) FROM (
      SELECT orders, cents FROM kept WHERE status = '${status}'
      UNION ALL
      SELECT -count(*), -coalesce(sum(o.total_cents), 0) FROM orders o
      WHERE o.status = '${status}' AND o.${column} >= ${daysAgo(days)}${own('o.merchant_id')}
      ${less === undefined ? '' : `UNION ALL SELECT 0, -(${less})`}
    ) counted (orders, cents)
  )`

type Counted = { count: string; cents?: string; from: string; merchantId: string }

/** The things counted of the kinds whose page shows one shop, stated once for the to-do list and for the counts by shop. */
const counted: Record<ShopToDoKind, Counted> = {
  waiting: {
    count: 'count(*)',
    from: `assistant_conversations conversation WHERE conversation.state = 'waiting' AND conversation.channel <> 'test'`,
    merchantId: 'conversation.merchant_id',
  },
  toDecide: {
    count: 'count(*)',
    // The amounts of their list that came, or will. Null if none of them has one.
    cents: `sum((receipt.parsed ->> 'amountCents')::bigint) FILTER (WHERE receipt.parsed ->> 'outcome' <> 'reversal')`,
    from: `receipts receipt WHERE receipt.match IN ('ask', 'unmatched')`,
    merchantId: 'receipt.merchant_id',
  },
  refundsOwed: {
    count: 'count(*)',
    cents: 'coalesce(sum(refund.amount_cents), 0)',
    from: `refunds refund WHERE refund.state = 'owed'`,
    merchantId: 'refund.merchant_id',
  },
  lowStock: {
    count: 'count(DISTINCT v.product_id)',
    // No index holds the stock. The highest threshold first: joining every variant of all shops takes most of the time.
    from: `variants v JOIN merchants m ON m.id = v.merchant_id
      WHERE v.archived_at IS NULL AND v.stock_quantity <= (SELECT max(low_stock_threshold) FROM merchants)
        AND v.stock_quantity <= m.low_stock_threshold`,
    merchantId: 'v.merchant_id',
  },
}

const selectCounted =
  (kind: ShopToDoKind) =>
  (own: Own): string => {
    const { count, cents = 'NULL', from, merchantId } = counted[kind]
    return `(SELECT json_build_array(${count}, ${cents}) FROM ${from}${own(merchantId)})`
  }

/** One SELECT of each kind: a JSON array of the number and the cents. A new kind does not compile without one. */
const selects: Record<ToDoKind, (own: Own) => string> = {
  // As an array: the planner takes most orders that were held for held still, and would read the whole table to join them.
  held: (own) => `(
    SELECT json_build_array(count(*), coalesce(sum(o.total_cents), 0)) FROM orders o
    WHERE o.status IN ('pending', 'paid')${own('o.merchant_id')} AND o.id = ANY (ARRAY(
      SELECT risk.order_id FROM order_risk risk
      WHERE risk.held_at IS NOT NULL AND risk.released_at IS NULL${own('risk.merchant_id')}
    ))
  )`,
  waiting: selectCounted('waiting'),
  // As an array, as above: the index knows the few, and the planner would read the whole table to join them.
  claimed: (own) => `(
    SELECT json_build_array(count(*), coalesce(sum(o.total_cents), 0) - coalesce(sum(part_paid.cents), 0))
    FROM orders o LEFT JOIN part_paid ON part_paid.id = o.id
    WHERE o.id = ANY (ARRAY(
      SELECT asked.order_id FROM payment_requests asked WHERE asked.state = 'claimed' AND asked.is_open${own('asked.merchant_id')}
    ))${own('o.merchant_id')}
  )`,
  unpaid: (own) =>
    keptBut({
      ...{ status: 'pending', column: 'created_at', days: toDoDays.unpaidDays, own },
      less: `SELECT coalesce(sum(cents), 0) FROM part_paid WHERE created_at < ${daysAgo(toDoDays.unpaidDays)}`,
    }),
  toDecide: selectCounted('toDecide'),
  refundsOwed: selectCounted('refundsOwed'),
  toShip: () => `(
    SELECT json_build_array(coalesce(sum(orders), 0), coalesce(sum(cents), 0)) FROM kept WHERE status = 'paid'
  )`,
  onTheWay: (own) => keptBut({ status: 'shipped', column: 'shipped_at', days: toDoDays.quietDays, own }),
  // In the order of the index, so that counting ends at the limit. Above it there is no sum, as in the list of these orders.
  notSent: (own) => `(
    WITH lacking AS MATERIALIZED (
      SELECT DISTINCT message.merchant_id, message.order_id FROM messages message
      WHERE message.audience = 'customer' AND message.status IN ('not_sent', 'failed')
        AND NOT message.outdated AND message.order_id IS NOT NULL${own('message.merchant_id')}
      ORDER BY message.merchant_id, message.order_id LIMIT ${maxFilteredCounted + 1}
    )
    SELECT json_build_array(count(*), CASE WHEN count(*) <= ${maxFilteredCounted} THEN (
      SELECT coalesce(sum(unsent.total_cents), 0) FROM orders unsent WHERE unsent.id = ANY (ARRAY(SELECT order_id FROM lacking))
    ) END) FROM lacking
  )`,
  lowStock: selectCounted('lowStock'),
}

/** $1 is the merchant, or the id of all merchants. */
export function toDoStatement(isOfMerchant: boolean): NamedStatement {
  const own: Own = (column) => ` AND ${isOfMerchant ? `${column} = $1` : isOfRealShop(column)}`
  const each = Object.entries(selects).map(([kind, select]) => `'${kind}', ${select(own)}`)
  return {
    name: isOfMerchant ? 'to-do' : 'to-do-across-merchants',
    // No row if there is no such shop.
    text: `WITH ${keptOf(isOfMerchant)}, ${partPaid(own)} SELECT json_build_object(${each.join(', ')})::text AS json
      ${isOfMerchant ? 'FROM merchants WHERE id = $1' : `WHERE $1::uuid = '${allMerchants}'`}`,
  }
}
const ofMerchant = toDoStatement(true)
const acrossMerchants = toDoStatement(false)

/** The to-do list of one shop, or of all shops (undefined). Returns undefined for an unknown shop. */
export async function selectToDo(
  transaction: Transaction,
  merchantId: string | undefined,
): Promise<Record<ToDoKind, Waiting> | undefined> {
  const statement = merchantId === undefined ? acrossMerchants : ofMerchant
  const [row] = await transaction.run<{ json: string }>(statement, [merchantId ?? allMerchants])
  return row && (JSON.parse(row.json) as Record<ToDoKind, Waiting>)
}

const byShopStatement = (kind: ShopToDoKind): NamedStatement => {
  const { count, from, merchantId } = counted[kind]
  return {
    name: `to-do-by-shop-${kind}`,
    text: `SELECT ${merchantId} AS "merchantId", ${count} AS count FROM ${from}
      AND ${isOfRealShop(merchantId)} GROUP BY ${merchantId}`,
  }
}
export const byShopStatements: Record<ShopToDoKind, NamedStatement> = {
  waiting: byShopStatement('waiting'),
  toDecide: byShopStatement('toDecide'),
  refundsOwed: byShopStatement('refundsOwed'),
  lowStock: byShopStatement('lowStock'),
}

/** How much of a kind waits in each shop, without the shops in which nothing does. */
export function selectToDoByShopAcrossMerchants(
  transaction: Transaction,
  kind: ShopToDoKind,
): Promise<{ merchantId: string; count: number }[]> {
  return transaction.run(byShopStatements[kind], [])
}
