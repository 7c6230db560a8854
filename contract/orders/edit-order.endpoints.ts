import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { editOrderBody } from './edit-order.ts'
import { orderFields } from './order.ts'
import { orderDetails } from './order-details.ts'

const { customer, shippingAddress, products, adjustments } = orderFields

export const editOrder = endpoint({
  method: 'PATCH',
  path: '/orders/:id',
  tag: 'Orders',
  summary:
    'Edit parts of an order: stock, total and figures follow, the timeline keeps both values, and the customer is written to if what they were told has changed',
  access: ['admin', 'merchant'],
  scope: 'orders:write',
  /** Not validated: a malformed id gets the same 404 as an unknown one. */
  params: z.object({ id: z.string() }),
  body: editOrderBody,
  readBack: z.object({ customer, shippingAddress, products, adjustments }),
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: [
    'forbidden',
    'not-found',
    'order-changed',
    'not-editable',
    'out-of-stock',
    'reference-counted',
    'external-id-taken',
  ],
})
