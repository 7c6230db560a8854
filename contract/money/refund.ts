import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { price } from '../core/price.ts'
import { lineOfText, text } from '../core/text.ts'
import { instant, rangeBound } from '../core/time.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { maxReferenceLength } from './received-money.ts'

/** The life of a refund: `owed` (decided, not sent yet), then `sent` or `cancelled`. Both ends are final. */
export const refundStates = ['owed', 'sent', 'cancelled'] as const
export type RefundState = (typeof refundStates)[number]

export const refundStateLabels: Record<RefundState, string> = { owed: 'Owed', sent: 'Sent', cancelled: 'Cancelled' }

export const maxRefundReasonLength = 500
const maxSkuLength = 100
const maxPieces = 1_000_000
const mostRestocked = 1000

/** Pieces of an order that came back. */
const returnedPieces = z.object({
  sku: lineOfText(maxSkuLength),
  quantity: z.number().check(z.int(), z.minimum(1), z.maximum(maxPieces)),
})
export type ReturnedPieces = z.infer<typeof returnedPieces>

/** How a refund is sent. */
const sending = {
  /** By default the order's method. */
  method: z.optional(z.enum(paymentMethods)),
  /** The transaction's own id. A refund with one has been sent. It counts once for a shop and method. */
  reference: z.optional(lineOfText(maxReferenceLength)),
  /** By default `sent` with a reference, else `owed`. */
  state: z.optional(z.enum(['owed', 'sent'])),
  /** When a refund that is sent left, a moment with its offset since the order was created; by default now. Figures count it on this day. */
  sentAt: z.optional(rangeBound),
}

/** A new refund. */
export const newRefund = z.object({
  /** In dollars, from $0.01 to what was received and not yet refunded. */
  amount: price,
  ...sending,
  /** For the staff; the customer doesn't see it. */
  reason: z.optional(text(maxRefundReasonLength)),
  /**
   * The pieces that are put back in stock: `true` for all that are not back yet, or a list by SKU. Nothing by default. The
   * stock of a cancelled order is back already, unless its cancellation kept it out.
   */
  restock: z.optional(z.union([z.boolean(), z.array(returnedPieces).check(z.maxLength(mostRestocked))])),
})
export type NewRefundInput = z.infer<typeof newRefund>

/** The refund that goes with a cancellation. */
export const cancellationRefund = z.object({
  /** In dollars; by default all that was received and not yet refunded, and no refund if that is nothing. */
  amount: z.optional(price),
  ...sending,
})
export type CancellationRefund = z.infer<typeof cancellationRefund>

/** The end of a refund that is owed. */
export const refundChange = z.object({
  state: z.enum(['sent', 'cancelled']),
  /** With `sent` only: how it was really sent; by default as planned. */
  method: z.optional(z.enum(paymentMethods)),
  /** With `sent` only. */
  reference: z.optional(lineOfText(maxReferenceLength)),
  /** With `sent` only: when, as for a new refund. */
  sentAt: z.optional(rangeBound),
})
export type RefundChange = z.infer<typeof refundChange>

/** A refund, as its order carries it. */
export const orderRefundFields = {
  id,
  amount: usd,
  /** How it is, or was, sent. */
  method: z.enum(paymentMethods),
  /** Null until it was sent, or if the transaction's id isn't known. */
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  state: z.enum(refundStates),
  /** The person or API key that decided it. */
  by: z.string(),
  /** The pieces that it put back in stock. */
  restocked: z.array(z.object({ sku: z.string(), quantity: z.number() })),
  createdAt: instant,
  /** When the money left, which may be before it was marked as sent. */
  sentAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
}
export const orderRefund = z.object(orderRefundFields)
export type OrderRefund = z.infer<typeof orderRefund>

/** A refund with the order that it belongs to. */
export const refund = z.object({
  ...orderRefundFields,
  merchantId: id,
  orderId: id,
  orderNumber: z.number(),
  customerName: z.string(),
})
export type Refund = z.infer<typeof refund>
