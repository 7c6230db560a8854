import { usdToCents } from '../../contract/core/money.ts'
import { maxAmountCents } from '../../contract/core/price.ts'
import { signedAmount } from '../../contract/orders/adjustment-words.ts'
import { adjustmentKinds } from '../../contract/orders/adjustments.ts'
import { type NewAdjustment, totalRefusal } from '../../contract/orders/new-adjustment.ts'
import type { AdjustmentRow, NewLineRow } from './create-order.queries.ts'
import { InvalidOrderError, TotalMismatchError } from './orders.errors.ts'

/** Adjustments as they are kept: discounts, then shipping, then tax, without blank names. */
export const adjustmentRows = (adjustments: readonly NewAdjustment[]): AdjustmentRow[] =>
  adjustments
    .map(({ kind, name, amount }) => ({ kind, name: name || null, amountCents: usdToCents(amount) }))
    .toSorted((one, other) => adjustmentKinds.indexOf(one.kind) - adjustmentKinds.indexOf(other.kind))

/**
 * The total of lines and adjustments in cents. Throws a 422 for one that no order may have, for discounts beyond the lines, or
 * if it isn't the expected one.
 */
export function checkedTotal(
  { lines, adjustments }: { lines: readonly NewLineRow[]; adjustments: readonly AdjustmentRow[] },
  expectedUsd: number | undefined,
): number {
  const products = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  const discount = adjustments.reduce((sum, { kind, amountCents }) => sum + (kind === 'discount' ? amountCents : 0), 0)
  const total = adjustments.reduce((sum, { kind, amountCents }) => sum + signedAmount(kind, amountCents), products)
  const refusal = totalRefusal(products, discount, total)
  if (refusal !== null) throw new InvalidOrderError(discount === 0 ? 'products' : 'adjustments', refusal)
  if (total > maxAmountCents) throw new InvalidOrderError('products', 'An order must total at most $10,000,000,000.00')
  if (expectedUsd !== undefined && usdToCents(expectedUsd) !== total)
    throw new TotalMismatchError(usdToCents(expectedUsd), total)
  return total
}
