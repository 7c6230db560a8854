import { Vocabulary } from '../vocabulary.ts'
import { plainText, stem, wordsOf } from './plain-text.ts'
import { catalogueWord } from './wish-words.ts'

/** The words of a shop's products, to recognize them although they are misspelt, plural or Spanish. */
export type ProductNames = { isEmpty: boolean; has(word: string): boolean }

const shortestMended = 5
const kept = new WeakMap<readonly string[], ProductNames>()

/** The words of these names. The same list is indexed once. */
export function productNames(products: readonly string[]): ProductNames {
  const found = kept.get(products)
  if (found !== undefined) return found
  const words = new Set(
    products.flatMap((name) => wordsOf(plainText(name)).flatMap((word) => [word, ...word.split('-')])),
  )
  const stems = new Set([...words].map(stem))
  const vocabulary = new Vocabulary()
  for (const word of stems) vocabulary.add(word)
  const names: ProductNames = {
    isEmpty: stems.size === 0,
    has(word) {
      const asked = stem(catalogueWord(word) ?? word)
      if (stems.has(asked) || asked.split('-').some((part) => part.length > 2 && stems.has(part))) return true
      return asked.length >= shortestMended && vocabulary.nearest(asked).length > 0
    },
  }
  kept.set(products, names)
  return names
}
