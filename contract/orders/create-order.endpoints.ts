import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { newOrder } from './create-order.ts'
import { orderDetails } from './order-details.ts'

export const createOrder = endpoint({
  method: 'POST',
  path: '/orders',
  tag: 'Orders',
  summary:
    'Create an order and email its payment instructions, if a mail server is connected and emails to customers are on; the first of its `messages` shows the result',
  access: ['admin', 'merchant'],
  scope: 'orders:write',
  body: newOrder,
  status: 201,
  idempotent: true,
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: [
    'forbidden',
    'not-found',
    'shop-closed',
    'out-of-stock',
    'external-id-taken',
    'request-in-flight',
    'idempotency-key-reused',
  ],
})
