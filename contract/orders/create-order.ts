import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usdToCents } from '../core/money.ts'
import { usZipRefusal } from '../core/postal-code.ts'
import { price } from '../core/price.ts'
import { email, lineOfText, requiredText, text } from '../core/text.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { externalId } from './external-id.ts'
import { newMetadata } from './metadata.ts'
import { newAdjustments } from './new-adjustment.ts'
import { maxNoteLength } from './order.ts'

export const maxOrderLines = 1000
export const maxQuantity = 100_000

const quantity = z
  .number()
  .check(
    z.refine(Number.isInteger, 'Must be a whole number'),
    z.minimum(1, 'Must be at least 1'),
    z.maximum(maxQuantity, `Must be at most ${maxQuantity}`),
  )
const requiredLine = (max: number, message: string) =>
  requiredText(max, message).check(z.regex(/^[^\p{Cc}]*$/u, 'Must be one line'))

/** An item of the catalog, which supplies name, price and stock. With `price`, the price that the caller expects: another is refused. */
export const catalogueLine = z.object({
  sku: requiredLine(100, 'SKU is required'),
  quantity,
  price: z.optional(price),
})
/** A custom item, with its own name and price and no stock. */
export const freeLine = z.object({ name: requiredLine(200, 'Name is required'), price, quantity })
export const newOrderLine = z.union([catalogueLine, freeLine])
export type NewOrderLine = z.output<typeof newOrderLine>

/** The ZIP code of an address in the US is checked. Other countries' postal codes are taken as written. */
export const newShippingAddress = z
  .object({
    name: requiredLine(200, 'Name is required'),
    street: requiredLine(200, 'Street is required'),
    city: requiredLine(100, 'City is required'),
    state: requiredLine(100, 'State is required'),
    zip: requiredLine(20, 'ZIP code is required'),
    country: z._default(requiredLine(60, 'Country is required'), 'US'),
    phone: z.optional(z.nullable(lineOfText(40))),
  })
  .check(({ value: { zip, country }, issues }) => {
    const refusal = usZipRefusal(zip, country)
    if (refusal === null) return
    issues.push({ code: 'custom', path: ['zip'], message: refusal, input: zip, continue: true })
  })

export const newCustomer = z.object({
  name: requiredLine(200, 'Name is required'),
  email,
  phone: z.optional(z.nullable(lineOfText(40))),
})

export const newOrderLines = z
  .array(newOrderLine)
  .check(
    z.minLength(1, 'An order needs at least one line'),
    z.maxLength(maxOrderLines, `At most ${maxOrderLines} lines`),
  )

export const newOrder = z.object({
  /** The shop of the order. Required from administrators; everyone else creates orders of their own shop. */
  merchantId: z.optional(id),
  customer: newCustomer,
  products: newOrderLines,
  /** Discounts, shipping and tax, up to 20. Discounts must not exceed the products. */
  adjustments: z.optional(newAdjustments),
  paymentMethod: z.enum(paymentMethods),
  /** The address the customer pays from, if it differs from their email. */
  paymentEmail: z.optional(email),
  shippingAddress: z.optional(newShippingAddress),
  /** The order's id in your own system. A second order with it is refused (409). */
  externalId: z.optional(externalId),
  /** Up to 50 texts of your own, by keys of up to 40 characters; each has up to 500. */
  metadata: z.optional(newMetadata),
  /** For the staff, in the timeline. */
  note: z.optional(text(maxNoteLength)),
  /** The total you expect, in dollars. The order is refused if its products and adjustments make a different one. */
  totalAmount: z.optional(price),
})
export type NewOrder = z.output<typeof newOrder>
export type NewOrderInput = z.input<typeof newOrder>

/** The total of priced lines in cents, computed the same way by the server and the New order dialog. */
export const totalCents = (lines: readonly { quantity: number; price: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * usdToCents(line.price), 0)
