import { dayMs } from '../../contract/core/time.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import { allMerchants } from '../db/all-merchants.ts'
import { Parameters, type PreparedStatement, prepared } from '../db/prepared.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { figureCount, isInCounters, isInFigures } from './kept-count.ts'
import { filterClause, type OrderSelection, rangeOf } from './order-filter.ts'
import { type Found, mostCounted, waysToFind } from './order-search.ts'

const dayBefore = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
const dayAfter = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / dayMs) * dayMs)
const dateOf = (day: Date): string => day.toISOString().slice(0, 10)

/** The counted days within a range, and what of it lies in days that are not whole. Without a range: all days. */
type Cut = {
  from: Date | undefined
  to: Date | undefined
  remainders: { from: Date | undefined; to: Date | undefined }[]
  isWithinDays: boolean
}

function cutIntoDays(selection: OrderSelection): Cut {
  const { from: start, before: end } = rangeOf(selection)
  const from = start && dayAfter(start)
  const to = end && dayBefore(end)
  if (from !== undefined && to !== undefined && from > to)
    return { from, to, remainders: [{ from: start, to: end }], isWithinDays: true }
  const head = { from: start, to: from }
  const tail = { from: to, to: end }
  return {
    from,
    to,
    remainders: [head, tail].filter((part) => part.from?.getTime() !== part.to?.getTime()),
    isWithinDays: false,
  }
}

const ofOrders = 'count(*), coalesce(sum(total_cents), 0)'

/**
 * A SELECT of rows (status, orders, cents) that add up to the selected orders, where `isCounted`: from what is counted already,
 * what has changed since, and the parts of days at the ends of a range, which are few. The status is null where only the
 * whole is known.
 */
export function countedOrders(selection: OrderSelection, parameters: Parameters): string {
  if (!isInCounters(selection))
    return figureCount(selection, parameters, () => ({
      columns: ofOrders,
      where: filterClause(selection, parameters),
    }))
  const { merchantId, status, paymentMethod } = selection
  const cut = cutIntoDays(selection)
  const own = [
    ...(status === undefined ? [] : [`status = ANY (${parameters.add(status)}::text[])`]),
    ...(paymentMethod === undefined ? [] : [`payment_method = ANY (${parameters.add(paymentMethod)}::text[])`]),
  ]
  const tenant = merchantId === undefined ? undefined : `merchant_id = ${parameters.add(merchantId)}`
  const shops = tenant ?? isOfRealShop('merchant_id')
  const selects: string[] = []
  if (!cut.isWithinDays) {
    const days = [
      ...(cut.from === undefined ? [] : [`day >= ${parameters.add(dateOf(cut.from))}::date`]),
      ...(cut.to === undefined ? [] : [`day < ${parameters.add(dateOf(cut.to))}::date`]),
    ]
    const isRange = days.length > 0
    const kept = [
      tenant ?? `merchant_id = '${allMerchants}'::uuid`,
      ...own,
      ...(isRange ? days : [`day = '-infinity'`]),
    ]
    // All days together stand before every range that is open at its start.
    if (isRange && cut.from === undefined) kept.push(`day > '-infinity'`)
    const since = [shops, ...own, ...days]
    selects.push(
      `SELECT status, orders, cents FROM order_counts WHERE ${kept.join(' AND ')}`,
      `SELECT status, change, cents FROM order_count_changes WHERE ${since.join(' AND ')}`,
    )
  }
  for (const { from, to } of cut.remainders) {
    const conditions = [
      shops,
      ...own,
      ...(from === undefined ? [] : [`created_at >= ${parameters.add(from)}`]),
      ...(to === undefined ? [] : [`created_at < ${parameters.add(to)}`]),
    ]
    selects.push(`SELECT status, ${ofOrders} FROM orders WHERE ${conditions.join(' AND ')} GROUP BY status`)
  }
  return selects.join('\n UNION ALL ')
}

export type OrderCounts = {
  total: number
  isTotalExact: boolean
  /** Null when too many orders are found to look at each. */
  statusBreakdown: Record<OrderStatus, number> | null
}

const tooMany = (total: number): OrderCounts => ({ total, isTotalExact: false, statusBreakdown: null })

const byStatus = (counts: ReadonlyMap<OrderStatus, number>): OrderCounts => {
  const ofEach = orderStatuses.map((status) => [status, counts.get(status) ?? 0] as const)
  return {
    total: ofEach.reduce((sum, [, count]) => sum + count, 0),
    isTotalExact: true,
    statusBreakdown: Object.fromEntries(ofEach) as Record<OrderStatus, number>,
  }
}

type CountRow = { status: OrderStatus; count: number }

/** The statement that counts orders by status from the counters; a test looks at its plan. */
function countersStatement(selection: OrderSelection): PreparedStatement {
  const parameters = new Parameters()
  const counted = countedOrders(selection, parameters)
  return prepared(
    'order-counts',
    `SELECT status, sum(orders)::bigint AS count FROM (${counted}) counted (status, orders, cents) GROUP BY status`,
    parameters,
  )
}

