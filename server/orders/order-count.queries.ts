import { dayMs } from '../../contract/core/time.ts'
import { maxMatchesCounted } from '../../contract/orders/order-list.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { keptCount } from './kept-count.ts'
import { filterClause, isBehindFigure, type OrderSelection, Parameters, rangeOf } from './order-filter.ts'
import { foundOrders, isSearch, mayBeCommon } from './order-search.ts'
import { commonWordStatement } from './order-walk.ts'

const dayBefore = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
const dayAfter = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / dayMs) * dayMs)
const dateOf = (day: Date): string => day.toISOString().slice(0, 10)

/** The counted days within a range, and what of it lies in days that are not whole. Without a range: all days. */
type Cut = {
  from: Date | undefined
  to: Date | undefined
  remainders: { name: string; from: Date | undefined; to: Date | undefined }[]
  isWithinDays: boolean
}

function cutIntoDays(selection: OrderSelection): Cut {
  const { from: start, before: end } = rangeOf(selection)
  const from = start && dayAfter(start)
  const to = end && dayBefore(end)
  if (from !== undefined && to !== undefined && from > to)
    return { from, to, remainders: [{ name: 'day', from: start, to: end }], isWithinDays: true }
  const head = { name: 'head', from: start, to: from }
  const tail = { name: 'tail', from: to, to: end }
  return {
    from,
    to,
    remainders: [head, tail].filter((part) => part.from?.getTime() !== part.to?.getTime()),
    isWithinDays: false,
  }
}

/**
 * A SELECT of rows (status, orders) that add up to the number of selected orders, whose search is not looked at: from
 * what is counted already, what has changed since, and the parts of days at the ends of a range, which are few.
 */
export function countedOrders(selection: OrderSelection, parameters: Parameters): { text: string; shape: string } {
  if (isBehindFigure(selection)) {
    const { shape: of } = filterClause(selection, new Parameters())
    const kept = keptCount(selection, parameters, () => {
      return `(SELECT count(*) FROM orders o WHERE ${filterClause(selection, parameters).text})`
    })
    if (kept !== undefined) return { text: `SELECT NULL::order_status, ${kept.text}`, shape: `${kept.shape}:${of}` }
    const { text } = filterClause(selection, parameters)
    return { text: `SELECT o.status, count(*) FROM orders o WHERE ${text} GROUP BY o.status`, shape: of }
  }
  const { merchantId, status, paymentMethod } = selection
  const cut = cutIntoDays(selection)
  const own = [
    ...(status === undefined ? [] : [`status = ${parameters.add(status)}`]),
    ...(paymentMethod === undefined ? [] : [`payment_method = ${parameters.add(paymentMethod)}`]),
  ]
  const tenant = merchantId === undefined ? undefined : `merchant_id = ${parameters.add(merchantId)}`
  const selects: string[] = []
  const shape: string[] = []
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
    const since = [...(tenant === undefined ? [] : [tenant]), ...own, ...days]
    selects.push(
      `SELECT status, orders FROM order_counts WHERE ${kept.join(' AND ')}`,
      `SELECT status, change FROM order_count_changes${since.length === 0 ? '' : ` WHERE ${since.join(' AND ')}`}`,
    )
  }
  for (const { name, from, to } of cut.remainders) {
    const conditions = [
      ...(tenant === undefined ? [] : [tenant]),
      ...own,
      ...(from === undefined ? [] : [`created_at >= ${parameters.add(from)}`]),
      ...(to === undefined ? [] : [`created_at < ${parameters.add(to)}`]),
    ]
    selects.push(`SELECT status, count(*) FROM orders WHERE ${conditions.join(' AND ')} GROUP BY status`)
    shape.push(name)
  }
  return { text: selects.join('\n UNION ALL '), shape: shape.join('+') }
}

export type OrderCounts = {
  total: number
  isTotalExact: boolean
  /** Null when too many orders are found to look at each. */
  statusBreakdown: Record<OrderStatus, number> | null
}

