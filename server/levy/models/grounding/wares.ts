import { alternativesOf, isColorWord } from '../../product-words.ts'
import { plainText, singular, stopWords, wordsIn } from '../../words.ts'
import { escaped } from './plain.ts'

/** A variant in a tool's result: `left` only if the result has it. */
export type WareVariant = { size: string; color: string; price: number; left: number | null; isIn: boolean | null }

/** A product as a tool has told it. `words` are those of its name, description and colors; `otherAmounts` those of its description: `Two for $40`. */
export type Ware = {
  name: string
  words: ReadonlySet<string>
  otherAmounts: number[]
  prices: number[]
  variants: WareVariant[]
}

/** The subject of a part of a sentence: the known products, sizes and colors that it names. */
type Subject = { wares: readonly Ware[]; sizes: string[]; colors: string[] }

/** A figure of a sentence that belongs to a product: where it stands, and whether it is one of a variant's. */
export type Figure = {
  text: string
  at: number
  fits: (variant: WareVariant) => boolean
  /** Whether it is one of the product's as such, where no size and color is named. */
  ofWare: (ware: Ware) => boolean
  /** Whether it has to be some product's also where none is named. */
  isAlways: boolean
}

type Place<Thing> = { thing: Thing; at: number; end: number }

const wordPlaces = (sentence: string): Place<string>[] =>
  [...sentence.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].map(({ 0: text, index }) => ({
    ...{ thing: text, at: index, end: index + text.length },
  }))

/** The words of a name that no other product has in its name. */
function ownWords(ware: Ware, wares: readonly Ware[]): Set<string> {
  const wordsOf = ({ name }: Ware): string[] => wordsIn(name).map(singular)
  const others = new Set(wares.filter(({ name }) => name !== ware.name).flatMap(wordsOf))
  const colors = new Set(wares.flatMap(({ variants }) => variants.flatMap(({ color }) => wordsIn(color))))
  return new Set(
    wordsOf(ware).filter((word) => word.length > 2 && !others.has(word) && !stopWords.has(word) && !colors.has(word)),
  )
}

/** The places where a sentence names a product: in full, or by a unique word, also in Spanish. */
function waresIn(sentence: string, wares: readonly Ware[]): Place<Ware>[] {
  const words = wordPlaces(sentence)
  const places = wares.flatMap((ware): Place<Ware>[] => {
    const own = ownWords(ware, wares)
    return words
      .filter(({ thing }) =>
        wordsIn(thing).some((word) =>
          alternativesOf(word)
            .map(singular)
            .some((one) => own.has(one)),
        ),
      )
      .map(({ at, end }) => ({ thing: ware, at, end }))
  })
  return places.toSorted((one, other) => one.at - other.at)
}

const sizeWords: readonly (readonly [string, RegExp])[] = [
  ['XL', /(?<![\p{L}-])(?:x-large|extra[ -]large|extra grande)(?!\p{L})/giu],
  ['S', /(?<![\p{L}-])(?:small|pequeñ[oa])(?!\p{L})/giu],
  ['M', /(?<![\p{L}-])(?:medium|median[oa])(?!\p{L})/giu],
  ['L', /(?<![\p{L}-])(?<!extra )(?:large|grande)(?!\p{L})/giu],
]

/** The places where a sentence names one of these sizes in words: `medium` for `M`. */
const worded = (sentence: string, values: readonly string[]): Place<string>[] =>
  sizeWords
    .filter(([size]) => values.includes(size))
    .flatMap(([size, pattern]) =>
      [...sentence.matchAll(pattern)].map(({ 0: text, index }) => ({
        ...{ thing: size, at: index, end: index + text.length },
      })),
    )

const within = (one: Place<string>, other: Place<string>): boolean =>
  other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at

/** The places where a sentence names one of these sizes, as written, or colors, in any case and in Spanish. */
function valuesIn(sentence: string, values: readonly string[], areColors: boolean): Place<string>[] {
  const places = [...new Set(values)].flatMap((value): Place<string>[] => {
    if (value === '') return []
    const flags = areColors || value.length > 3 ? 'giu' : 'gu'
    const pattern = new RegExp(`(?<![\\p{L}\\d'/-])${escaped(value)}(?![\\p{L}\\d'/-])`, flags)
    const found = [...sentence.matchAll(pattern)]
    return found.map(({ index }) => ({ thing: value, at: index, end: index + value.length }))
  })
  const translated = areColors
    ? wordPlaces(sentence).flatMap(({ thing, at, end }) => {
        const [, ...english] = alternativesOf(plainText(thing))
        const value = values.find((one) => english.includes(one.toLowerCase()))
        return value === undefined ? [] : [{ thing: value, at, end }]
      })
    : worded(sentence, values)
  return [...places, ...translated]
    .filter((one, _, all) => !all.some((other) => within(one, other)))
    .toSorted((one, other) => one.at - other.at)
}

/**
 * The values that belong to a figure: those between the figure before and it, else the last ones said. If a sentence
 * puts them behind its figures (`$89 in M and $99 in L`), those behind it.
 */
function valuesOf(places: readonly Place<string>[], figures: readonly Figure[], figure: Figure): string[] {
  const [firstFigure] = figures
  const before = (at: number) => places.filter((place) => place.at < at)
  const isBehind = firstFigure !== undefined && before(firstFigure.at).length === 0
  const index = figures.indexOf(figure)
  const next = figures[index + 1]?.at ?? Number.POSITIVE_INFINITY
  if (isBehind) {
    return places.filter(({ at }) => at > figure.at && at < next).map(({ thing }) => thing)
  }
  const previous = figures[index - 1]?.at ?? -1
  const between = places.filter(({ at }) => at > previous && at < figure.at)
  if (between.length > 0) return between.map(({ thing }) => thing)
  const last = before(figure.at).at(-1)
  return last === undefined ? [] : [last.thing]
}

