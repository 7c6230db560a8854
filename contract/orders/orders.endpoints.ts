import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { pageQuery } from '../core/page.ts'
import { rangeBound } from '../core/time.ts'
import { order } from './order.ts'
import { filterFields } from './order-filters.ts'
import { defaultOrderSort, orderSorts } from './order-sorts.ts'
import { orderStatuses } from './order-status.ts'

/** A search with more matches than this reports that instead of counting them. */
export const maxMatchesCounted = 500
/** The same for filters whose orders are not counted beforehand. */
export const maxFilteredCounted = 10_000

const orderFilter = z.object({
  ...filterFields,
  /** Orders that were created or changed at this moment or later. */
  updatedSince: z.optional(rangeBound),
  /** Orders of one merchant; a merchant that isn't yours gets a 404. */
  merchantId: z.optional(id),
})
export type OrderFilter = z.output<typeof orderFilter>

/** As the list's: an export ignores the page. */
export const orderExportQuery = z.object({
  ...pageQuery,
  ...orderFilter.shape,
  sort: z._default(z.enum(orderSorts), defaultOrderSort),
})

const orderListQuery = z.object({
  ...orderExportQuery.shape,
  /** The previous page's `nextCursor`, instead of `page`. */
  after: z.optional(z.string()),
})
export type OrderListQuery = z.output<typeof orderListQuery>

const tag = 'Orders'
const canRead = ['admin', 'merchant', 'viewer'] as const

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  tag,
  summary: 'List orders, newest first by default',
  access: canRead,
  scope: 'orders:read',
  query: orderListQuery,
  response: z.object({
    orders: z.array(order),
    total: z.number(),
    /** False if more than `total` orders match, which aren't counted. */
    isTotalExact: z.boolean(),
    /** The sum of all matching orders; null if `isTotalExact` is false. */
    totalAmount: z.nullable(usd),
    page: z.number(),
    limit: z.number(),
    /**
     * Pass it as `after` for the next page; null on the last one, and in lists that are not sorted by `createdAt`. No order that
     * arrives or changes between two pages moves another one across it. With `after` nothing is counted: `total` is 0 and
     * `isTotalExact` false.
     */
    nextCursor: z.nullable(z.string()),
  }),
  problems: ['not-found'],
})

export const countOrders = endpoint({
  method: 'GET',
  path: '/orders/counts',
  tag,
  summary: 'Count orders by status',
  access: canRead,
  scope: 'orders:read',
  query: orderFilter,
  response: z.object({
    total: z.number(),
    /** As in the list; `statusBreakdown` is null then. */
    isTotalExact: z.boolean(),
    statusBreakdown: z.nullable(z.record(z.enum(orderStatuses), z.number())),
  }),
  problems: ['not-found'],
})
