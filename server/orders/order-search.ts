import { escapeLike } from '../db/like.ts'
import { nameKey, type SearchTerms, searchTerms } from '../db/search-terms.ts'
import { isShortWord, searchWords, shortestTrigramWord } from '../db/search-words.ts'
import { type OrderSelection, type Parameters, rangeOf } from './order-filter.ts'

/** The end of an order's id, as people type it: of fewer characters, every name such as “Ed” would find other orders too. */
const endingPattern = /^[0-9a-f-]{4,36}$/

const reversed = (term: string): string => [...term].reverse().join('')

/** How a search is looked up. Each pattern is one of LIKE. */
type Search = SearchTerms & {
  /** Over the number, instead of the text; null where the search is no beginning of a number. */
  numberPrefix: string | null
  /** Over the reversed id; null where the search can't be an id's ending. */
  ending: string | null
}

const ofText = (words: readonly string[], ending: string | null): Search => ({
  ...searchTerms(words),
  numberPrefix: null,
  ending,
})

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
