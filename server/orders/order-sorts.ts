import type { OrderSort } from '../../contract/orders/order-list.ts'
import type { OrderSelection } from './order-filter.ts'

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

/**
 * The order of selected orders as their index has it: by date, what the selection fixes stands in front, where it changes
 * nothing. PostgreSQL would know that itself, were it not that under row-level security it draws no conclusions from
 * comparisons of enums, which are not leakproof; it then sorted all orders of a status.
 */
export function orderWithin({ status, paymentMethod }: OrderSelection, sort: OrderSort): string {
  if (sort !== 'createdAt' && sort !== '-createdAt') return orderBy[sort]
  const direction = sort === '-createdAt' ? 'ASC' : 'DESC'
  const fixed = [
    ...(status === undefined ? [] : [`o.status ${direction}`]),
    ...(paymentMethod === undefined ? [] : [`o.payment_method ${direction}`]),
  ]
  return [...fixed, orderBy[sort]].join(', ')
}
