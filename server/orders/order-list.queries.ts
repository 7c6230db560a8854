import { maxPageSize } from '../../contract/core/page.ts'
import { maxFilteredCounted, maxMatchesCounted, type OrderSort } from '../../contract/orders/order-list.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { countedOrders, isCounted } from './order-count.queries.ts'
import { isNarrowed, type OrderSelection } from './order-filter.ts'
import { dollars, orderJson } from './order-json.ts'
import { type Found, foundInList, foundOrders, isSearch, mayBeCommon } from './order-search.ts'
import { firstOrders, orderBy, reverseOf } from './order-sorts.ts'
import { Parameters, type PreparedStatement, prepared } from './order-statement.ts'
import { rowsSampled, walkedOrders } from './order-walk.ts'

export type OrderPage = { sort: OrderSort; page: number; limit: number }

/** How far orders are read one after the other for a search that matches many, before another way is tried. */
export const rowsWalked = 50_000

/** Beyond so many, the orders of a selection are not counted. */
export const mostCounted = (selection: OrderSelection): number =>
  isSearch(selection) ? maxMatchesCounted : maxFilteredCounted

/**
 * The orders of a page as a JSON array. The page was found by its keys alone; only its own rows are read here. Each page
 * says once more how long it can be, for the planner, who knows nothing of limits that are parameters.
 */
const ordersOfPage = `(SELECT coalesce(json_agg(${orderJson} ORDER BY page.place), '[]')
  FROM page JOIN orders o ON o.id = page.id JOIN merchants m ON m.id = o.merchant_id)`

type Numbers = { size: string; skipped: string; number: string }

const numbersOf = ({ page, limit }: OrderPage, parameters: Parameters): Numbers => ({
  size: `${parameters.add(limit)}::int`,
  skipped: `${parameters.add((page - 1) * limit)}::bigint`,
  number: `${parameters.add(page)}::int`,
})

/** The answer, where `total` orders come to `cents`, or where more than `total` match and nobody knows to what they come. */
const answer = ({ size, number }: Numbers, total: string, cents?: string): string => `json_build_object(
    'orders', ${ordersOfPage}, 'total', ${total}, 'isTotalExact', ${cents !== undefined},
    'totalAmount', ${cents === undefined ? 'NULL' : dollars(cents)}, 'page', ${number}, 'limit', ${size}
  )::text`

/**
 * The statement of a page of orders whose number is kept. A page in the second half is read from the end, so that the last
 * one costs what the first does.
 */
function pageStatement(selection: OrderSelection, page: OrderPage): PreparedStatement {
  const { sort } = page
  const parameters = new Parameters()
  const counted = countedOrders(selection, parameters)
  const numbers = numbersOf(page, parameters)
  const { size, skipped } = numbers
  const keys = (order: OrderSort, rows: string): string =>
    firstOrders(selection, order, { columns: ['id'], rows, parameters })
  const isInFirstHalf = `${skipped} * 2 <= total`
  // From the beginning: what is skipped and the page. From the end: what is behind the page, and the page.
  const behind = `greatest(total - ${skipped} - ${size}, 0)`
  const forward = keys(sort, `(SELECT CASE WHEN ${isInFirstHalf} THEN ${skipped} + ${size} ELSE 0 END FROM counted)`)
  const backward = keys(
    reverseOf(sort),
    `(SELECT CASE WHEN ${isInFirstHalf} THEN 0 ELSE greatest(total - ${skipped}, 0) END FROM counted)`,
  )
  return prepared(
    'order-page',
    `WITH counted AS MATERIALIZED (
        SELECT coalesce(sum(orders), 0)::bigint AS total,
          CASE WHEN bool_or(cents IS NULL) THEN NULL ELSE coalesce(sum(cents), 0) END AS cents
        FROM (${counted}) counted (status, orders, cents)
      ),
      page AS MATERIALIZED (SELECT id, place FROM (
        SELECT id, row_number() OVER () AS place FROM (SELECT id FROM (${forward}) first OFFSET ${skipped}) forward
        UNION ALL
        SELECT id, -row_number() OVER () AS place FROM (
          SELECT id FROM (${backward}) first OFFSET (SELECT ${behind} FROM counted)
        ) backward
      ) either LIMIT ${maxPageSize})
      SELECT ${answer(numbers, '(SELECT total FROM counted)', '(SELECT cents FROM counted)')} AS json`,
    parameters,
  )
}

