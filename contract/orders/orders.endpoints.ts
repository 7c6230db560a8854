import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { lineOfText, requiredText, text } from '../core/text.ts'
import { customerEmailStates } from '../messages/message.ts'
import { maxCarrierLength, maxNoteLength, maxReasonLength, maxTrackingNumberLength, newOrder } from './create-order.ts'
import { order, orderDetails } from './order.ts'
import { orderCountsQuery, orderListQuery } from './order-list.ts'
import { orderStatuses } from './order-status.ts'

const tag = 'Orders'
/** Not validated: a malformed id gets the same 404 as an unknown one. */
const orderParams = z.object({ id: z.string() })
const canRead = ['admin', 'merchant', 'viewer'] as const
const canWrite = ['admin', 'merchant'] as const

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

export const createOrder = endpoint({
  method: 'POST',
  path: '/orders',
  tag,
  summary:
    'Create an order and email its payment instructions, if a mail server is connected and emails to customers are on; the first of its `messages` shows the result',
  access: canWrite,
  scope: 'orders:write',
  body: newOrder,
  status: 201,
  idempotent: true,
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'shop-closed', 'out-of-stock', 'request-in-flight', 'idempotency-key-reused'],
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

export const changeOrderStatusBody = z.object({
  status: z.enum(orderStatuses),
  /** The reason for the timeline; may be empty, except for a cancellation. */
  reason: text(maxReasonLength),
  /** With `shipped` only. */
  trackingNumber: z.optional(lineOfText(maxTrackingNumberLength)),
  /** With `shipped` only. */
  carrier: z.optional(lineOfText(maxCarrierLength)),
  /** With `paid` only: the transaction's own id, kept with the payment. */
  paymentReference: z.optional(lineOfText(200)),
})

export const changeOrderStatus = endpoint({
  method: 'PATCH',
  path: '/orders/:id/status',
  tag,
  summary: 'Move an order to its next status',
  access: canWrite,
  scope: 'orders:write',
  params: orderParams,
  body: changeOrderStatusBody,
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'illegal-transition'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  tag,
  summary: 'Cancel an order and give its stock back',
  access: canWrite,
  scope: 'orders:write',
  params: orderParams,
  body: z.object({ reason: requiredText(maxReasonLength, 'A reason is required') }),
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'illegal-transition'],
})

export const undoOrderChange = endpoint({
  method: 'POST',
  path: '/orders/:id/undo',
  tag,
  summary: 'Undo your own status change of the last minute, if nothing has happened since',
  access: canWrite,
  params: orderParams,
  body: z.object({ entryId: id }),
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'not-undoable', 'out-of-stock'],
})

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/orders/:id/notes',
  tag,
  summary: 'Append a note for the staff to the timeline',
  access: canWrite,
  scope: 'orders:write',
  params: orderParams,
  body: z.object({ text: requiredText(maxNoteLength, 'Write a note first') }),
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found'],
})

/** How many times an hour one order's instructions can be sent again. */
export const maxResendsPerHour = 5

export const resendInstructions = endpoint({
  method: 'POST',
  path: '/orders/:id/resend-instructions',
  tag,
  summary:
    'Email the payment instructions of a pending order again; the last of its `messages` is `queued`, or `not_sent` if no mail server is connected',
  access: canWrite,
  scope: 'orders:write',
  params: orderParams,
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'illegal-transition', 'customer-emails-off', 'too-many-requests'],
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
