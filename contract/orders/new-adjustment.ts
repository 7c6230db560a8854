import * as z from 'zod/mini'
import { usdToCents } from '../core/money.ts'
import { price } from '../core/price.ts'
import { lineOfText } from '../core/text.ts'
import { signedAmount } from './adjustment-words.ts'
import { type Adjustment, adjustmentKinds } from './adjustments.ts'

/** Enough for the taxes of a state, county and city beside several coupons. */
export const maxAdjustments = 20
const maxNameLength = 100

/** A discount, shipping or tax of a new or edited order. */
export const newAdjustment = z.object({
  kind: z.enum(adjustmentKinds),
  /** Shown in place of the kind: `Coupon SUMMER10`. */
  name: z.optional(z.nullable(lineOfText(maxNameLength))),
  /** Positive dollars. A discount is subtracted. */
  amount: price.check(z.minimum(0.01, 'Must be at least $0.01')),
})
export type NewAdjustment = z.output<typeof newAdjustment>

export const newAdjustments = z
  .array(newAdjustment)
  .check(z.maxLength(maxAdjustments, `At most ${maxAdjustments} adjustments`))

/** The cents that adjustments add to a total together. */
export const adjustedCents = (adjustments: readonly Pick<Adjustment, 'kind' | 'amount'>[]): number =>
  adjustments.reduce((sum, { kind, amount }) => sum + signedAmount(kind, usdToCents(amount)), 0)

/** Why no order may have these sums, in cents; null if one may. */
export function totalRefusal(productsCents: number, discountCents: number, totalCents: number): string | null {
  if (discountCents > productsCents) return 'Discounts must not exceed the products'
  return totalCents > 0 ? null : 'An order must total more than $0.00'
}
