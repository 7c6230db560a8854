import { maxPageSize } from '../../contract/core/page.ts'
import { type CursorSort, cursorSorts, type OrderSort } from '../../contract/orders/order-sorts.ts'
import { dollars } from '../db/json-cells.ts'
import { Parameters, type PreparedStatement, prepared } from '../db/prepared.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { isCounted } from './kept-count.ts'
import { countedOrders } from './order-count.queries.ts'
import { firstOrders, type OrderSelection, orderBy, reverseOf } from './order-filter.ts'
import { listedOrders, orderJson } from './order-json.ts'
import { type Found, mostCounted, waysToFind } from './order-search.ts'

const isCursorSort = (sort: OrderSort): sort is CursorSort => cursorSorts.some((one) => one === sort)

export type OrderPage = { sort: OrderSort; page: number; limit: number }

/**
 * The orders of a page as a JSON array. The page was found by its keys alone; only its own rows are read here. Each page
 * says once more how long it can be, for the planner, who knows nothing of limits that are parameters.
 */
const ordersOfPage = `(SELECT coalesce(json_agg(${orderJson} ORDER BY page.place), '[]')
  FROM page JOIN (${listedOrders}) ON o.id = page.id)`

type Numbers = { size: string; skipped: string; number: string }

const numbersOf = ({ page, limit }: OrderPage, parameters: Parameters): Numbers => ({
  size: `${parameters.add(limit)}::int`,
  skipped: `${parameters.add((page - 1) * limit)}::bigint`,
  number: `${parameters.add(page)}::int`,
})

/** The cursor of a page's last order if so many were found that more follow. */
function nextCursor(sort: OrderSort, { size, skipped }: Numbers, found: string): string {
  if (!isCursorSort(sort)) return 'NULL::text'
  return `CASE WHEN ${found} > ${skipped} + ${size} THEN '${sort}.' || (SELECT id FROM page ORDER BY place DESC LIMIT 1) END`
}

/** The answer: `total` orders with a sum of `cents`, or more than `total` orders with an unknown sum. */
const answer = (
  { size, number }: Numbers,
  { total, isExact, cents, next }: { total: string; isExact: string; cents: string; next: string },
): string => `json_build_object(
    'orders', ${ordersOfPage}, 'total', ${total}, 'isTotalExact', ${isExact},
    'totalAmount', ${dollars(cents)}, 'page', ${number}, 'limit', ${size}, 'nextCursor', ${next}
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
        SELECT coalesce(sum(orders), 0)::bigint AS total, coalesce(sum(cents), 0) AS cents
        FROM (${counted}) counted (status, orders, cents)
      ),
      page AS MATERIALIZED (SELECT id, place FROM (
        SELECT id, row_number() OVER () AS place FROM (SELECT id FROM (${forward}) first OFFSET ${skipped}) forward
        UNION ALL
        SELECT id, -row_number() OVER () AS place FROM (
          SELECT id FROM (${backward}) first OFFSET (SELECT ${behind} FROM counted)
        ) backward
      ) either LIMIT ${maxPageSize})
      SELECT ${answer(numbers, { total: 'total', isExact: 'TRUE', cents: 'cents', next: nextCursor(sort, numbers, 'total') })} AS json FROM counted`,
    parameters,
  )
}

/** The statement of a page of found orders: no page where not enough of them were found. */
function foundPageStatement(
  selection: OrderSelection,
  page: OrderPage,
  find: (parameters: Parameters) => Found,
): PreparedStatement {
  const parameters = new Parameters()
  const found = find(parameters)
  const numbers = numbersOf(page, parameters)
  const counts =
    selection.after === undefined
      ? {
          total: `CASE WHEN is_whole THEN total ELSE ${mostCounted(selection)} END`,
          isExact: 'is_whole',
          cents: 'CASE WHEN is_whole THEN cents END',
        }
      : { total: '0', isExact: 'FALSE', cents: 'NULL::bigint' }
  const answered = answer(numbers, { ...counts, next: nextCursor(page.sort, numbers, 'total') })
  return prepared(
    found.kind,
    `WITH ${found.with},
      counted AS MATERIALIZED (
        SELECT count(*) AS total, coalesce(sum(total_cents), 0) AS cents, ${found.isWhole} AS is_whole,
          ${found.hasFirst} AS has_first
        FROM found
      ),
      page AS MATERIALIZED (
        SELECT id, row_number() OVER () AS place FROM (
          SELECT o.id FROM found o WHERE (SELECT is_whole OR has_first FROM counted)
          ORDER BY ${orderBy[page.sort]} LIMIT ${numbers.size} OFFSET ${numbers.skipped}
        ) sorted LIMIT ${maxPageSize}
      )
      SELECT ${answered} AS json FROM counted WHERE is_whole OR has_first`,
    parameters,
  )
}

/**
 * The statements that may answer a page, one after the other until one does; a test looks at their plans. Orders whose number
 * is kept are read by page; others are found, else their list is walked until the page is full.
 */
export function orderPageStatements(selection: OrderSelection, page: OrderPage): (() => PreparedStatement)[] {
  if (isCounted(selection)) return [() => pageStatement(selection, page)]
  // One more than the page has says whether another page follows.
  return waysToFind(selection, { sort: page.sort, enough: page.page * page.limit + 1 }).map(
    (way) => () => foundPageStatement(selection, page, way),
  )
}

/** A page of the selected orders with their total, as the JSON text of the response. */
export async function selectOrderPage(
  transaction: Transaction,
  selection: OrderSelection,
  page: OrderPage,
): Promise<string> {
  for (const prepare of orderPageStatements(selection, page)) {
    const { statement, values } = prepare()
    const [answered] = await transaction.run<{ json: string }>(statement, values)
    if (answered !== undefined) return answered.json
  }
  throw new Error('No statement answered a page of orders')
}

const place: NamedStatement = {
  name: 'orders-place',
  text: `SELECT created_at::text AS "createdAt" FROM orders WHERE id = $1 AND ($2::uuid IS NULL OR merchant_id = $2)`,
}

/** The moment of creation of a cursor's order; undefined if it is none of these orders. */
export async function selectCursorMoment(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string | undefined },
): Promise<string | undefined> {
  const [row] = await transaction.run<{ createdAt: string }>(place, [id, merchantId ?? null])
  return row?.createdAt
}
