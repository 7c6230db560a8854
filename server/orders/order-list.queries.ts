import { maxPageSize } from '../../contract/core/page.ts'
import { maxMatchesCounted, type OrderSort } from '../../contract/orders/order-list.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { countedOrders } from './order-count.queries.ts'
import { filterClause, impliedClause, type OrderSelection, Parameters } from './order-filter.ts'
import { orderJson } from './order-json.ts'
import { foundOrders, isSearch, mayBeCommon } from './order-search.ts'
import { orderBy, orderWithin, reverseOf } from './order-sorts.ts'
import { type PreparedStatement, rowsSampled, walkedOrders } from './order-walk.ts'

export type OrderPage = { sort: OrderSort; page: number; limit: number }

/** How far orders are read one after the other for a search that matches many, before another way is tried. */
const rowsWalked = 50_000

/**
 * The orders of a page as a JSON array. The page was found by its keys alone; only its own rows are read here. Each page
 * says once more how long it can be, for the planner, who knows nothing of limits that are parameters.
 */
const ordersOfPage = `(SELECT coalesce(json_agg(${orderJson} ORDER BY page.place), '[]')
  FROM page JOIN orders o ON o.id = page.id JOIN merchants m ON m.id = o.merchant_id)`

/**
 * The statement of a page of orders without a search; a test looks at its plan. A page in the second half is read from
 * the end, so that the last one costs what the first does.
 */
function pageStatement(selection: OrderSelection, { sort, page, limit }: OrderPage): PreparedStatement {
  const parameters = new Parameters()
  const where = filterClause(selection, parameters)
  const implied = impliedClause(selection, parameters)
  const counted = countedOrders(selection, parameters)
  const size = `${parameters.add(limit)}::int`
  const skipped = `${parameters.add((page - 1) * limit)}::bigint`
  const number = `${parameters.add(page)}::int`
  const keys = (order: OrderSort): string =>
    `SELECT o.id FROM orders o WHERE ${where.text}${implied} ORDER BY ${orderWithin(selection, order)}`
  const isInFirstHalf = `${skipped} * 2 <= total`
  return {
    statement: {
      name: `order-page:${sort}:${where.shape}:${counted.shape}`,
      text: `WITH counted AS MATERIALIZED (
          SELECT coalesce(sum(orders), 0)::bigint AS total FROM (${counted.text}) counted (status, orders)
        ),
        page AS MATERIALIZED (SELECT id, place FROM (
          SELECT id, row_number() OVER () AS place FROM (
            ${keys(sort)} LIMIT (SELECT CASE WHEN ${isInFirstHalf} THEN ${size} ELSE 0 END FROM counted) OFFSET ${skipped}
          ) forward
          UNION ALL
          SELECT id, -row_number() OVER () AS place FROM (
            ${keys(reverseOf(sort))}
            LIMIT (SELECT CASE WHEN ${isInFirstHalf} THEN 0 ELSE greatest(least(${size}, total - ${skipped}), 0) END FROM counted)
            OFFSET (SELECT greatest(total - ${skipped} - ${size}, 0) FROM counted)
          ) backward
        ) either LIMIT ${maxPageSize})
        SELECT json_build_object(
          'orders', ${ordersOfPage}, 'total', (SELECT total FROM counted), 'isTotalExact', true,
          'page', ${number}, 'limit', ${size}
        )::text AS json`,
    },
    values: parameters.values,
  }
}

/** The statement of a page of found orders: nothing but `isTotalExact` false when there are too many to sort. */
function foundPageStatement(
  selection: OrderSelection,
  { sort, page, limit }: OrderPage,
  atMost: number | null,
): PreparedStatement {
  const parameters = new Parameters()
  const found = foundOrders(selection, parameters, atMost === null ? null : atMost + 1)
  const most = `${parameters.add(atMost)}::bigint`
  const size = `${parameters.add(limit)}::int`
  const skipped = `${parameters.add((page - 1) * limit)}::bigint`
  const number = `${parameters.add(page)}::int`
  return {
    statement: {
      name: `order-search:${sort}:${selection.merchantId === undefined ? '*' : 'm'}`,
      text: `WITH found AS MATERIALIZED (SELECT * FROM ${found}),
        counted AS MATERIALIZED (SELECT count(*) AS total, coalesce(count(*) <= ${most}, true) AS is_exact FROM found),
        page AS MATERIALIZED (
          SELECT id, row_number() OVER () AS place FROM (
            SELECT o.id FROM found o WHERE (SELECT is_exact FROM counted)
            ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${skipped}
          ) sorted LIMIT ${maxPageSize}
        )
        SELECT CASE WHEN (SELECT is_exact FROM counted) THEN json_build_object(
          'orders', ${ordersOfPage}, 'total', (SELECT total FROM counted), 'isTotalExact', true,
          'page', ${number}, 'limit', ${size}
        )::text END AS json`,
    },
    values: parameters.values,
  }
}

