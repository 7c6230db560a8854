import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { orderDetails } from './order-details.ts'

export const payLinkActions = ['renew', 'revoke'] as const
export type PayLinkAction = (typeof payLinkActions)[number]

export const changePaymentRequest = endpoint({
  method: 'POST',
  path: '/orders/:id/payment-request',
  tag: 'Orders',
  summary: 'Replace the link to the pay page of an order, or revoke it; the previous link stops working at once',
  access: ['admin', 'merchant'],
  scope: 'orders:write',
  /** Not validated: a malformed id gets the same 404 as an unknown one. */
  params: z.object({ id: z.string() }),
  body: z.object({ action: z.enum(payLinkActions) }),
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found'],
})
