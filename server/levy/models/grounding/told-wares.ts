import { wordsIn } from '../../words.ts'
import { claimsOf } from './claims.ts'
import { plain } from './plain.ts'
import type { Ware } from './wares.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const amountsIn = (text: string): number[] =>
  claimsOf(plain(text))
    .filter(({ kind }) => kind === 'amount')
    .flatMap(({ readings }) => readings.map((reading) => Number(reading.split(':').at(-1))))

/** The products in what `search_products` answered. */
export function waresOfResult(result: unknown): Ware[] {
  const products = isRecord(result) && Array.isArray(result['products']) ? result['products'] : []
  return products.filter(isRecord).map((product) => {
    const variants = (Array.isArray(product['variants']) ? product['variants'] : []).filter(isRecord)
    const [name, description] = [String(product['name'] ?? ''), String(product['description'] ?? '')]
    return {
      name,
      words: new Set([name, description, ...variants.map(({ color }) => String(color ?? ''))].flatMap(wordsIn)),
      otherAmounts: amountsIn(description),
      prices: [product['lowestPrice'], product['highestPrice']].filter((price) => typeof price === 'number'),
      variants: variants.map((variant) => ({
        ...{ size: String(variant['size'] ?? ''), color: String(variant['color'] ?? '') },
        ...{ price: Number(variant['price']), left: numberOrNull(variant['left']) },
        isIn: typeof variant['inStock'] === 'boolean' ? variant['inStock'] : null,
      })),
    }
  })
}
