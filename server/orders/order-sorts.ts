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
  status: 'o.status, o.created_at DESC, o.id DESC',
  '-status': 'o.status DESC, o.created_at, o.id',
}

/** The sort that answers the same rows from their end. */
export const reverseOf = (sort: OrderSort): OrderSort =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as OrderSort

const isByDate = (sort: OrderSort): boolean => sort === 'createdAt' || sort === '-createdAt'

/**
 * The order of selected orders as their index has it: by date, the one status and method that the selection fixes stand in
 * front, where they change nothing. PostgreSQL would know that itself, were it not that under row-level security it draws no
 * conclusions from comparisons of enums, which are not leakproof; it then sorted all orders of a status.
 */
function orderWithin({ status, paymentMethod }: OrderSelection, sort: OrderSort): string {
  if (!isByDate(sort)) return orderBy[sort]
  const direction = sort === '-createdAt' ? 'ASC' : 'DESC'
  const fixed = [
    ...(status?.length === 1 ? [`o.status ${direction}`] : []),
    ...(paymentMethod?.length === 1 ? [`o.payment_method ${direction}`] : []),
  ]
  return [...fixed, orderBy[sort]].join(', ')
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
  const read = (one: OrderSelection, names: readonly string[]): string =>
    `SELECT ${names.map((name) => `o.${name}`).join(', ')} FROM orders o
     WHERE ${filterClause(one, parameters)}${impliedClause(one, parameters)} ORDER BY ${orderWithin(one, sort)} LIMIT ${rows}`
  const each = isByDate(sort) ? singleSelections(selection) : [selection]
  const [only = selection] = each
  if (each.length === 1) return read(only, columns)
  const sortColumns = ['id', 'created_at'].filter((name) => !columns.includes(name))
  const united = each.map((one) => `(${read(one, [...columns, ...sortColumns])})`).join(' UNION ALL ')
  return `SELECT ${columns.map((name) => `o.${name}`).join(', ')} FROM (${united}) o ORDER BY ${orderBy[sort]} LIMIT ${rows}`
}
