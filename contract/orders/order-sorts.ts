type OrderSortField = 'createdAt' | 'paidAt' | 'shippedAt' | 'totalAmount' | 'status' | 'customer'

/** A field, with `-` before it for descending. */
export const orderSorts = [
  'createdAt',
  '-createdAt',
  // Orders without the moment come before the earliest.
  'paidAt',
  '-paidAt',
  'shippedAt',
  '-shippedAt',
  'totalAmount',
  '-totalAmount',
  'status',
  '-status',
  'customer',
  '-customer',
] as const satisfies readonly (OrderSortField | `-${OrderSortField}`)[]
export type OrderSort = (typeof orderSorts)[number]
export const defaultOrderSort: OrderSort = '-createdAt'

/** The sorts by a moment that never changes: a place in such a list stays where it is while orders come and change. */
export const cursorSorts = ['createdAt', '-createdAt'] as const satisfies readonly OrderSort[]
export type CursorSort = (typeof cursorSorts)[number]
