import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { pageQuery } from '../core/page.ts'
import { rangeBound } from '../core/time.ts'
import { filterFields } from './order-filters.ts'

export const orderSortFields = ['createdAt', 'paidAt', 'shippedAt', 'totalAmount', 'status', 'customer'] as const
export type OrderSortField = (typeof orderSortFields)[number]

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

/** A search with more matches than this reports that instead of counting them. */
export const maxMatchesCounted = 500
/** The same for filters whose orders are not counted beforehand. */
export const maxFilteredCounted = 10_000

const queryFields = {
  ...filterFields,
  /** Orders that were created or changed at this moment or later. */
  updatedSince: z.optional(rangeBound),
  /** Orders of one merchant; a merchant that isn't yours gets a 404. */
  merchantId: z.optional(id),
}

export const orderCountsQuery = z.object(queryFields)
export type OrderFilter = z.output<typeof orderCountsQuery>

/** The sorts by a moment that never changes: a place in such a list stays where it is while orders come and change. */
export const cursorSorts = ['createdAt', '-createdAt'] as const satisfies readonly OrderSort[]
export type CursorSort = (typeof cursorSorts)[number]

const exportFields = {
  ...pageQuery,
  ...queryFields,
  sort: z._default(z.enum(orderSorts), defaultOrderSort),
}

/** As the list's: an export ignores the page. */
export const orderExportQuery = z.object(exportFields)

export const orderListQuery = z.object({
  ...exportFields,
  /** The previous page's `nextCursor`, instead of `page`. */
  after: z.optional(z.string()),
})
export type OrderListQuery = z.output<typeof orderListQuery>
