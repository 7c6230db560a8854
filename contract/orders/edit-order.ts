import * as z from 'zod/mini'
import { price } from '../core/price.ts'
import { lineOfText, text } from '../core/text.ts'
import { isBareDate, rangeBound } from '../core/time.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { newCustomer, newOrderLines, newShippingAddress } from './create-order.ts'
import { type OrderField, partOfField } from './edit-rules.ts'
import { externalId } from './external-id.ts'
import { metadataChange } from './metadata.ts'
import { newAdjustments } from './new-adjustment.ts'
import { maxCarrierLength, maxNoteLength, maxReasonLength, maxTrackingNumberLength } from './order.ts'

const orderFields = Object.keys(partOfField) as OrderField[]

/** Clears a field with `null` or an empty text. */
const clearable = <Schema extends z.ZodMiniType<string>>(schema: Schema) => z.optional(z.nullable(schema))

const editFields = {
  customer: z.optional(newCustomer),
  /** `null` takes the address away. */
  shippingAddress: z.optional(z.nullable(newShippingAddress)),
  /**
   * All lines as they shall be. A product that is on the order keeps its name and price; another one gets those of the
   * catalog.
   */
  products: z.optional(newOrderLines),
  /** All discounts, shipping and tax as they shall be. `[]` takes them away; without the field they stay. */
  adjustments: z.optional(newAdjustments),
  /** The method that the money of a paid order really came by: an API key needs `money:write` to change it. */
  paymentMethod: z.optional(z.enum(paymentMethods)),
  trackingNumber: clearable(lineOfText(maxTrackingNumberLength)),
  trackingCarrier: clearable(lineOfText(maxCarrierLength)),
  /** For the staff. */
  note: clearable(text(maxNoteLength)),
  /** The order's id in your own system, which no other order of the shop has. `null` takes it away. */
  externalId: z.optional(z.nullable(externalId)),
  /** The keys to set, and with `null` to remove. Others stay; an order has 50 at most. */
  metadata: z.optional(metadataChange),
} satisfies Record<OrderField, z.ZodMiniType>

const orderVersion = rangeBound.check(
  z.refine((value) => !isBareDate(value), 'Must be the moment of the last update, as you read it'),
)

export const editOrderBody = z
  .object({
    ...editFields,
    /** Required where money or stock change: `products`, `adjustments`, and `paymentMethod` of a paid order. */
    reason: z.optional(text(maxReasonLength)),
    /** The total you expect after a change of `products` or `adjustments`, in dollars. The edit is refused if it is another. */
    totalAmount: z.optional(price),
    /**
     * The `updatedAt` of the order that you read. With it, the edit is refused (409) if one of its fields has been changed
     * since; without it, the last edit wins.
     */
    version: z.optional(orderVersion),
  })
  .check(
    z.refine((body) => orderFields.some((field) => body[field] !== undefined), {
      error: 'Name at least one part of the order to edit',
    }),
  )
export type OrderEdit = z.output<typeof editOrderBody>
