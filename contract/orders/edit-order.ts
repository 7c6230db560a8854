import * as z from 'zod/mini'
import { price } from '../core/money.ts'
import { lineOfText, text } from '../core/text.ts'
import { isBareDate, rangeBound } from '../core/time.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { maxNoteLength, maxReasonLength, newCustomer, newOrderLines, newShippingAddress } from './create-order.ts'
import type { OrderFieldChange } from './order.ts'
import { type OrderStatus, orderStatusLabels } from './order-status.ts'

/** The parts of an order that can be edited after its creation. */
export const orderParts = ['customer', 'shippingAddress', 'products', 'paymentMethod', 'tracking', 'note'] as const
export type OrderPart = (typeof orderParts)[number]

/**
 * Whether a part may be edited: `free`, `reason` (money or stock depend on it, so the reason is kept), `same-total`
 * (with a reason, and only if the total stays what the customer paid) or `fixed`.
 */
export type EditRule = 'free' | 'reason' | 'same-total' | 'fixed'

const ended = {
  customer: 'fixed',
  shippingAddress: 'fixed',
  products: 'fixed',
  paymentMethod: 'fixed',
  tracking: 'fixed',
  note: 'free',
} as const

/** The parts that may be edited in each status. The server enforces it for everyone; the client offers what it allows. */
export const editRules: Record<OrderStatus, Record<OrderPart, EditRule>> = {
  pending: { ...ended, customer: 'free', shippingAddress: 'free', products: 'reason', paymentMethod: 'free' },
  paid: { ...ended, customer: 'free', shippingAddress: 'free', products: 'same-total', paymentMethod: 'reason' },
  shipped: { ...ended, tracking: 'free' },
  delivered: { ...ended, tracking: 'free' },
  cancelled: ended,
}

/** Why a part is fixed, as a sentence. */
export function fixedReason(status: OrderStatus, part: OrderPart): string {
  const label = orderStatusLabels[status].toLowerCase()
  if (part === 'tracking' && (status === 'pending' || status === 'paid')) {
    return `The order is ${label}: it gets its tracking number when it ships.`
  }
  return `The order is ${label}: its ${orderPartNames[part]} can no longer be changed.`
}

export const canEdit = (status: OrderStatus, part: OrderPart): boolean => editRules[status][part] !== 'fixed'
export const needsReason = (status: OrderStatus, part: OrderPart): boolean =>
  editRules[status][part] === 'reason' || editRules[status][part] === 'same-total'

/** Clears a field with `null` or an empty text. */
const clearable = <Schema extends z.ZodMiniType<string>>(schema: Schema) => z.optional(z.nullable(schema))

/** The part that each field of the body belongs to. */
const partOfField = {
  customer: 'customer',
  shippingAddress: 'shippingAddress',
  products: 'products',
  paymentMethod: 'paymentMethod',
  trackingNumber: 'tracking',
  trackingCarrier: 'tracking',
  note: 'note',
} as const satisfies Record<string, OrderPart>
type OrderField = keyof typeof partOfField
const orderFields = Object.keys(partOfField) as OrderField[]

/** The part that each changed field of the timeline belongs to. */
export const partOfChange: Record<OrderFieldChange['field'], OrderPart> = { ...partOfField, totalAmount: 'products' }

/** The parts in the middle of a sentence. */
export const orderPartNames: Record<OrderPart, string> = {
  customer: 'customer',
  shippingAddress: 'shipping address',
  products: 'items',
  paymentMethod: 'payment method',
  tracking: 'tracking',
  note: 'note',
}

const editFields = {
  customer: z.optional(newCustomer),
  /** `null` takes the address away. */
  shippingAddress: z.optional(z.nullable(newShippingAddress)),
  /**
   * All lines as they shall be. A product that is on the order keeps its name and price; another one gets those of the
   * catalog.
   */
  products: z.optional(newOrderLines),
  paymentMethod: z.optional(z.enum(paymentMethods)),
  trackingNumber: clearable(lineOfText(100)),
  trackingCarrier: clearable(lineOfText(60)),
  /** For the staff. */
  note: clearable(text(maxNoteLength)),
} satisfies Record<OrderField, z.ZodMiniType>

const orderVersion = rangeBound.check(
  z.refine((value) => !isBareDate(value), 'Must be the updatedAt of the order as you read it'),
)

export const editOrderBody = z
  .object({
    ...editFields,
    /** Required where money or stock change: `products`, and `paymentMethod` of a paid order. */
    reason: z.optional(text(maxReasonLength)),
    /** The total you expect of the new `products`, in dollars. The edit is refused if they add up to another. */
    totalAmount: z.optional(price),
    /**
     * The `updatedAt` of the order that you read. With it, the edit is refused (409) if one of its fields has been changed
     * since; without it, the last edit wins.
     */
    version: z.optional(orderVersion),
  })
  .check(
    z.refine((body) => orderFields.some((field) => body[field] !== undefined), {
      error: `Name at least one part to edit: ${orderFields.join(', ')}`,
    }),
  )
export type OrderEdit = z.output<typeof editOrderBody>
