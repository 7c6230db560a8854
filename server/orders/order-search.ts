import { escapeLike } from '../db/like.ts'
import { nameKey, type SearchTerms, searchTerms } from '../db/search-terms.ts'
import { isShortWord, searchWords, shortestTrigramWord } from '../db/search-words.ts'
import { filterClause, isNarrowed, type OrderSelection } from './order-filter.ts'
import type { Parameters } from './order-statement.ts'
import { amountKey, dialedNumber, withoutCommas } from './search-numbers.ts'

/** The end of an order's id, as people type it: of fewer characters, every name such as “Ed” would find other orders too. */
const endingPattern = /^[0-9a-f-]{4,36}$/

const reversed = (term: string): string => [...term].reverse().join('')

/** One way to read a search: an order matches by its text, by its number or by its id's ending. Patterns are those of LIKE. */
type Match =
  | SearchTerms
  | { numberPrefix: string }
  /** Over the reversed id. */
  | { ending: string }

/** The words as they are, but for those that are amounts: these are looked for among the totals. */
function withAmounts(words: readonly string[]): Match[] {
  const amounts = words.flatMap((word) => amountKey(word) ?? [])
  if (amounts.length === 0) return []
  const others = words.filter((word) => amountKey(word) === undefined)
  const text = searchTerms(others)
  return [{ ...text, keys: [...text.keys, ...amounts] }]
}

/** All ways to read a search; an order is found by any of them. */
function matchesOf(search: string): Match[] {
  const term = withoutCommas(search).toLowerCase()
  const words = searchWords(withoutCommas(search))
  const [word = ''] = words
  const ending: Match[] = endingPattern.test(term) ? [{ ending: `${escapeLike(reversed(term))}%` }] : []
  const isNumber = /^#\d*$/.test(term) || (/^\d+$/.test(term) && term.length < shortestTrigramWord)
  // `#` alone begins no number.
  if (isNumber) return [{ numberPrefix: term === '#' ? '' : `${term.replace('#', '')}%` }, ...ending]
  const amounts = withAmounts(searchWords(search))
  if (words.length === 1 && isShortWord(word))
    return [{ patterns: [], probes: [], keys: [nameKey(word)] }, ...amounts, ...ending]
  const dialed = dialedNumber(search)
  // `84` and `50` stand in very many phone numbers: the index would read long lists to find a text that nobody means.
  const isAmount = amounts.length > 0 && (search.includes('$') || (words.length === 1 && /\.\d\d$/.test(search)))
  const text = isAmount ? [] : [searchTerms(words)]
  return [...text, ...(dialed === undefined ? [] : [searchTerms([dialed])]), ...amounts, ...ending]
}

/**
 * True when the search is one word or of short words only, which very many orders may hold: then it is worth looking at the
 * list itself first. Keys are found sooner than that, however many orders have them.
 */
export function mayBeCommon({ search = '' }: OrderSelection): boolean {
  const words = searchWords(search)
  const isWide = /^\p{L}+$/u.test(search) || (words.length > 0 && words.every(isShortWord))
  return isWide && matchesOf(search).every((match) => 'keys' in match && match.keys.length === 0)
}

/** True when the selection has a term to look for. */
export const isSearch = ({ search }: OrderSelection): boolean => search !== undefined && search !== ''

/** Of a narrowed search so many matches are looked at before the list is read instead. */
const mostCandidates = 5_000

/** Common table expressions that end with `found`: id, status and the columns that lists are sorted by. */
export type Found = {
  with: string
  /** Whether `found` holds all of the selected orders. */
  isWhole: string
}

const columns = 'o.id, o.status, o.created_at, o.total_cents, o.customer_name'

/**
 * The selected orders, at most one more than `atMost` unless it is null. The functions of migration 0037 find what a text
 * matches, and state their tenant themselves.
 */
export function foundOrders(selection: OrderSelection, parameters: Parameters, atMost: number | null): Found {
  if (!isSearch(selection)) {
    const limit = atMost === null ? '' : ` LIMIT ${atMost + 1}`
    const where = filterClause(selection, parameters)
    return { with: `found AS MATERIALIZED (SELECT ${columns} FROM orders o WHERE ${where}${limit})`, isWhole: 'TRUE' }
  }
  const finder = selection.merchantId === undefined ? 'find_orders_across_merchants' : 'find_orders'
  const most = atMost === null ? null : isNarrowed(selection) ? mostCandidates : atMost + 1
  const limit = parameters.add(most)
  const array = (texts: string[]): string => `${parameters.add(texts)}::text[]`
  const calls = matchesOf(selection.search ?? '').map((match) => {
    if ('numberPrefix' in match) return `'{}', '{}', '{}', ${parameters.add(match.numberPrefix)}, NULL`
    if ('ending' in match) return `'{}', '{}', '{}', NULL, ${parameters.add(match.ending)}`
    return `${array(match.patterns)}, ${array(match.probes)}, ${array(match.keys)}, NULL, NULL`
  })
  const candidates = calls.map((given) => `SELECT id FROM ${finder}(${given}, ${limit}) id`).join(' UNION ')
  return {
    with: `candidates AS MATERIALIZED (${candidates}),
      found AS MATERIALIZED (
        SELECT ${columns} FROM candidates JOIN orders o ON o.id = candidates.id WHERE ${filterClause(selection, parameters)}
      )`,
    isWhole: most === null ? 'TRUE' : `(SELECT count(*) < ${limit}::bigint FROM candidates)`,
  }
}

/** The same, found by looking at each order that the filters leave, unless they leave more than `rows`. */
export function foundInList(selection: OrderSelection, parameters: Parameters, rows: number): Found {
  const where = filterClause(selection, parameters)
  return {
    with: `listed AS MATERIALIZED (
        SELECT ${columns}, ${matchCondition(selection, parameters)} AS is_match FROM orders o WHERE ${where} LIMIT ${rows + 1}
      ),
      found AS MATERIALIZED (SELECT ${columns} FROM listed o WHERE o.is_match)`,
    isWhole: `(SELECT count(*) <= ${rows} FROM listed)`,
  }
}

/**
 * The same search as a condition over each row of `orders o`, for reading orders one after the other. Subqueries, which
 * PostgreSQL works out once, before the first row.
 */
export function matchCondition(selection: OrderSelection, parameters: Parameters): string {
  if (!isSearch(selection)) return 'TRUE'
  const each = (folded: string, texts: string[]): string =>
    `ARRAY(SELECT ${folded} FROM unnest(${parameters.add(texts)}::text[]) given)`
  const alternatives = matchesOf(selection.search ?? '').map((match) => {
    if ('numberPrefix' in match) return `o.number::text LIKE ${parameters.add(match.numberPrefix)}`
    if ('ending' in match) return `reverse(o.id::text) LIKE ${parameters.add(match.ending)}`
    const conditions = [
      ...(match.patterns.length === 0
        ? []
        : [`o.search_text LIKE ALL (${each('fold_search_text(given)', match.patterns)})`]),
      ...(match.keys.length === 0 ? [] : [`o.search_keys @> ${each('order_search_key(given)', match.keys)}`]),
    ]
    return conditions.join(' AND ')
  })
  return `(${alternatives.join(' OR ')})`
}
