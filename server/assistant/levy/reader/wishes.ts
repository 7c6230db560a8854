import { forgivenErrors, typingErrors } from '../words.ts'
import { heldBy, plainText, stem, wordsOf } from './plain-text.ts'
import { catalogueWord, colors, compoundSizes, noise, sizes } from './wish-words.ts'

/** A customer's wish for products. */
export type Wish = {
  /** The words that may name a product, in English where they were Spanish; empty where there are none. */
  words: string[]
  size: string | null
  color: string | null
  minPrice: number | null
  maxPrice: number | null
}

const amount = '\\$? ?(\\d{1,6}(?:\\.\\d{1,2})?)'
const between = new RegExp(
  `\\b(?:between|from|entre|de) ${amount} ?(?:dollars|usd)? ?(?:and|to|y|a|-) ?${amount}(?= ?(?:dollars|usd|dolares|bucks|\\$)|\\b)`,
)
const atMost = new RegExp(
  `(?:\\b(?:under|below|less than|cheaper than|at most|up to|max(?:imum)?(?: of)?|no more than|within|budget(?: of| is)?|menos de|hasta|por debajo de|maximo)|<) ?${amount}`,
)
const atLeast = new RegExp(
  `(?:\\b(?:over|above|more than|at least|starting at|min(?:imum)?(?: of)?|mas de|desde|por encima de|minimo)|>) ?${amount}`,
)

type Prices = Pick<Wish, 'minPrice' | 'maxPrice'> & { rest: string }

function pricesIn(plain: string): Prices {
  const range = /\$|dollar|usd|dolar|between|entre/.test(plain) ? between.exec(plain) : null
  if (range !== null)
    return { minPrice: Number(range[1]), maxPrice: Number(range[2]), rest: plain.replace(range[0], ' ') }
  const most = atMost.exec(plain)
  const least = atLeast.exec(plain)
  return {
    minPrice: least === null ? null : Number(least[1]),
    maxPrice: most === null ? null : Number(most[1]),
    rest: plain.replace(most?.[0] ?? '\0', ' ').replace(least?.[0] ?? '\0', ' '),
  }
}

