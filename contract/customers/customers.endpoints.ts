import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { pageOrCursorQuery } from '../core/page.ts'
import { lineOfText } from '../core/text.ts'
import { updatedSince } from '../core/updated-since.ts'
import { shippingAddress } from '../orders/order.ts'
import {
  customer,
  customerChange,
  customerDetails,
  customerExport,
  customerMerge,
  customerSorts,
  defaultCustomerSort,
  maxCustomerSearchLength,
} from './customer.ts'

const tag = 'Customers'
const readers = ['admin', 'merchant', 'viewer'] as const
const changers = ['admin', 'merchant'] as const
const params = z.object({ id: z.string() })

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
  path: '/customers/suggestions',
  tag,
  summary: 'Find a shop’s customers by the start of a name or email: the 8 latest',
  access: readers,
  scope: 'customers:read',
  query: z.object({ search: lineOfText(100), merchantId: z.optional(id) }),
  response: z.object({ customers: z.array(customerSuggestion) }),
  problems: ['not-found'],
})

const selectionQuery = {
  /** Words that must all occur in the name, email or phone, in any order. */
  search: z.optional(lineOfText(maxCustomerSearchLength)),
  sort: z._default(z.enum(customerSorts), defaultCustomerSort),
  updatedSince,
  /** Customers of one merchant; a merchant that isn't yours is a 404. */
  merchantId: z.optional(id),
}

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  tag,
  summary: 'List customers with their figures, by name, email or phone',
  access: readers,
  scope: 'customers:read',
  query: z.object({ ...pageOrCursorQuery, ...selectionQuery }),
  response: z.object({
    customers: z.array(customer),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    /** Null on the last page, and for a list that is not sorted by creation. */
    nextCursor: z.nullable(id),
  }),
  problems: ['not-found'],
})

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/customers/export',
  tag,
  summary: 'Download the customers that match a search as CSV (RFC 4180), all pages of them',
  access: readers,
  scope: 'customers:read',
  perMinute: 60,
  query: z.object(selectionQuery),
  mediaType: 'text/csv',
  sends: ['X-Total-Count'],
  response: z.string(),
  problems: ['not-found'],
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/:id',
  tag,
  summary: 'Read a customer with figures, newest orders, messages, conversations and addresses',
  access: readers,
  scope: 'customers:read',
  params,
  response: z.object({ customer: customerDetails }),
  problems: ['not-found'],
})

export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/customers/:id',
  tag,
  summary: 'Change a customer’s name, email, phone or note; refused if somebody else has changed them since',
  access: changers,
  scope: 'customers:write',
  params,
  body: customerChange,
  response: z.object({ customer }),
  problems: ['not-found', 'conflict'],
})

export const previewMerge = endpoint({
  method: 'GET',
  path: '/customers/:id/merge',
  tag,
  summary: 'Preview a merge: what moves, and the customer that it results in',
  access: changers,
  scope: 'customers:write',
  params,
  query: z.object({ into: id }),
  response: customerMerge,
  problems: ['not-found', 'conflict'],
})

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/customers/:id/merge',
  tag,
  summary: 'Merge a customer into another who is the same person; repeating it changes nothing',
  access: changers,
  scope: 'customers:write',
  params,
  body: z.object({
    /** The customer that goes on, with the orders, messages and conversations of both. */
    into: id,
  }),
  response: customerMerge,
  problems: ['not-found', 'conflict'],
})

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/customers/:id/export',
  tag,
  summary: 'Download everything that is kept of a customer as JSON: orders, messages, conversations, notes',
  access: changers,
  scope: 'customers:write',
  perMinute: 60,
  params,
  response: customerExport,
  sends: ['Content-Disposition'],
  problems: ['not-found'],
})

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/erase',
  tag,
  summary: 'Erase the person behind a customer for good; orders and figures stay',
  access: changers,
  scope: 'customers:write',
  params,
  response: z.object({ customer }),
  problems: ['not-found', 'conflict'],
})
