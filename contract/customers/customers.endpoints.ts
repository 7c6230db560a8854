import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { lineOfText } from '../core/text.ts'
import { shippingAddress } from '../orders/order.ts'

export const customerSuggestion = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The shipping address of their newest order. */
  shippingAddress: z.nullable(shippingAddress),
})
export type CustomerSuggestion = z.infer<typeof customerSuggestion>

export const suggestCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  tag: 'Customers',
  summary: 'Find a shop’s customers by the start of a name or email: the 8 latest',
  access: ['admin', 'merchant', 'viewer'],
  query: z.object({ search: lineOfText(100), merchantId: z.optional(id) }),
  response: z.object({ customers: z.array(customerSuggestion) }),
  problems: ['not-found'],
})
