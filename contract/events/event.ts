import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentMethods } from '../payments/payment-method.ts'

/** What every event is about. Without an order, as a product that runs low in an import, both are null. */
const about = {
  merchantId: id,
  orderId: z.nullable(id),
  /** The order's human number. */
  orderNumber: z.nullable(z.number()),
}
const aboutOrder = { merchantId: id, orderId: id, orderNumber: z.number() }

/**
 * What changed an order: its status, the taking back of a change, a note of the staff, instructions sent again, being held
 * for review and let go on.
 */
export const orderChangeKinds = ['status', 'undone', 'note', 'instructions_resent', 'held', 'released'] as const
export type OrderChangeKind = (typeof orderChangeKinds)[number]

/** What of the product's own notices the shop is always told, not only by the bell. */
export const noticeKinds = ['fraud_hold', 'webhook_disabled', 'customer_waiting'] as const

/** What each kind of event says, beside which order of which merchant it is about. */
export const eventData = {
  order_created: z.object({
    ...aboutOrder,
    status: z.enum(orderStatuses),
    amount: usd,
    paymentMethod: z.enum(paymentMethods),
    customerName: z.string(),
  }),
  order_updated: z.object({
    ...aboutOrder,
    status: z.enum(orderStatuses),
    /** The status before; the same where it is not the status that changed. */
    from: z.enum(orderStatuses),
    change: z.enum(orderChangeKinds),
  }),
  payment_confirmed: z.object({
    ...aboutOrder,
    amount: usd,
    paymentMethod: z.enum(paymentMethods),
    customerName: z.string(),
  }),
  shipping_updated: z.object({
    ...aboutOrder,
    status: z.enum(orderStatuses),
    trackingNumber: z.nullable(z.string()),
    carrier: z.nullable(z.string()),
  }),
  inventory_alert: z.object({
    ...about,
    sku: z.string(),
    name: z.string(),
    /** How many are left. */
    quantity: z.number(),
    threshold: z.number(),
  }),
  notification: z.object({ ...about, message: z.string(), kind: z.optional(z.enum(noticeKinds)) }),
} as const

export type EventType = keyof typeof eventData
export const eventTypes = Object.keys(eventData) as EventType[]

export type EventData<Type extends EventType> = z.infer<(typeof eventData)[Type]>

/** One kind of event as it goes over the wire. */
export type EventOf<Type extends EventType> = {
  /**
   * Rises by one in each room: among a merchant's events, or for who listens to `all` among those of all merchants. Whoever
   * has seen one has seen all below it, and asks for what comes after.
   */
  id: number
  type: Type
  data: EventData<Type>
  /** ISO 8601. */
  timestamp: string
}
export type LiveEvent = { [Type in EventType]: EventOf<Type> }[EventType]
