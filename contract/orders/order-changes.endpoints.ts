import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { lineOfText, requiredText, text } from '../core/text.ts'
import { maxReferenceLength, receivedMoney } from '../money/received-money.ts'
import { cancellationRefund } from '../money/refund.ts'
import { maxCarrierLength, maxNoteLength, maxReasonLength, maxTrackingNumberLength } from './order.ts'
import { orderDetails } from './order-details.ts'
import { orderStatuses } from './order-status.ts'

const tag = 'Orders'
/** Not validated: a malformed id gets the same 404 as an unknown one. */
const orderParams = z.object({ id: z.string() })
const canWrite = ['admin', 'merchant'] as const

export const changeOrderStatusBody = z.object({
  /** For `paid`, an API key needs `money:write` too. */
  status: z.enum(orderStatuses),
  /** The reason for the timeline; may be empty, except for a cancellation. */
  reason: text(maxReasonLength),
  /** With `shipped` only. */
  trackingNumber: z.optional(lineOfText(maxTrackingNumberLength)),
  /** With `shipped` only. */
  trackingCarrier: z.optional(lineOfText(maxCarrierLength)),
  /** With `paid` only: the same as `payment.reference`, which wins. */
  paymentReference: z.optional(lineOfText(maxReferenceLength)),
  /**
   * With `paid` only: the money as it came. If it is less than what is due, the order stays pending. With `sendBack`, the order
   * keeps its status, and the money is owed back.
   */
  payment: z.optional(receivedMoney),
  /** With `cancelled` only: the refund of what was received. Nothing is refunded without it. An API key needs `money:write`. */
  refund: z.optional(cancellationRefund),
  /** With `cancelled` only: whether the pieces go back in stock; true by default. */
  restock: z.optional(z.boolean()),
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
  idempotent: true,
  problems: [
    'forbidden',
    'not-found',
    'conflict',
    'illegal-transition',
    'reference-counted',
    'request-in-flight',
    'idempotency-key-reused',
  ],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  tag,
  summary: 'Cancel an order and put its pieces back in stock',
  access: canWrite,
  scope: 'orders:write',
  params: orderParams,
  body: z.object({
    reason: requiredText(maxReasonLength, 'A reason is required'),
    /** The refund of what was received. Nothing is refunded without it. An API key needs `money:write`. */
    refund: z.optional(cancellationRefund),
    /** Whether the pieces go back in stock; true by default. */
    restock: z.optional(z.boolean()),
  }),
  response: z.object({ success: z.literal(true), order: orderDetails }),
  problems: ['forbidden', 'not-found', 'illegal-transition', 'reference-counted'],
})

export const undoOrderChange = endpoint({
  method: 'POST',
  path: '/orders/:id/undo',
  tag,
  summary: 'Undo your own change of status, payment or refund of the last minute, if nothing has happened since',
  access: canWrite,
  scope: 'orders:write',
  params: orderParams,
  body: z.object({ entryId: id }),
  readBack: orderDetails.shape.undoable,
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