type FindIn = (parameters: Parameters) => Found

/** The statement of a page of found orders: no page when there are more than `atMost`, or when not all were found. */
function foundPageStatement(kind: string, find: FindIn, page: OrderPage, atMost: number | null): PreparedStatement {
  const parameters = new Parameters()
  const found = find(parameters)
  const numbers = numbersOf(page, parameters)
  const isFew = atMost === null ? 'TRUE' : `count(*) <= ${atMost}`
  return prepared(
    kind,
    `WITH ${found.with},
      counted AS MATERIALIZED (
        SELECT count(*) AS total, coalesce(sum(total_cents), 0) AS cents, ${isFew} AND ${found.isWhole} AS is_exact FROM found
      ),
      page AS MATERIALIZED (
        SELECT id, row_number() OVER () AS place FROM (
          SELECT o.id FROM found o WHERE (SELECT is_exact FROM counted)
          ORDER BY ${orderBy[page.sort]} LIMIT ${numbers.size} OFFSET ${numbers.skipped}
        ) sorted LIMIT ${maxPageSize}
      )
      SELECT CASE WHEN (SELECT is_exact FROM counted)
        THEN ${answer(numbers, '(SELECT total FROM counted)', '(SELECT cents FROM counted)')} END AS json`,
    parameters,
  )
}

/**
 * The statement of a page of a common word: no page unless more orders match among the first of the list than are
 * counted.
 */
function sampledPageStatement(selection: OrderSelection, page: OrderPage): PreparedStatement {
  const parameters = new Parameters()
  const walked = walkedOrders(selection, page.sort, { parameters, rows: rowsSampled })
  const numbers = numbersOf(page, parameters)
  const { size, skipped } = numbers
  return prepared(
    'order-sample',
    `WITH matches AS MATERIALIZED (
        SELECT id, row_number() OVER () AS place FROM (${walked} LIMIT ${maxMatchesCounted + 1}) walked
      ),
      page AS MATERIALIZED (
        SELECT id, place FROM matches WHERE place > ${skipped} AND place <= ${skipped} + ${size} LIMIT ${maxPageSize}
      )
      SELECT CASE WHEN (SELECT count(*) FROM matches) > ${maxMatchesCounted} AND ${skipped} + ${size} <= ${maxMatchesCounted}
        THEN ${answer(numbers, String(maxMatchesCounted))} END AS json`,
    parameters,
  )
}

/**
 * The statement of a page of a selection of very many orders: reads them in the order of the list until the page is full. No
 * page when that takes too long.
 */
function walkedPageStatement(selection: OrderSelection, page: OrderPage): PreparedStatement {
  const parameters = new Parameters()
  const walked = walkedOrders(selection, page.sort, { parameters, rows: rowsWalked })
  const numbers = numbersOf(page, parameters)
  const { size, skipped } = numbers
  return prepared(
    'order-walk',
    `WITH page AS MATERIALIZED (
        SELECT id, row_number() OVER () AS place FROM (${walked} LIMIT ${size} OFFSET ${skipped}) walked LIMIT ${maxPageSize}
      )
      SELECT CASE WHEN (SELECT count(*) FROM page) = ${size}
        THEN ${answer(numbers, String(mostCounted(selection)))} END AS json`,
    parameters,
  )
}

/**
 * The statements that may answer a page, the one after the other until one does; a test looks at their plans. Orders whose
 * number is kept are read by page. Others are found, if they are few; else their list is walked until the page is full. A
 * search that matches many of all orders but few of the filtered ones is found among these. The last one finds them all.
 */
export function orderPageStatements(selection: OrderSelection, page: OrderPage): (() => PreparedStatement)[] {
  if (isCounted(selection)) return [() => pageStatement(selection, page)]
  const most = mostCounted(selection)
  const byIndex = (atMost: number | null) => (): PreparedStatement =>
    foundPageStatement('order-search', (parameters) => foundOrders(selection, parameters, atMost), page, atMost)
  const inList = (): PreparedStatement =>
    foundPageStatement('order-list', (parameters) => foundInList(selection, parameters, rowsWalked), page, most)
  return [
    ...(mayBeCommon(selection) ? [() => sampledPageStatement(selection, page)] : []),
    byIndex(most),
    () => walkedPageStatement(selection, page),
    ...(isSearch(selection) && isNarrowed(selection) ? [inList] : []),
    byIndex(null),
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