/**
 * The statement of a page of a common word: no page unless more orders match among the first of the list than are
 * counted.
 */
function sampledPageStatement(selection: OrderSelection, { sort, page, limit }: OrderPage): PreparedStatement {
  const parameters = new Parameters()
  const { text, shape } = walkedOrders(selection, sort, { parameters, rows: rowsSampled })
  const size = `${parameters.add(limit)}::int`
  const skipped = `${parameters.add((page - 1) * limit)}::bigint`
  const number = `${parameters.add(page)}::int`
  return {
    statement: {
      name: `order-sample:${shape}`,
      text: `WITH matches AS MATERIALIZED (
          SELECT id, row_number() OVER () AS place FROM (${text} LIMIT ${maxMatchesCounted + 1}) walked
        ),
        page AS MATERIALIZED (
          SELECT id, place FROM matches WHERE place > ${skipped} AND place <= ${skipped} + ${size} LIMIT ${maxPageSize}
        )
        SELECT CASE WHEN (SELECT count(*) FROM matches) > ${maxMatchesCounted} AND ${skipped} + ${size} <= ${maxMatchesCounted}
          THEN json_build_object(
            'orders', ${ordersOfPage}, 'total', ${maxMatchesCounted}, 'isTotalExact', false,
            'page', ${number}, 'limit', ${size}
          )::text END AS json`,
    },
    values: parameters.values,
  }
}

/**
 * The statement of a page of a search that matches very many orders: reads them in the order of the list until the page
 * is full. No page when that takes too long.
 */
function walkedPageStatement(selection: OrderSelection, { sort, page, limit }: OrderPage): PreparedStatement {
  const parameters = new Parameters()
  const { text, shape } = walkedOrders(selection, sort, { parameters, rows: rowsWalked })
  const size = `${parameters.add(limit)}::int`
  const skipped = `${parameters.add((page - 1) * limit)}::bigint`
  const number = `${parameters.add(page)}::int`
  return {
    statement: {
      name: `order-walk:${shape}`,
      text: `WITH page AS MATERIALIZED (
          SELECT id, row_number() OVER () AS place FROM (${text} LIMIT ${size} OFFSET ${skipped}) walked LIMIT ${maxPageSize}
        )
        SELECT CASE WHEN (SELECT count(*) FROM page) = ${size} THEN json_build_object(
          'orders', ${ordersOfPage}, 'total', ${maxMatchesCounted}, 'isTotalExact', false,
          'page', ${number}, 'limit', ${size}
        )::text END AS json`,
    },
    values: parameters.values,
  }
}

/**
 * The ways to find a page, each tried where the ones before answer no page. There is one for a list. For a search they
 * are: to see whether a word is so common that the beginning of the list is full of it; to sort what the index finds; to
 * read the list itself, where that is too much; and, where matches are many and far away, to sort them all.
 */
export function orderPageStatements(selection: OrderSelection, page: OrderPage): (() => PreparedStatement)[] {
  if (!isSearch(selection)) return [() => pageStatement(selection, page)]
  return [
    ...(mayBeCommon(selection) ? [() => sampledPageStatement(selection, page)] : []),
    () => foundPageStatement(selection, page, maxMatchesCounted),
    () => walkedPageStatement(selection, page),
    () => foundPageStatement(selection, page, null),
  ]
}

/** A page of the selected orders with their total, as the JSON text of the response. */
export async function selectOrderPage(
  transaction: Transaction,
  selection: OrderSelection,
  page: OrderPage,
): Promise<string> {
  for (const prepare of orderPageStatements(selection, page)) {
    const { statement, values } = prepare()
    const rows = await transaction.run<{ json: string | null }>(statement, values)
    if (rows[0]?.json) return rows[0].json
  }
  throw new Error('No statement answered a page of orders')
}

const tidySearch: NamedStatement = { name: 'tidy-order-search', text: 'SELECT tidy_order_search()' }

/** Sorts what was written lately into the index of the search, which reads it one by one until then. */
export async function tidySearchAcrossMerchants(transaction: Transaction): Promise<void> {
  await transaction.run(tidySearch, [])
}
