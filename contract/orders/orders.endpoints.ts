import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { usd } from '../core/money.ts'
import { order } from './order.ts'
import { orderCountsQuery, orderListQuery } from './order-list.ts'
import { orderStatuses } from './order-status.ts'

const tag = 'Orders'
const canRead = ['admin', 'merchant', 'viewer'] as const

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  tag,
  summary: 'List orders, newest first unless sorted otherwise',
  access: canRead,
  scope: 'orders:read',
  query: orderListQuery,
  response: z.object({
    orders: z.array(order),
    total: z.number(),
    /** False if more than `total` orders match, which aren't counted. */
    isTotalExact: z.boolean(),
    /** The sum of all matching orders; null where it isn't known. */
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
  summary: 'Count the orders that match a filter, by status',
  access: canRead,
  scope: 'orders:read',
  query: orderCountsQuery,
  response: z.object({
    total: z.number(),
    /** As in the list; `statusBreakdown` is null then. */
    isTotalExact: z.boolean(),
    statusBreakdown: z.nullable(z.record(z.enum(orderStatuses), z.number())),
  }),
  problems: ['not-found'],
})
