import type { ListedProduct } from '../../contract/products/product.ts'
import { countOf, formatCount } from '../lib/format.ts'
import { variantLabel } from '../lib/variant-label.ts'

/**
 * The variant that has the fewest pieces, how long they last, and how many more are low: `Charcoal S/M: 3 left, 9 days, +2
 * low`.
 */
export function lowStockText(
  lowest: NonNullable<ListedProduct['lowest']>,
  { variants, lowVariants }: Pick<ListedProduct, 'variants' | 'lowVariants'>,
): string {
  const { stock, daysLeft } = lowest
  const lasting = daysLeft === null ? '' : daysLeft === 0 ? ', under a day' : `, ${countOf('day', daysLeft)}`
  const left = stock === 0 ? 'none left' : `${formatCount(stock)} left${lasting}`
  const named = variants === 1 ? left : `${variantLabel(lowest)}: ${left}`
  return lowVariants > 1 ? `${named}, +${formatCount(lowVariants - 1)} low` : named
}
