import { kinOf } from './product-kin.ts'
import { alternativesOf, isColorWord, isSizeWord, plainSize, sizesIn } from './product-words.ts'
import { Vocabulary } from './vocabulary.ts'
import { singular, wordsIn } from './words.ts'

/** A product in the index; prices in cents. Answers read its facts from the database. */
export type IndexedProduct = {
  id: string
  name: string
  description: string
  colors: readonly string[]
  sizes: readonly string[]
  lowestPriceCents: number
  highestPriceCents: number
}

/** With `byPrice` the cheapest or the most expensive come first, else those that fit best. */
type PriceRange = { lowestCents: number; highestCents: number; byPrice?: 'lowest' | 'highest' | undefined }

/** A word of a search, as the shop's catalogue has it. */
export type KnownWord = {
  /** `unknown`: nothing is called so, nor nearly so. */
  kind: 'name' | 'color' | 'size' | 'unknown'
  /** The catalogue's words that it may stand for. */
  words: readonly string[]
}

/** A word in a description says less of a product than one in its name. */
const weights = { name: 1, near: 0.7, description: 0.5 } as const
/** The share of a search's words that a product has to have. */
const leastShare = 0.5
/** And as much of what the best one has. */
const nearBest = 0.75

type Postings = Map<string, number[]>

function post(postings: Postings, word: string, document: number): void {
  const documents = postings.get(word)
  if (documents === undefined) postings.set(word, [document])
  else if (documents.at(-1) !== document) documents.push(document)
}

/**
 * Finds the products of a shop by words in any order, with typing errors, in singular or plural. It holds no stock, and
 * of prices only what narrows a search down.
 */
export class ProductIndex {
  readonly #ids: string[] = []
  readonly #lowest: number[] = []
  readonly #highest: number[] = []
  readonly #names: Postings = new Map()
  readonly #descriptions: Postings = new Map()
  readonly #colors: Postings = new Map()
  readonly #sizes: Postings = new Map()
  /** Words of names and colors. */
  readonly #words = new Vocabulary()

  get size(): number {
    return this.#ids.length
  }

  add({ id, name, description, colors, sizes, lowestPriceCents, highestPriceCents }: IndexedProduct): void {
    const document = this.#ids.push(id) - 1
    this.#lowest.push(lowestPriceCents)
    this.#highest.push(highestPriceCents)
    for (const word of wordsIn(name)) this.#post(this.#names, singular(word), document)
    for (const word of wordsIn(description)) post(this.#descriptions, singular(word), document)
    for (const color of colors) for (const word of wordsIn(color)) this.#post(this.#colors, singular(word), document)
    for (const size of [...sizes.map(plainSize), ...sizes.flatMap(sizesIn), ...sizesIn(name)])
      post(this.#sizes, size, document)
  }

  #post(postings: Postings, word: string, document: number): void {
    post(postings, word, document)
    this.#words.add(word)
  }

  /**
   * The meaning of a search word: a color, a size or part of a name; else the closest word. @param withKin whether a name
   * stands for all wares of its kind: a parka is a jacket, too
   */
  know(asked: string, withKin = false): KnownWord {
    const words = alternativesOf(asked).map(singular)
    const inNames = words.filter((word) => this.#names.has(word))
    const inColors = words.filter((word) => this.#colors.has(word))
    if (inColors.length > 0) return { kind: 'color', words: inColors }
    if (isSizeWord(asked) || (inNames.length === 0 && this.#sizes.has(asked))) return { kind: 'size', words: [asked] }
    const kin = kinOf(asked).filter((word) => this.#names.has(word))
    if (inNames.length > 0) return { kind: 'name', words: withKin ? [...new Set([...inNames, ...kin])] : inNames }
    if (words.some((word) => this.#descriptions.has(word))) return { kind: 'name', words }
    if (words.some(isColorWord)) return { kind: 'color', words }
    if (kin.length > 0) return { kind: 'name', words: kin }
    const near = this.#words.nearest(singular(asked))
    if (near.length === 0) return { kind: 'unknown', words }
    return { kind: near.some((word) => this.#names.has(word)) ? 'name' : 'color', words: near }
  }

  /** Scores each product that has any of the words. */
  #scores({ words, kind }: KnownWord, asked: string): Map<number, number> {
    const scores = new Map<number, number>()
    const rate = (documents: readonly number[] | undefined, score: number): void => {
      for (const document of documents ?? []) if ((scores.get(document) ?? 0) < score) scores.set(document, score)
    }
    const meant = new Set(alternativesOf(asked).map(singular))
    for (const word of words) {
      const score = kind === 'name' && !meant.has(word) ? weights.near : weights.name
      rate(this.#names.get(word), score)
      if (kind === 'color') rate(this.#colors.get(word), score)
      else rate(this.#descriptions.get(word), weights.description)
    }
    return scores
  }

  /**
   * The products that fit the names best, the best first; of those fits in color and size come first. Without names all
   * that have the colors and sizes.
   */
  search(
    names: readonly { asked: string; known: KnownWord }[],
    details: readonly KnownWord[],
    { lowestCents, highestCents, byPrice }: PriceRange,
    limit: number,
  ): string[] {
    const price = (document: number): number =>
      byPrice === 'highest' ? -(this.#highest[document] ?? 0) : (this.#lowest[document] ?? 0)
    const totals = new Map<number, number>()
    for (const { asked, known } of names) {
      for (const [document, score] of this.#scores(known, asked)) {
        totals.set(document, (totals.get(document) ?? 0) + score / names.length)
      }
    }
    const fitting = names.length === 0 ? this.#ids.map((_, document) => [document, 0] as const) : [...totals.entries()]
    const wanted = details.map((detail) => this.#having(detail))
    // Drops products that fit half as well as the best.
    const best = [...totals.values()].reduce((most, score) => Math.max(most, score), 0)
    const leastScore = byPrice === undefined ? Math.max(leastShare, best * nearBest) : best * leastShare
    return fitting
      .filter(([, score]) => names.length === 0 || score >= leastScore)
      .filter(([document]) => names.length > 0 || wanted.every((having) => having.has(document)))
      .map(([document, score]) => {
        const isInRange = (this.#highest[document] ?? 0) >= lowestCents && (this.#lowest[document] ?? 0) <= highestCents
        const had = wanted.filter((having) => having.has(document)).length
        return { document, isInRange, rank: score * 4 + had + (isInRange ? 1 : 0) }
      })
      .filter(({ isInRange }) => names.length > 0 || isInRange)
      .sort(
        (one, other) =>
          (byPrice === undefined ? 0 : price(one.document) - price(other.document)) ||
          other.rank - one.rank ||
          other.document - one.document,
      )
      .slice(0, limit)
      .map(({ document }) => this.#ids[document] ?? '')
  }

  #having({ kind, words }: KnownWord): ReadonlySet<number> {
    const postings = kind === 'size' ? [this.#sizes] : [this.#colors, this.#names]
    return new Set(words.flatMap((word) => postings.flatMap((documents) => documents.get(word) ?? [])))
  }
}
