import type { FoundProduct } from '../../tools/results.ts'
import type { Texts, WrittenProduct } from '../texts/wording.ts'
import { money } from '../written.ts'

type Variant = FoundProduct['variants'][number]

const mostLines = 8
const mostSoldOut = 6
const longestDescription = 160

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

const sizeOrder = ['XS', 'S', 'S/M', 'M', 'M/L', 'L', 'L/XL', 'XL', 'XXL', 'XXXL', 'Small', 'Medium', 'Large']
const place = (size: string | null): number => {
  const known = sizeOrder.indexOf(size ?? '')
  return known < 0 ? sizeOrder.length : known
}
/** From the smallest to the largest, where sizes say so. */
const compareSizes = (one: string | null, other: string | null): number =>
  place(one) - place(other) || (one ?? '').localeCompare(other ?? '', 'en', { numeric: true })
const bySize = (one: Variant, other: Variant): number =>
  (one.color ?? '').localeCompare(other.color ?? '') || compareSizes(one.size, other.size)

const choiceOf = ({ color, size }: Variant): string | null => distinct([color, size]).join(', ') || null

function stockOf(variants: readonly Variant[]): WrittenProduct['stock'] {
  if (variants.some(({ inStock }) => inStock === null)) return 'untold'
  if (variants.every(({ inStock }) => inStock)) return 'all'
  return variants.some(({ inStock }) => inStock) ? 'some' : 'none'
}

function variantLine(what: string, { price, inStock, left }: Variant, texts: Texts): string {
  return texts.variantIn(what, { price: money(price), inStock, left: inStock === true ? left : null })
}

/** Each variant that fits on a line, under the product's name where there are several. */
export function variantLines({ name, variants }: FoundProduct, texts: Texts): string[] {
  const [only, ...others] = variants.toSorted(bySize)
  if (only === undefined) return []
  if (others.length === 0) {
    const choice = choiceOf(only)
    return [variantLine(choice === null ? name : `${name} (${choice})`, only, texts)]
  }
  const lines = [only, ...others].slice(0, mostLines)
  return [`${name}:`, ...lines.map((variant) => `- ${variantLine(choiceOf(variant) ?? variant.sku, variant, texts)}`)]
}

/** How many of a product's variants are known: all, some, or too few to name any. */
export type Known = 'all' | 'choices' | 'none'

/** A product in a line. @param withDescription where it is the only one */
export function productText(
  product: FoundProduct,
  texts: Texts,
  { withDescription, known }: { withDescription: boolean; known: Known },
): string {
  const { name, description, lowestPrice, highestPrice, variants } = product
  const soldOut = variants
    .toSorted(bySize)
    .filter(({ inStock }) => inStock === false)
    .map((variant) => choiceOf(variant) ?? name)
  return texts.product({
    name,
    description: withDescription && description.length <= longestDescription ? description : '',
    price: lowestPrice === highestPrice ? money(lowestPrice) : `${money(lowestPrice)}–${money(highestPrice)}`,
    colors: known === 'none' ? [] : distinct(variants.map(({ color }) => color)),
    sizes: known === 'none' ? [] : distinct(variants.map(({ size }) => size)).sort(compareSizes),
    stock: known === 'all' ? stockOf(variants) : 'untold',
    soldOut: soldOut.length > mostSoldOut ? [] : soldOut,
  })
}
