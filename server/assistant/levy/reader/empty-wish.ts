import { acts } from '../../../../contract/assistant/acts.ts'
import type { Wish } from './act-reader.ts'
import { wishIn } from './wishes.ts'

const isOfCatalog = ({ act }: Wish): boolean => act !== null && acts[act].topic === 'products'

/** `do you have them`, right after what was asked for. */
export function isEmptyAfter(wish: Wish, before: Wish | undefined): boolean {
  if (before === undefined || !isOfCatalog(wish) || !isOfCatalog(before)) return false
  if (wish.act !== 'product-exists' && wish.act !== 'product-stock') return false
  const { words, size, color, minPrice, maxPrice } = wishIn(wish.typed)
  const isBare = words.length === 0 && size === null && color === null && minPrice === null && maxPrice === null
  return (
    isBare &&
    !/\b(?:siz\w*|colou?rs?|how much|price|cost|tallas?|colores|cuanto|cuesta|precio|stock)\b/.test(wish.typed)
  )
}