/** The statement that counts the selected orders by status; a test looks at its plan. */
export function orderCountsStatement(selection: OrderSelection): { statement: NamedStatement; values: unknown[] } {
  const parameters = new Parameters()
  if (isSearch(selection)) {
    const found = foundOrders(selection, parameters, maxMatchesCounted + 1)
    const text = `SELECT status, count(*) AS count FROM ${found} GROUP BY status`
    const name = selection.merchantId === undefined ? 'order-counts:q*' : 'order-counts:q'
    return { statement: { name, text }, values: parameters.values }
  }
  const { shape } = filterClause(selection, new Parameters())
  const counted = countedOrders(selection, parameters)
  const text = `SELECT status, sum(orders)::bigint AS count FROM (${counted.text}) counted (status, orders) GROUP BY status`
  return { statement: { name: `order-counts:${shape}:${counted.shape}`, text }, values: parameters.values }
}

const tooMany: OrderCounts = { total: maxMatchesCounted, isTotalExact: false, statusBreakdown: null }

/** So many orders are looked at one by one, to tell their status apart. */
const mostLookedAt = 50_000

/**
 * The statement that counts the orders behind a figure, and those of each status among the first of them. No index finds
 * orders by shipment or delivery: of those only the count is told.
 */
export function behindFigureStatement(selection: OrderSelection): { statement: NamedStatement; values: unknown[] } {
  const parameters = new Parameters()
  const total = countedOrders(selection, parameters)
  const { shape } = filterClause(selection, new Parameters())
  const isFound = selection.dateBy !== 'shipped' && selection.dateBy !== 'delivered'
  const lookedAt = (): string => `(SELECT json_object_agg(status, count) FROM (
      SELECT status, count(*) AS count FROM (
        SELECT o.status FROM orders o WHERE ${filterClause(selection, parameters).text} LIMIT ${mostLookedAt + 1}
      ) looked_at GROUP BY status
    ) counted)`
  const statement = {
    name: `order-counts-behind:${shape}:${total.shape}`,
    text: `SELECT (SELECT coalesce(sum(orders), 0)::bigint FROM (${total.text}) counted (status, orders)) AS total,
      ${isFound ? lookedAt() : 'NULL::json'} AS counts`,
  }
  return { statement, values: parameters.values }
}

/** For very many orders behind a figure, returns only the kept count. */
async function countBehindFigure(transaction: Transaction, selection: OrderSelection): Promise<OrderCounts> {
  const { statement, values } = behindFigureStatement(selection)
  type Row = { total: number; counts: Partial<Record<OrderStatus, number>> | null }
  const [row] = await transaction.run<Row>(statement, values)
  const { total: count, counts } = row ?? { total: 0, counts: null }
  const isTold = count === 0 || (counts !== null && count <= mostLookedAt)
  if (!isTold) return { total: count, isTotalExact: true, statusBreakdown: null }
  const ofEach = orderStatuses.map((status) => [status, counts?.[status] ?? 0])
  return {
    total: count,
    isTotalExact: true,
    statusBreakdown: Object.fromEntries(ofEach) as Record<OrderStatus, number>,
  }
}

/** How many of the selected orders there are of each status, zeros included. */
export async function countOrdersByStatus(transaction: Transaction, selection: OrderSelection): Promise<OrderCounts> {
  if (mayBeCommon(selection)) {
    const { statement, values } = commonWordStatement(selection)
    if ((await transaction.run(statement, values)).length > 0) return tooMany
  }
  if (isBehindFigure(selection) && !isSearch(selection)) return countBehindFigure(transaction, selection)
  const { statement, values } = orderCountsStatement(selection)
  const rows = await transaction.run<{ status: OrderStatus; count: number }>(statement, values)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  if (isSearch(selection) && total > maxMatchesCounted) return tooMany
  const ofEach = orderStatuses.map((status) => [status, counts.get(status) ?? 0])
  return { total, isTotalExact: true, statusBreakdown: Object.fromEntries(ofEach) as Record<OrderStatus, number> }
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
