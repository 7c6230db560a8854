import type { OrderSort } from '../../contract/orders/order-list.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { filterClause, type OrderSelection } from './order-filter.ts'
import { orderJson } from './order-json.ts'

/** The id makes every order total: no row stands on two pages, none is skipped. */
export const orderBy: Record<OrderSort, string> = {
  createdAt: 'o.created_at, o.id',
  '-createdAt': 'o.created_at DESC, o.id DESC',
  totalAmount: 'o.total_cents, o.id',
  '-totalAmount': 'o.total_cents DESC, o.id DESC',
  customer: 'o.customer_name, o.id',
  '-customer': 'o.customer_name DESC, o.id DESC',
  // The newest first within a status; the other way round is its exact reverse, so that one index serves both.
  status: 'o.status, o.created_at DESC, o.id DESC',
  '-status': 'o.status DESC, o.created_at, o.id',
}

export type OrderPage = { sort: OrderSort; page: number; limit: number }

/** The statement of a page of orders; a test looks at its plan. */
export function orderPageStatement(
  selection: OrderSelection,
  { sort, page, limit }: OrderPage,
): { statement: NamedStatement; values: unknown[] } {
  const { with: matches, text: where, values, shape } = filterClause(selection)
  const place = (offset: number): string => `$${values.length + offset}`
  return {
    statement: {
      name: `order-page:${sort}:${shape}`,
      // The page is found among ids alone, which an index answers by itself; only its own rows are then read.
      text: `WITH ${matches} page AS MATERIALIZED (
          SELECT o.id, row_number() OVER () AS place FROM (
            SELECT o.id FROM orders o WHERE ${where} ORDER BY ${orderBy[sort]} LIMIT ${place(1)} OFFSET ${place(2)}
          ) o
        )
        SELECT json_build_object(
          'orders', (
            SELECT coalesce(json_agg(${orderJson} ORDER BY page.place), '[]')
            FROM page JOIN orders o ON o.id = page.id JOIN merchants m ON m.id = o.merchant_id),
          'total', (SELECT count(*) FROM orders o WHERE ${where}),
          'page', ${place(3)}::int,
          'limit', ${place(1)}::int
        )::text AS json`,
    },
    values: [...values, limit, (page - 1) * limit, page],
  }
}

/** A page of the selected orders with their exact total, as the JSON text of the response. */
export async function selectOrderPage(
  transaction: Transaction,
  selection: OrderSelection,
  page: OrderPage,
): Promise<string> {
  const { statement, values } = orderPageStatement(selection, page)
  const rows = await transaction.run<{ json: string }>(statement, values)
  return rows[0]?.json ?? '{}'
}

export function orderCountsStatement(selection: OrderSelection): { statement: NamedStatement; values: unknown[] } {
  const { with: matches, text: where, values, shape } = filterClause(selection)
  return {
    statement: {
      name: `order-counts:${shape}`,
      text: `WITH ${matches} counted AS (SELECT o.status, count(*) AS count FROM orders o WHERE ${where} GROUP BY o.status)
        SELECT status, count FROM counted`,
    },
    values,
  }
}

/** How many of the selected orders there are of each status, zeros included. */
export async function countOrdersByStatus(
  transaction: Transaction,
  selection: OrderSelection,
): Promise<Record<OrderStatus, number>> {
  const { statement, values } = orderCountsStatement(selection)
  const rows = await transaction.run<{ status: OrderStatus; count: number }>(statement, values)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(orderStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >
}
