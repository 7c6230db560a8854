import { escapeLike } from '../db/like.ts'
import { cjkRunsOf, isShortWord, searchWords, shortestTrigramWord, wordPattern } from '../db/search-words.ts'
import { type OrderSelection, type Parameters, rangeOf } from './order-filter.ts'

/** The end of an order's id, as people type it: of fewer characters, every name such as “Ed” would find other orders too. */
const endingPattern = /^[0-9a-f-]{4,36}$/

const reversed = (term: string): string => [...term].reverse().join('')

/** How a search is looked up. Each pattern is one of LIKE. */
type Search = {
  /** Over the text of the order in any case: all of them have to match. */
  patterns: string[]
  /** Weaker patterns, that the index finds with less work. */
  probes: string[]
  /** The keys that an order must have (order_search_keys() says what they are). */
  keys: string[]
  /** Over the number, instead of the text; null where the search is no beginning of a number. */
  numberPrefix: string | null
  /** Over the reversed id; null where the search can't be an id's ending. */
  ending: string | null
}

/** The end of a long number tells most: the beginning of a parcel's is the carrier's. */
const longNumber = /^\S*(\d{3})(\d{3})(\d{3})$/
const shorterNumber = /^\S*(\d{7})$/
const shortestLongNumber = 11

/** Words of scripts in which a letter's lower case depends on its neighbours are not cut. */
const latinWord = /^\p{Script=Latin}{4,}$/u

/** The middle of a longer word, the end of a shorter one: the part that fewest others share. */
function distinctivePart(word: string): string {
  if (!latinWord.test(word)) return word
  const letters = [...word]
  return letters.slice(1, letters.length < 6 ? undefined : -1).join('')
}

/** The end of a long number: trigrams that overlap tell little more, and the index reads a long list for each. */
function endOfNumber(word: string): string[] | undefined {
  return word.length < shortestLongNumber ? undefined : (longNumber.exec(word) ?? shorterNumber.exec(word))?.slice(1)
}

/**
 * A pattern that every text with the word matches, and by which the index finds few orders soon: the part of an e-mail
 * before the domain, the end of a long number, the middle of a word among others. Very many words begin and end alike: what
 * the index holds of that is long to read and tells little.
 */
function probeFor(word: string, isAlone: boolean): string {
  if (isShortWord(word)) return wordPattern(word)
  const part = /^[^@\s]{3,}@/.exec(word)?.[0] ?? word
  const parts = endOfNumber(word) ?? part.split(/[^\p{L}\p{N}]+/u).filter((piece) => piece !== '')
  const hasTrigrams = parts.length > 0 && parts.every(({ length }) => length >= shortestTrigramWord)
  if (!hasTrigrams) return `%${escapeLike(part)}%`
  // A word that is all of the search needs all of its trigrams: few of them may stand in very many orders.
  return `%${(isAlone && parts.length === 1 ? parts : parts.map(distinctivePart)).join('%')}%`
}

/** The keys of a word's Chinese, Japanese and Korean characters: each pair of them, or the only one. */
const cjkKeys = (word: string): string[] =>
  cjkRunsOf(word).flatMap((run) => {
    const characters = [...run]
    return characters.length === 1 ? characters : characters.slice(1).map((second, at) => `${characters[at]}${second}`)
  })

