import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { requiredText } from '../core/text.ts'
import { maxReasonLength, order } from './order.ts'
import { orderDetails } from './order-details.ts'

const tag = 'Orders'

/** The most held orders that are listed. */
export const mostHeldOrders = 50

export const listHeldOrders = endpoint({
  method: 'GET',
  path: '/orders/held',
  tag,
  summary: 'List the orders held for review, latest first, at most 50',
  access: ['admin', 'merchant', 'viewer'],
  scope: 'orders:read',
  query: z.object({ merchantId: z.optional(id) }),
  response: z.object({
    orders: z.array(order),
    /** The number of held orders, listed or not. */
    total: z.number(),
  }),
  problems: ['not-found'],
})

export const releaseOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/release',
  tag,
  summary: 'Approve (release) an order that is held for review',
  access: ['admin', 'merchant'],
  scope: 'orders:write',
  /** Not validated: a malformed id gets the same 404 as an unknown one. */
  params: z.object({ id: z.string() }),
  body: z.object({ reason: requiredText(maxReasonLength, 'A reason is required') }),
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'conflict'],
})
