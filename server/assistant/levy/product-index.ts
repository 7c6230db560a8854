import { kinOf } from './product-kin.ts'
import { isForSome, type NeedName, signsOf } from './product-needs.ts'
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

/** The least share of the rating of the product that suits a need best. */
const leastOfSuited = 0.25
/** A word in a description speaks for a product less than one in its name. */
const describedOfNeed = 0.7
/** The rating of a ware that says that it is for children, or for a part of the body. */
const leastForSome = 2

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

  #isInRange(document: number, { lowestCents, highestCents }: PriceRange): boolean {
    return (this.#highest[document] ?? 0) >= lowestCents && (this.#lowest[document] ?? 0) <= highestCents
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
    range: PriceRange,
    limit: number,
  ): string[] {
    const { byPrice } = range
    const isInRange = (document: number): boolean => this.#isInRange(document, range)
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
    // Something that fits less is better than nothing for the price that is asked for.
    const payable = [...totals].filter(([document, score]) => score >= leastShare && isInRange(document))
    const best = (payable.length > 0 ? payable : [...totals]).reduce((most, [, score]) => Math.max(most, score), 0)
    const leastScore = byPrice === undefined ? Math.max(leastShare, best * nearBest) : best * leastShare
    return fitting
      .filter(([, score]) => names.length === 0 || score >= leastScore)
      .filter(([document]) => names.length > 0 || wanted.every((having) => having.has(document)))
      .map(([document, score]) => {
        const had = wanted.filter((having) => having.has(document)).length
        return { document, rank: score * 4 + had + (isInRange(document) ? 1 : 0) }
      })
      .filter(({ document }) => names.length > 0 || isInRange(document))
      .sort(
        (one, other) =>
          (byPrice === undefined ? 0 : price(one.document) - price(other.document)) ||
          other.rank - one.rank ||
          other.document - one.document,
      )
      .slice(0, limit)
      .map(({ document }) => this.#ids[document] ?? '')
  }

  /** How much the words of products speak for a need. */
  #ratings(need: NeedName): Map<number, number> {
    const ratings = new Map<number, number>()
    for (const [word, weight] of signsOf(need)) {
      const named = new Set([...(this.#names.get(word) ?? []), ...(this.#sizes.get(word) ?? [])])
      for (const document of named) ratings.set(document, (ratings.get(document) ?? 0) + weight)
      for (const document of this.#descriptions.get(word) ?? [])
        if (!named.has(document)) ratings.set(document, (ratings.get(document) ?? 0) + weight * describedOfNeed)
    }
    return ratings
  }

  /** The products within a price that suit needs best, the best first; those alone that have the names, if there are any. */
  suited(
    names: readonly { asked: string; known: KnownWord }[],
    needs: readonly NeedName[],
    range: PriceRange,
    limit: number,
  ): string[] {
    const named = names.map(({ asked, known }) => this.#scores(known, asked))
    const forKids = this.#ratings('kids')
    const isOffered = (document: number): boolean =>
      this.#isInRange(document, range) &&
      named.every((scores) => (scores.get(document) ?? 0) >= weights.near) &&
      // Wares for children suit nobody else.
      (needs.includes('kids') || (forKids.get(document) ?? 0) < leastForSome)
    const rated = needs.map((need) => ({ need, ratings: this.#ratings(need) }))
    const totals = new Map<number, number>()
    for (const { need, ratings } of rated)
      for (const [document, rating] of ratings)
        if (!isForSome(need) || needs.every(isForSome)) totals.set(document, (totals.get(document) ?? 0) + rating)
    let fitting = [...totals.keys()].filter(isOffered)
    for (const { need, ratings } of rated.filter((one) => isForSome(one.need))) {
      const isOwn = (document: number): boolean => (ratings.get(document) ?? 0) >= leastForSome
      const own = fitting.filter(isOwn)
      // A child's wares fit a child, whatever else is wanted of them.
      fitting =
        own.length > 0 || need !== 'kids' ? own : [...ratings.keys()].filter((one) => isOwn(one) && isOffered(one))
    }
    const best = fitting.reduce((most, document) => Math.max(most, totals.get(document) ?? 0), 0)
    return fitting
      .filter((document) => (totals.get(document) ?? 0) >= best * leastOfSuited)
      .sort((one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0) || other - one)
      .slice(0, limit)
      .map((document) => this.#ids[document] ?? '')
  }

  #having({ kind, words }: KnownWord): ReadonlySet<number> {
    const postings = kind === 'size' ? [this.#sizes] : [this.#colors, this.#names]
    return new Set(words.flatMap((word) => postings.flatMap((documents) => documents.get(word) ?? [])))
  }
}