/** The most orders that are read to count them by status. */
const mostLookedAt = 50_000

/**
 * The statement that counts the orders behind a figure, and those of each status among the first of them. Orders by shipment or
 * delivery are not counted by status: no index finds those by delivery, and both are counted alike.
 */
function behindFigureStatement(selection: OrderSelection): PreparedStatement {
  const parameters = new Parameters()
  const total = countedOrders(selection, parameters)
  const isFound = selection.dateBy !== 'shipped' && selection.dateBy !== 'delivered'
  const lookedAt = (): string => `(SELECT json_object_agg(status, count) FROM (
      SELECT status, count(*) AS count FROM (
        SELECT o.status FROM orders o WHERE ${filterClause(selection, parameters)} LIMIT ${mostLookedAt + 1}
      ) looked_at GROUP BY status
    ) counted)`
  return prepared(
    'order-counts-behind',
    `SELECT (SELECT coalesce(sum(orders), 0)::bigint FROM (${total}) counted (status, orders, cents)) AS total,
      ${isFound ? lookedAt() : 'NULL::json'} AS counts`,
    parameters,
  )
}

/** The statement that counts found orders by status, and says whether all were found, and whether they are too many. */
function foundCountsStatement(selection: OrderSelection, find: (parameters: Parameters) => Found): PreparedStatement {
  const parameters = new Parameters()
  const found = find(parameters)
  return prepared(
    found.kind,
    `WITH ${found.with}
      SELECT ${found.isWhole} AS "isWhole", (SELECT count(*) > ${mostCounted(selection)} FROM found) AS "isMany",
        (SELECT json_agg(counted) FROM (SELECT status, count(*) AS count FROM found GROUP BY status) counted) AS counts`,
    parameters,
  )
}

/** The statements that may answer the counts of a selection, one after the other until one does. A test looks at their plans. */
export function orderCountsStatements(selection: OrderSelection): (() => PreparedStatement)[] {
  if (isInCounters(selection)) return [() => countersStatement(selection)]
  if (isInFigures(selection)) return [() => behindFigureStatement(selection)]
  return waysToFind(selection, { sort: '-createdAt', enough: mostCounted(selection) + 1 }).map(
    (way) => () => foundCountsStatement(selection, way),
  )
}

/** For very many orders behind a figure, returns only the kept count. */
async function countBehindFigure(transaction: Transaction, selection: OrderSelection): Promise<OrderCounts> {
  const { statement, values } = behindFigureStatement(selection)
  type Row = { total: number; counts: Partial<Record<OrderStatus, number>> | null }
  const [row] = await transaction.run<Row>(statement, values)
  const { total, counts } = row ?? { total: 0, counts: null }
  if (total === 0) return byStatus(new Map())
  if (counts === null || total > mostLookedAt) return { total, isTotalExact: true, statusBreakdown: null }
  return byStatus(new Map(Object.entries(counts) as [OrderStatus, number][]))
}

/** Counts the orders that a search or a filter finds, unless they are too many. */
async function countFound(transaction: Transaction, selection: OrderSelection): Promise<OrderCounts> {
  for (const prepare of orderCountsStatements(selection)) {
    const { statement, values } = prepare()
    type Row = { isWhole: boolean; isMany: boolean; counts: CountRow[] | null }
    const [row] = await transaction.run<Row>(statement, values)
    if (row?.isMany) break
    if (row?.isWhole) return byStatus(new Map((row.counts ?? []).map(({ status, count }) => [status, count])))
  }
  return tooMany(mostCounted(selection))
}

/** How many of the selected orders there are of each status, zeros included. */
export async function countOrdersByStatus(transaction: Transaction, selection: OrderSelection): Promise<OrderCounts> {
  if (isInFigures(selection) && !isInCounters(selection)) return countBehindFigure(transaction, selection)
  if (!isInCounters(selection)) return countFound(transaction, selection)
  const { statement, values } = countersStatement(selection)
  const rows = await transaction.run<CountRow>(statement, values)
  return byStatus(new Map(rows.map(({ status, count }) => [status, count])))
}

const foldChanges: NamedStatement = { name: 'fold-order-changes', text: 'SELECT fold_order_changes() AS folded' }

/** Adds up what has changed since the last time, and answers how many changes there were. */
export async function foldOrderChangesAcrossMerchants(transaction: Transaction): Promise<number> {
  const rows = await transaction.run<{ folded: number }>(foldChanges, [])
  return rows[0]?.folded ?? 0
}

const foldSold: NamedStatement = { name: 'fold-sold-changes', text: 'SELECT fold_sold_changes() AS folded' }

/** Adds up which pieces were sold, or no longer count as sold, since the last time. */
export const foldSoldChangesAcrossMerchants = (transaction: Transaction) => transaction.run(foldSold, [])