/** The key of the one or two letters that a customer's name may begin with. */
function nameKey(letters: string): string {
  const bare = letters.replace(/[.,()"/&+-]/g, '')
  return [...(bare === '' ? letters : bare)].slice(0, 2).join('')
}

function ofText(words: readonly string[], ending: string | null): Search {
  const keys = words.flatMap(cjkKeys)
  // The keys find the words that have some.
  const probed = words.filter((word) => cjkKeys(word).length === 0 && /[\p{L}\p{N}]/u.test(word))
  const isOnlySigns = words.length > 0 && keys.length === 0 && probed.length === 0
  return {
    patterns: words.map(wordPattern),
    probes: probed.map((word) => probeFor(word, words.length === 1)),
    // Signs such as `%_` make no trigram, and without one the index would be read whole: they have to begin a name's word.
    keys: isOnlySigns ? words.map(nameKey) : keys,
    numberPrefix: null,
    ending,
  }
}

function searchFor(search: string): Search {
  const words = searchWords(search)
  const [word = ''] = words
  const term = search.toLowerCase()
  const ending = endingPattern.test(term) ? `${escapeLike(reversed(term))}%` : null
  const isNumber = /^#\d*$/.test(term) || (/^\d+$/.test(term) && term.length < shortestTrigramWord)
  // `#` alone begins no number.
  if (isNumber) return { ...ofText([], ending), numberPrefix: term === '#' ? '' : `${term.replace('#', '')}%` }
  if (words.length === 1 && isShortWord(word)) return { ...ofText([], ending), keys: [nameKey(word)] }
  return ofText(words, ending)
}

/**
 * True when the search is one word or of short words only, which very many orders may hold: then it is worth looking at the
 * list itself first. Keys are found sooner than that, however many orders have them.
 */
export function mayBeCommon({ search = '' }: OrderSelection): boolean {
  const words = searchWords(search)
  const { keys, numberPrefix } = searchFor(search)
  const isWide = /^\p{L}+$/u.test(search) || (words.length > 0 && words.every(isShortWord))
  return isWide && keys.length === 0 && numberPrefix === null
}

/** True when the selection has a term to look for. */
export const isSearch = ({ search }: OrderSelection): boolean => search !== undefined && search !== ''

/**
 * The call that answers the found orders with what they are sorted by, at most `atMost` of them where it isn't null. The
 * functions are those of migration 0030, which state their tenant themselves.
 */
export function foundOrders(selection: OrderSelection, parameters: Parameters, atMost: number | null): string {
  const { merchantId, status, paymentMethod, dateBy, everPaid, state } = selection
  const { from, before } = rangeOf(selection)
  const { patterns, probes, keys, numberPrefix, ending } = searchFor(selection.search ?? '')
  const given = [
    status ?? null,
    paymentMethod ?? null,
    from ?? null,
    before ?? null,
    atMost,
    dateBy ?? 'created',
    everPaid !== undefined,
    state?.toUpperCase() ?? null,
  ]
  const arrays = [patterns, probes, keys].map((value) => `${parameters.add(value)}::text[]`)
  const others = [numberPrefix, ending, ...given].map((value) => parameters.add(value))
  const name = merchantId === undefined ? 'search_orders_across_merchants' : 'search_orders'
  return `${name}(${[...arrays, ...others].join(', ')})`
}

/**
 * The same search as a condition over each row of `orders o`, for reading orders one after the other. Subqueries, which
 * PostgreSQL works out once, before the first row.
 */
export function matchCondition(selection: OrderSelection, parameters: Parameters): string {
  const { patterns, keys, numberPrefix, ending } = searchFor(selection.search ?? '')
  const each = (folded: string, texts: string[]): string =>
    `ARRAY(SELECT ${folded} FROM unnest(${parameters.add(texts)}::text[]) given)`
  const conditions = [
    ...(patterns.length === 0 ? [] : [`o.search_text LIKE ALL (${each('fold_search_text(given)', patterns)})`]),
    ...(keys.length === 0 ? [] : [`o.search_keys @> ${each('left(fold_search_text(given), 2)', keys)}`]),
    ...(numberPrefix === null ? [] : [`o.number::text LIKE ${parameters.add(numberPrefix)}`]),
  ]
  const text = conditions.join(' AND ')
  return ending === null ? text : `(${text} OR reverse(o.id::text) LIKE ${parameters.add(ending)})`
}

/** Tells the texts of `matchCondition` apart. */
export function matchShape(selection: OrderSelection): string {
  const { patterns, keys, numberPrefix, ending } = searchFor(selection.search ?? '')
  const parts = [
    patterns.length > 0 ? 't' : '',
    keys.length > 0 ? 'k' : '',
    numberPrefix === null ? '' : '#',
    ending === null ? '' : 'e',
  ]
  return `q${parts.join('')}`
}
