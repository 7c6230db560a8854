import type { AdjustmentKind } from './adjustments.ts'

export const adjustmentLabels: Record<AdjustmentKind, string> = {
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
}

/** The part of a total that an adjustment makes, in cents or dollars: negative for a discount. */
export const signedAmount = (kind: AdjustmentKind, amount: number): number => (kind === 'discount' ? -amount : amount)
