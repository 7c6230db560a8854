import type { OrderSort } from '../../contract/orders/order-list.ts'
import { filterClause, impliedClause, type OrderSelection, singleSelections } from './order-filter.ts'
import type { Parameters } from './order-statement.ts'

/** The id makes every order total: no row stands on two pages, none is skipped. */
export const orderBy: Record<OrderSort, string> = {
  createdAt: 'o.created_at, o.id',
  '-createdAt': 'o.created_at DESC, o.id DESC',
  totalAmount: 'o.total_cents, o.id',
  '-totalAmount': 'o.total_cents DESC, o.id DESC',
  customer: 'o.customer_name, o.id',
  '-customer': 'o.customer_name DESC, o.id DESC',
  // The newest first within a status; the other way round is its exact reverse, so that one index serves both.
  status: 'status_place(o.status), o.created_at DESC, o.id DESC',
  '-status': 'status_place(o.status) DESC, o.created_at, o.id',
}

/** The sort that answers the same rows from their end. */
export const reverseOf = (sort: OrderSort): OrderSort =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OrderSort

type DateSort = 'createdAt' | '-createdAt'

/** The sort of the orders of one status within a sort by date or status; undefined for any other sort. */
function dateSortWithin(sort: OrderSort): DateSort | undefined {
  if (sort === 'createdAt' || sort === '-status') return 'createdAt'
  return sort === '-createdAt' || sort === 'status' ? '-createdAt' : undefined
}

/**
 * The first `rows` selected orders in a sort, with `columns` of theirs; what they are searched for is not looked at. Of
 * several statuses or methods, each is read by the index that has it by date.
 */
export function firstOrders(
  selection: OrderSelection,
  sort: OrderSort,
  { columns, rows, parameters }: { columns: readonly string[]; rows: string; parameters: Parameters },
): string {
  const read = (one: OrderSelection, names: readonly string[], order: string): string =>
    `SELECT ${names.map((name) => `o.${name}`).join(', ')} FROM orders o
     WHERE ${filterClause(one, parameters)}${impliedClause(one, parameters)} ORDER BY ${order} LIMIT ${rows}`
  const isByStatus = sort === 'status' || sort === '-status'
  const dateSort = isByStatus && selection.status === undefined ? undefined : dateSortWithin(sort)
  if (dateSort === undefined) return read(selection, columns, orderBy[sort])
  const each = singleSelections(selection)
  const [only = selection] = each
  if (each.length === 1) return read(only, columns, orderBy[dateSort])
  const sortColumns = ['id', 'created_at', 'status'].filter((name) => !columns.includes(name))
  const united = each.map((one) => `(${read(one, [...columns, ...sortColumns], orderBy[dateSort])})`)
  return `SELECT ${columns.map((name) => `o.${name}`).join(', ')} FROM (${united.join(' UNION ALL ')}) o
    ORDER BY ${orderBy[sort]} LIMIT ${rows}`
}
