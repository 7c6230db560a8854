import * as z from 'zod/mini'
import { usd } from '../core/money.ts'

/** The parts of an order's total beside its products, in the order in which people read them. */
export const adjustmentKinds = ['discount', 'shipping', 'tax'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

export const adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  /** Null for one that its kind alone names. */
  name: z.nullable(z.string()),
  /** Positive dollars. A discount is subtracted. */
  amount: usd,
})
export type Adjustment = z.infer<typeof adjustment>

/** An order's total by kind, in positive dollars: `total` is products − discount + shipping + tax. */
export const orderTotals = z.object({ products: usd, discount: usd, shipping: usd, tax: usd, total: usd })
