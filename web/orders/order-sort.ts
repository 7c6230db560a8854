import type { OrderSort, OrderSortField } from '../../contract/orders/order-list.ts'

/** The direction that is wanted first: the newest and the largest, but names from A. */
const firstSorts: Record<OrderSortField, OrderSort> = {
  createdAt: '-createdAt',
  totalAmount: '-totalAmount',
  status: 'status',
  customer: 'customer',
}

export type SortDirection = 'ascending' | 'descending'

/** How the list is sorted by a field; undefined where it is sorted by another one. */
export function directionOf(sort: OrderSort, field: OrderSortField): SortDirection | undefined {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : undefined
}

/** What a click on a column's heading sorts by. */
export function sortAfterClick(sort: OrderSort, field: OrderSortField): OrderSort {
  const direction = directionOf(sort, field)
  if (direction === undefined) return firstSorts[field]
  return direction === 'ascending' ? `-${field}` : field
}
