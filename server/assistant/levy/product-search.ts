import type { SoldVariant } from './catalogue.queries.ts'
import type { KnownWord, ProductIndex } from './product-index.ts'
import type { NeedName } from './product-needs.ts'
import { isSizeWord, plainSize, sizesIn, withPlainSizes } from './product-words.ts'
import { singular, stopWords, wordsIn } from './words.ts'

export type ProductWishes = {
  query: string
  size?: string | undefined
  color?: string | undefined
  minPriceCents: number
  maxPriceCents: number
  inStockOnly: boolean
  byPrice?: 'lowest' | 'highest' | undefined
  needs: readonly NeedName[]
}

/** The wish in the words of the shop's catalog. */
export type Wanted = {
  names: { asked: string; known: KnownWord }[]
  /** Words of colors, in the singular; a variant needs one of them. */
  colors: string[]
  sizes: string[]
}

const mostWords = 12

/** Reads a search: which of its words are names, which colors, which sizes. Fields given separately win over the query. */
export function wantedOf(index: ProductIndex, { query, size, color, byPrice, needs }: ProductWishes): Wanted {
  const words = [...new Set(wordsIn(withPlainSizes(query)))].filter((word) => isSizeWord(word) || !stopWords.has(word))
  const known = words
    .slice(0, mostWords)
    .map((asked) => ({ asked, known: index.know(asked, byPrice !== undefined || needs.length > 0) }))
  const ofKind = (kind: KnownWord['kind']): string[] =>
    known.filter((word) => word.known.kind === kind).flatMap((word) => word.known.words)
  // `any size` is none.
  const saidColors = wordsIn(color ?? '').filter((word) => !stopWords.has(word))
  const saidSize = wordsIn(size ?? '').every((word) => stopWords.has(word)) ? '' : plainSize(size ?? '')
  return {
    // A number that nothing is called by counts pieces or dollars.
    names: known.filter(
      ({ asked, known: { kind } }) => kind === 'name' || (kind === 'unknown' && !/^\d+$/.test(asked)),
    ),
    colors: saidColors.length === 0 ? ofKind('color') : saidColors.flatMap((word) => index.know(word).words),
    sizes: saidSize === '' ? ofKind('size') : [saidSize],
  }
}

/** Words of a search that may be SKUs, as shops write them. */
export function skusIn(query: string): string[] {
  const words = query.split(/[\s,;:?!"'()]+/).filter((word) => word.length >= 3 && /[\d-]/.test(word))
  return [...new Set(words.flatMap((word) => [word, word.toUpperCase()]))].slice(0, 10)
}

/** The ids of the products to look at, the best first. */
export function candidatesOf(index: ProductIndex, wanted: Wanted, wishes: ProductWishes, limit: number): string[] {
  const details: KnownWord[] = [
    ...(wanted.colors.length > 0 ? [{ kind: 'color', words: wanted.colors } as const] : []),
    ...(wanted.sizes.length > 0 ? [{ kind: 'size', words: wanted.sizes } as const] : []),
  ]
  const { minPriceCents: lowestCents, maxPriceCents: highestCents, byPrice } = wishes
  const range = { lowestCents, highestCents, byPrice }
  if (wishes.needs.length > 0) return index.suited(wanted.names, wishes.needs, range, limit)
  return index.search(wanted.names, details, range, limit)
}

/** How many of the colors a variant has. */
function colorsOf({ colors }: Wanted, { color, name }: SoldVariant): number {
  const has = new Set(wordsIn(`${color ?? ''} ${name}`).map(singular))
  return colors.filter((word) => has.has(word)).length
}

function fits(wanted: Wanted, wishes: ProductWishes, variant: SoldVariant): boolean {
  const { size, name, priceCents, stock } = variant
  if (priceCents < wishes.minPriceCents || priceCents > wishes.maxPriceCents) return false
  if (wishes.inStockOnly && stock === 0) return false
  const sizes = [plainSize(size ?? ''), ...sizesIn(size ?? ''), ...sizesIn(name)]
  return wanted.sizes.length === 0 || wanted.sizes.some((word) => sizes.includes(word))
}

export type FoundGroup = { all: SoldVariant[]; fitting: SoldVariant[] }

/**
 * Puts variants in their products, in the order they come in, those first that fit. Products without a variant that fits
 * stay only where none has one, and where they were named.
 */
export function groupFound(variants: readonly SoldVariant[], wanted: Wanted, wishes: ProductWishes): FoundGroup[] {
  const fitting = variants.filter((variant) => fits(wanted, wishes, variant))
  const most = Math.max(0, ...fitting.map((variant) => colorsOf(wanted, variant)))
  const chosen = new Set(
    wanted.colors.length === 0 ? fitting : fitting.filter((one) => most > 0 && colorsOf(wanted, one) === most),
  )
  const groups = [...Map.groupBy(variants, ({ productId }) => productId).values()].map((all) => ({
    all,
    fitting: all.filter((variant) => chosen.has(variant)),
  }))
  const withFitting = groups.filter((group) => group.fitting.length > 0)
  return withFitting.length > 0 || wanted.names.length === 0 ? withFitting : groups
}
