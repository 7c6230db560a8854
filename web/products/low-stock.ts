import type { ListedProduct } from '../../contract/products/product.ts'
import { formatCount } from '../lib/format.ts'

type Variant = { sku: string; size: string | null; color: string | null }

/** A variant beside its product's name: `Charcoal S/M`, or its SKU if it has neither color nor size. */
export function variantLabel({ sku, size, color }: Variant): string {
  const details = [color, size].filter((detail) => detail !== null)
  return details.length === 0 ? sku : details.join(' ')
}

/** The variant that has the fewest pieces, and how many more are low: `Charcoal S/M: 3 left, +2 low`. */
export function lowStockText(
  lowest: NonNullable<ListedProduct['lowest']>,
  { variants, lowVariants }: Pick<ListedProduct, 'variants' | 'lowVariants'>,
): string {
  const left = lowest.stock === 0 ? 'none left' : `${formatCount(lowest.stock)} left`
  const named = variants === 1 ? left : `${variantLabel(lowest)}: ${left}`
  return lowVariants > 1 ? `${named}, +${formatCount(lowVariants - 1)} low` : named
}