function sizeIn(plain: string): { size: string | null; rest: string } {
  for (const [pattern, size] of compoundSizes)
    if (pattern.test(plain)) return { size, rest: plain.replace(pattern, ' ') }
  const said = /\b(?:size|talla|in|in a|en)\s+(?:an? )?([a-z0-9/]{1,4})\b/.exec(plain)
  const numeric =
    /\b(?:size|talla|waist)\s+(\d{1,2}t?)\b|\b(?<!\b(?:or|and|o|y) )(?:in (?:an? )?)?(\d{1,2}t)\b(?! (?:or|and|o|y) )|\bin (?:an? )?(\d{2})\b|\b(?:an? )?(\d{2})(?:[ -]inch)? waist\b/.exec(
      plain,
    )
  if (numeric !== null)
    return {
      size: (numeric.slice(1).find((found) => found !== undefined) ?? '').toUpperCase(),
      rest: plain.replace(numeric[0], ' '),
    }
  const fromSaid = said === null ? undefined : heldBy(sizes, said[1] ?? '')
  if (fromSaid !== undefined && said !== null) return { size: fromSaid, rest: plain.replace(said[0], ' ') }
  const words = wordsOf(plain.replace(/['’](?:s|m|d|ll|re|ve)\b/g, ''))
  const word = words.find((one) => heldBy(sizes, one) !== undefined)
  if (word === undefined) return { size: null, rest: plain }
  return { size: heldBy(sizes, word) ?? null, rest: plain.replace(new RegExp(`\\b${word}\\b`), ' ') }
}

const shirtWords = /(?<![\w-])(?:t ?-?shirts?|tees?)(?![\w-])/g

/** Words that a shop's catalogue is likely to have in another form, with their typing errors put right. */
const mendable = ['tshirt', 'tshirts', 'small', 'medium', 'large', 'jacket', 'jackets']
function mended(word: string): string {
  if (word.length < 5 || mendable.includes(word) || noise.has(word)) return word
  const isNear = (one: string): boolean => one[0] === word[0] && typingErrors(one, word, 1) <= 1
  return mendable.find(isNear) ?? word
}

/** `what's it gonna run me` asks for a price, and names nothing. */
const runsMe = /\b(?:(?:going to|gonna|will|would) )?(?:run|set) (?:me|us|you|u)\b(?: back)?|\bcuanto (?:me )?salen?\b/

/** Reads the wish in a text. */
export function wishIn(plain: string): Wish {
  const { rest: withoutPrices, minPrice, maxPrice } = pricesIn(plain.replace(runsMe, ' '))
  const translated = withoutPrices
    .replace(/\b(el|un|los|unos|del|al) impermeables?\b/g, '$1 rain jacket')
    .replace(/[a-z]{3,}/g, (word) => catalogueWord(word) ?? mended(word))
    .replace(/\b(?:navy blue|blue navy)\b/g, 'navy')
  const { size, rest } = sizeIn(translated)
  const words = wordsOf(rest.replace(shirtWords, 't-shirt')).filter((word) => !noise.has(word) && word.length < 40)
  const color = words.find((word) => colors.has(word)) ?? null
  return {
    words: words.filter((word) => word !== color && !/^(?:'|s$|t$)/.test(word)).slice(0, 12),
    size,
    color: color === 'gray' ? 'grey' : color,
    minPrice,
    maxPrice,
  }
}

type Described = { name: string; description: string; variants: readonly { color: string | null; sku: string }[] }

/** Whether a product has anything to do with the words it was searched by, a typing error aside. */
export function isAbout(words: readonly string[], { name, description, variants }: Described): boolean {
  const text = [name, description, ...variants.map(({ color, sku }) => `${color ?? ''} ${sku}`)].join(' ')
  const own = [
    ...new Set(
      wordsOf(plainText(text))
        .flatMap((word) => [word, ...word.split('-')])
        .map(stem),
    ),
  ]
  const alternatives = words.flatMap((word) => [word, catalogueWord(word) ?? word])
  return alternatives.some((word) => {
    const asked = stem(word)
    // `suck` is no `sock`.
    const errors = asked.length < 5 ? 0 : forgivenErrors(asked)
    // `sign` is no `signal`.
    const isBeginning = (one: string): boolean => asked.length > 4 && one.startsWith(asked)
    return own.some((one) => one === asked || isBeginning(one) || typingErrors(one, asked, errors) <= errors)
  })
}

const differing =
  /\b(?:diff\w{0,9}|diferencias?)\b.{0,12}\b(?:between|entre)\b (?<one>.{2,80}?) (?:and|y|e) (?<other>.{2,80})/
const against = /(?<=\W)(?:vs|versus|contra|frente a|compared (?:to|with)|comparad[oa]s? con)\b\W*(?<other>.{2,80})/
const comparing =
  /\b(?:compare|comparing|comparison of|compara|comparar|compares)\b (?<one>.{2,80}?) (?:and|with|to|against|y|con) (?<other>.{2,80})/
const choosing =
  /\b(?:which|whats?|cual|que)\b.{0,12}\b(?:cheaper|warmer|better|lighter|heavier|thicker|softer|stronger|longer|more \w{4,12}|barat[oa]|mejor|car[oa]|calentit[oa]|caliente|abrigad[oa]|liger[oa]|grues[oa])\b[^a-z]{0,3}(?<one>.{2,80}?) (?:or|o) (?<other>.{2,80})/

/** Both sides of a `versus`. */
function opposedIn(plain: string): [string | undefined, string | undefined] {
  const found = against.exec(plain)
  if (found === null) return [undefined, undefined]
  const one = plain
    .slice(0, found.index)
    .replace(/(?<!\W)\W+$/, '')
    .slice(-80)
  return [one.length < 2 ? undefined : one, found.groups?.['other']]
}

function namedIn(pattern: RegExp, plain: string): [string | undefined, string | undefined] {
  const { one, other } = pattern.exec(plain)?.groups ?? {}
  return [one, other]
}

/** The two that a plain text compares; null where it compares none. */
export function comparedIn(plain: string): [string, string] | null {
  const pairs = [...[differing, comparing, choosing].map((pattern) => namedIn(pattern, plain)), opposedIn(plain)]
  for (const [one, other] of pairs) {
    if (one === undefined || other === undefined) continue
    const both: [string, string] = [one, other]
    if (both.every((text) => wishIn(text).words.length > 0)) return both
  }
  return null
}
