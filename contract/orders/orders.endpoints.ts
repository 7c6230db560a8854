import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { usd } from '../core/money.ts'
import { customerEmailStates } from '../messages/message.ts'
import { order, orderDetails } from './order.ts'
import { orderCountsQuery, orderListQuery } from './order-list.ts'
import { orderStatuses } from './order-status.ts'

const tag = 'Orders'
/** Not validated: a malformed id gets the same 404 as an unknown one. */
const orderParams = z.object({ id: z.string() })
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

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  tag,
  summary: 'Download the orders that match a filter as CSV (RFC 4180), all pages of them',
  access: canRead,
  scope: 'orders:read',
  perMinute: 60,
  query: orderListQuery,
  mediaType: 'text/csv',
  response: z.string(),
  problems: ['not-found'],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  tag,
  summary: 'Get one order with its timeline and payments',
  access: canRead,
  scope: 'orders:read',
  params: orderParams,
  response: z.object({ order: orderDetails }),
  problems: ['not-found'],
})

export const getInstructions = endpoint({
  method: 'GET',
  path: '/orders/:id/instructions',
  tag,
  summary: 'Read the payment instructions of a pending order as short plain text, for a text message or a chat',
  access: canRead,
  scope: 'orders:read',
  params: orderParams,
  response: z.object({
    instructions: z.object({
      text: z.string(),
      customerEmails: z.enum(customerEmailStates),
    }),
  }),
  problems: ['not-found', 'illegal-transition'],
})
export type CopyableInstructions = z.infer<typeof getInstructions.response>['instructions']
