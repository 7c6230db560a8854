import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { instant } from '../core/time.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { pictureRef } from '../products/picture-ref.ts'
import { adjustment, orderTotals } from './adjustments.ts'
import { orderRisk } from './order-risk.ts'
import { orderStatuses } from './order-status.ts'

export const maxNoteLength = 2000
export const maxReasonLength = 500
export const maxTrackingNumberLength = 100
export const maxCarrierLength = 60
export const maxExternalIdLength = 100
/** The limits of an order's metadata. */
export const maxMetadataKeys = 50
export const maxMetadataKeyLength = 40
export const maxMetadataValueLength = 500

export const orderLine = z.object({
  name: z.string(),
  sku: z.nullable(z.string()),
  quantity: z.number(),
  /** Price of one piece. */
  price: usd,
  /** The product's first picture now; null without one. Lists of orders leave it out. */
  picture: z.optional(z.nullable(pictureRef)),
})
export type OrderLine = z.infer<typeof orderLine>

export const shippingAddress = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.nullable(z.string()),
})
export type ShippingAddress = z.infer<typeof shippingAddress>

export const person = { name: z.string(), email: z.string(), phone: z.nullable(z.string()) }

/** The fields of an order in lists. */
export const orderFields = {
  id,
  /** The order number that people use, unique on the platform; shown as `#12345`. */
  number: z.number(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  totalAmount: usd,
  createdAt: instant,
  updatedAt: instant,
  paidAt: z.nullable(instant),
  shippedAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  trackingNumber: z.nullable(z.string()),
  trackingCarrier: z.nullable(z.string()),
  /** The order's id in the shop's own system; no other order of the shop has it. */
  externalId: z.nullable(z.string()),
  /** Texts that the shop's programs keep with the order, by key. Paydesk gives them no meaning. */
  metadata: z.record(z.string(), z.string()),
  /** The address the customer pays from, when it is known and differs from the customer's email. */
  paymentEmail: z.nullable(z.string()),
  customer: z.object({ id, ...person }),
  merchant: z.object({ id, businessName: z.string(), email: z.string() }),
  shippingAddress: z.nullable(shippingAddress),
  products: z.array(orderLine),
  /** Discounts, then shipping, then tax. */
  adjustments: z.array(adjustment),
  totals: orderTotals,
  /** Null if fraud detection was off. */
  risk: z.nullable(orderRisk),
  /** True for a paid order if money that pays it was taken back and nobody has handled that yet. */
  isTakenBack: z.boolean(),
}

/** An order as lists carry it. */
export const order = z.object(orderFields)
export type Order = z.infer<typeof order>

/** Whether the order waits for review. An order that has shipped or ended doesn't. */
export const isHeld = ({ status, risk }: Pick<Order, 'status' | 'risk'>): boolean =>
  (status === 'pending' || status === 'paid') && risk !== null && risk.heldAt !== null && risk.releasedAt === null
