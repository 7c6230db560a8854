import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { instant } from '../core/time.ts'
import { eventData } from '../events/event.ts'
import { refundStates } from '../money/refund.ts'
import { order } from '../orders/order.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { claimedPayer } from '../payments/payment-request.ts'
import type { WebhookEvent } from './webhook.ts'

const body = <Name extends WebhookEvent, Data extends z.ZodMiniType>(type: Name, data: Data) =>
  z.object({
    type: z.literal(type),
    /** The time of the event. Retries and replays keep it. */
    timestamp: instant,
    /** Only in a test shop’s webhooks. */
    test: z.optional(z.literal(true)),
    data,
  })

/** When the customer said first that they paid, and as whom, as far as they said. A correction is an event of its own. */
const orderWithClaim = z.extend(order, { payment: z.object({ claimedAt: instant, claim: claimedPayer }) })

const transferred = { amount: usd, method: z.enum(paymentMethods) }

/** `due` is the rest that is missing, `surplus` the money beyond it. */
const orderWithTransfer = z.extend(order, { payment: z.object({ id, ...transferred, due: usd, surplus: usd }) })
/** The order's total, and the method of the last part. */
const orderWithPayment = z.extend(order, { payment: z.object(transferred) })
const orderWithRefund = z.extend(order, { refund: z.object({ id, state: z.enum(refundStates), ...transferred }) })

/** The body of each webhook: Standard Webhooks' three fields, and `test` from a test shop. The order is as `GET /orders` lists it. */
export const webhookBodies = {
  'order.created': body('order.created', order),
  'order.paid': body('order.paid', order),
  'order.shipped': body('order.shipped', order),
  'order.delivered': body('order.delivered', order),
  'order.cancelled': body('order.cancelled', order),
  'order.updated': body('order.updated', order),
  'payment.claimed': body('payment.claimed', orderWithClaim),
  'payment.received': body('payment.received', orderWithTransfer),
  'payment.short': body('payment.short', orderWithTransfer),
  'payment.over': body('payment.over', orderWithTransfer),
  'payment.confirmed': body('payment.confirmed', orderWithPayment),
  'refund.created': body('refund.created', orderWithRefund),
  'refund.sent': body('refund.sent', orderWithRefund),
  'inventory.low': body('inventory.low', eventData.inventory_alert),
  'webhook.test': body('webhook.test', z.object({ merchantId: id, message: z.string() })),
} as const satisfies { [Name in WebhookEvent]: z.ZodMiniType<{ type: Name }> }

/** The body of any webhook. Its `type` tells which. */
export const webhookBody = z.discriminatedUnion('type', [
  webhookBodies['order.created'],
  webhookBodies['order.paid'],
  webhookBodies['order.shipped'],
  webhookBodies['order.delivered'],
  webhookBodies['order.cancelled'],
  webhookBodies['order.updated'],
  webhookBodies['payment.claimed'],
  webhookBodies['payment.received'],
  webhookBodies['payment.short'],
  webhookBodies['payment.over'],
  webhookBodies['payment.confirmed'],
  webhookBodies['refund.created'],
  webhookBodies['refund.sent'],
  webhookBodies['inventory.low'],
  webhookBodies['webhook.test'],
])
