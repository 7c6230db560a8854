import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { orderDetails } from './order-details.ts'

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  tag: 'Orders',
  summary: 'Get one order with its timeline and payments',
  access: ['admin', 'merchant', 'viewer'],
  scope: 'orders:read',
  /** Not validated: a malformed id gets the same 404 as an unknown one. */
  params: z.object({ id: z.string() }),
  response: z.object({ order: orderDetails }),
  problems: ['not-found'],
})