/** `$24 for the T-shirt`. */
const forIt = /^[^,.;]{0,40}?\b(?:for|por|para)\b[^,.;]{0,30}$/

/** The products that a figure belongs to: the one behind it after a “for”, else the last before it, else the first behind. */
function waresOf(sentence: string, places: readonly Place<Ware>[], figure: Figure): Ware[] {
  const end = figure.at + figure.text.length
  const behind = places.find(({ at }) => at >= end)
  if (behind !== undefined && forIt.test(sentence.slice(end, behind.at))) return sharing(places, behind)
  const last = places.findLast((place) => place.end <= figure.at)
  const meant = last ?? behind
  return meant === undefined ? [] : sharing(places, meant)
}

/** A word that could mean several products means all of them. */
const sharing = (places: readonly Place<Ware>[], { at }: Place<Ware>): Ware[] =>
  places.filter((place) => place.at === at).map(({ thing }) => thing)

const isShown = (subject: Subject, { size, color }: WareVariant): boolean =>
  (subject.sizes.length === 0 || subject.sizes.includes(size)) &&
  (subject.colors.length === 0 || subject.colors.includes(color))

/** Begins with what was spoken of last: `It costs …`, or a line of a list. */
const goesOn =
  /^\W*(?:it|its|it's|this|that|they|these|those|both|the price|in|size|cuesta|vale|está|su precio|el precio|en|talla)\b|^\s*[-•*]/i

const says = '(?=(?:costs?|is|are|comes?|sells?|runs?|goes|cuestan?|valen?|están?|es|son)(?!\\p{L}))'
const capitals = "(?:\\p{Lu}[\\p{L}\\p{N}'-]*\\s+)"
const properName = new RegExp(
  `(?:\\b(?:[Tt]he|[Oo]ur|[Ee]l|[Ll]a|[Ll]os|[Ll]as)\\s+(?<the>${capitals}{1,5})|^\\W*(?<first>${capitals}{2,5}))${says}`,
  'gu',
)

/** Also in Spanish, but for what may be something else: `café` is coffee, too. */
function isColor(written: string): boolean {
  const word = plainText(written)
  const [, ...english] = alternativesOf(word)
  return isColorWord(word) || (english.length > 0 && english.every(isColorWord))
}

/** The known products, and those an answer mentioned last. */
export function createWares() {
  const wares: Ware[] = []
  let spokenOf: Ware[] = []
  return {
    add: (ware: Ware): void => {
      wares.push(ware)
    },
    /** Products that a sentence names and no tool has told of: by capitals, before what it says of them. */
    strangers(sentence: string, isKnown: (word: string) => boolean): string[] {
      if (wares.length === 0) return []
      const found = [...sentence.matchAll(properName)].map(({ groups = {} }) =>
        (groups['the'] ?? groups['first'] ?? '').trim(),
      )
      return found.filter((name) => name !== '' && !wordsIn(name).some((word) => alternativesOf(word).some(isKnown)))
    },
    /** Colors that a sentence names with products that come in none of them. */
    strangeColors(sentence: string): string[] {
      const places = waresIn(sentence, wares).map(({ thing }) => thing)
      const named = places.length === 0 && goesOn.test(sentence) ? spokenOf : places
      if (named.length === 0) return []
      return wordPlaces(sentence)
        .map(({ thing }) => thing)
        .filter(isColor)
        .filter((word) => !named.some(({ words }) => alternativesOf(plainText(word)).some((one) => words.has(one))))
    },
    /** Notes which product a sentence that may be said was about. */
    said(sentence: string): void {
      const last = waresIn(sentence, wares).at(-1)
      if (last !== undefined) spokenOf = [last.thing]
    },
    /**
     * The figures that don't belong to the product, size and color that the sentence names. If it names none, each
     * may belong to any product.
     */
    misplaced(sentence: string, figures: readonly Figure[]): string[] {
      if (wares.length === 0 || figures.length === 0) return []
      const places = waresIn(sentence, wares)
      const variants = wares.flatMap((ware) => ware.variants)
      const sizes = valuesIn(
        sentence,
        variants.map(({ size }) => size),
        false,
      )
      const colors = valuesIn(
        sentence,
        variants.map(({ color }) => color),
        true,
      )
      const inherited = places.length === 0 && goesOn.test(sentence) ? spokenOf : []
      return figures
        .filter((figure) => {
          const own = waresOf(sentence, places, figure)
          const named = own.length > 0 ? own : inherited
          const subject: Subject = {
            wares: named.length > 0 ? named : wares,
            sizes: valuesOf(sizes, figures, figure),
            colors: valuesOf(colors, figures, figure),
          }
          const isParticular = subject.sizes.length + subject.colors.length > 0
          if (named.length === 0 && !isParticular && !figure.isAlways) return false
          return !subject.wares.some((ware) =>
            isParticular
              ? ware.variants.some((variant) => isShown(subject, variant) && figure.fits(variant))
              : figure.ofWare(ware),
          )
        })
        .map(({ text }) => text)
    },
  }
}
export type Wares = ReturnType<typeof createWares>
