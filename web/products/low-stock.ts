import type { ListedProduct } from '../../contract/products/product.ts'
import { formatCount } from '../lib/format.ts'
import { variantLabel } from '../lib/variant-label.ts'

/** The variant that has the fewest pieces, and how many more are low: `Charcoal S/M: 3 left, +2 low`. */
export function lowStockText(
  lowest: NonNullable<ListedProduct['lowest']>,
  { variants, lowVariants }: Pick<ListedProduct, 'variants' | 'lowVariants'>,
): string {
  const left = lowest.stock === 0 ? 'none left' : `${formatCount(lowest.stock)} left`
  const named = variants === 1 ? left : `${variantLabel(lowest)}: ${left}`
  return lowVariants > 1 ? `${named}, +${formatCount(lowVariants - 1)} low` : named
}
