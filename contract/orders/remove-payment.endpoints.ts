import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { requiredText } from '../core/text.ts'
import { maxReasonLength } from './order.ts'
import { orderDetails } from './order-details.ts'

export const removePayment = endpoint({
  method: 'POST',
  path: '/orders/:id/payments/:paymentId/never-came',
  tag: 'Orders',
  summary: 'Say that a payment which was recorded by hand never came',
  access: ['admin', 'merchant'],
  scope: 'orders:write',
  /** Not validated: a malformed id gets the same 404 as an unknown one. */
  params: z.object({ id: z.string(), paymentId: z.string() }),
  body: z.object({ reason: requiredText(maxReasonLength, 'A reason is required') }),
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'conflict', 'not-undoable'],
})
