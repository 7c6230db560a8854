import { escapeLike } from '../db/like.ts'
import { type OrderSelection, type Parameters, rangeOf } from './order-filter.ts'

/** Shorter terms have no trigram: they are matched against the number's start and the id's ending only. */
const shortestTrigramTerm = 3
/** The last group of a UUID; longer endings hold the dashes that people don't type. */
const endingPattern = /^[0-9a-f-]{1,36}$/

const reversed = (term: string): string => [...term].reverse().join('')

/** How a term is looked up. Each pattern is one of LIKE. */
type Search = {
  /** Over the number where `ofNumber`, else over the text of the order in any case. */
  pattern: string
  /** A weaker pattern, that the index finds with less work. */
  probe: string
  ofNumber: boolean
  /** Over the reversed id; null where the term can't be an id's ending. */
  ending: string | null
}

/** Of a long number the end tells most: of a parcel's, the beginning is the carrier's. */
const longNumber = /^\S*(\d{3})(\d{3})(\d{3})$/
const shorterNumber = /^\S*(\d{7})$/
const shortestLongNumber = 11

/** Words of scripts in which a letter's lower case depends on its neighbours are not cut. */
const latinWord = /^\p{Script=Latin}{4,}$/u

/** Of a longer word its middle, of a shorter one its end: the part that fewest others share. */
function distinctivePart(word: string): string {
  if (!latinWord.test(word)) return word
  const letters = [...word]
  return letters.slice(1, letters.length < 6 ? undefined : -1).join('')
}

/** The end of a long number: trigrams that overlap tell little more, and the index reads a long list for each. */
function endOfNumber(term: string): string[] | undefined {
  return term.length < shortestLongNumber ? undefined : (longNumber.exec(term) ?? shorterNumber.exec(term))?.slice(1)
}

/**
 * A pattern that stands in every text that holds the term, and by which the index finds few orders soon: of an e-mail what
 * stands before the domain, of a long number its end, of several words their middle. How words begin and end is alike in
 * very many orders: what the index holds of that is long to read and tells little.
 */
function distinctivePattern(term: string): string {
  const part = /^[^@\s]{3,}@/.exec(term)?.[0] ?? term
  const words = endOfNumber(term) ?? part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const hasTrigrams = words.length > 0 && words.every(({ length }) => length >= shortestTrigramTerm)
  if (!hasTrigrams) return `%${escapeLike(part)}%`
  // One word alone needs all of its trigrams: few of them may stand in very many orders.
  return `%${(words.length === 1 ? words : words.map(distinctivePart)).join('%')}%`
}

function searchFor(search: string): Search {
  const term = search.toLowerCase()
  const ending = endingPattern.test(term) ? `${escapeLike(reversed(term))}%` : null
  if (term.length >= shortestTrigramTerm && !/^#\d*$/.test(term)) {
    const pattern = `%${escapeLike(search)}%`
    return { pattern, probe: distinctivePattern(search), ofNumber: false, ending }
  }
  const digits = term.replace(/^#/, '')
  // The empty pattern matches no number.
  const pattern = /^\d+$/.test(digits) ? `${digits}%` : ''
  return { pattern, probe: pattern, ofNumber: true, ending }
}

/** True when the term is one word, which very many orders may hold: then it is worth looking at the list itself first. */
export const mayBeCommon = ({ search }: OrderSelection): boolean => /^\p{L}+$/u.test(search ?? '')

/** True when the selection has a term to look for. */
export const isSearch = ({ search }: OrderSelection): boolean => search !== undefined && search !== ''

/**
 * The call that answers the found orders with what they are sorted by, at most `atMost` of them where it isn't null. The
 * functions are those of migration 0013, which state their tenant themselves.
 */
export function foundOrders(selection: OrderSelection, parameters: Parameters, atMost: number | null): string {
  const { merchantId, status, paymentMethod, dateBy, everPaid, state } = selection
  const { from, before } = rangeOf(selection)
  const { pattern, probe, ofNumber, ending } = searchFor(selection.search ?? '')
  const given = [
    pattern,
    probe,
    ofNumber,
    ending,
    status ?? null,
    paymentMethod ?? null,
    from ?? null,
    before ?? null,
    atMost,
    dateBy ?? 'created',
    everPaid !== undefined,
    state?.toUpperCase() ?? null,
  ]
  const name = merchantId === undefined ? 'search_orders_across_merchants' : 'search_orders'
  return `${name}(${given.map((value) => parameters.add(value)).join(', ')})`
}

/**
 * The same search as a condition over each row of `orders o`, for reading orders one after the other. What can be said
 * once is a subquery, which PostgreSQL works out before the first row.
 */
export function matchCondition(selection: OrderSelection, parameters: Parameters): string {
  const { pattern, ofNumber, ending } = searchFor(selection.search ?? '')
  const text = `${ofNumber ? 'o.number::text' : 'o.search_text'} LIKE (SELECT lower(${parameters.add(pattern)}))`
  return ending === null ? text : `(${text} OR reverse(o.id::text) LIKE ${parameters.add(ending)})`
}

/** Tells the texts of `matchCondition` apart. */
export function matchShape(selection: OrderSelection): string {
  const { ofNumber, ending } = searchFor(selection.search ?? '')
  return `q${ofNumber ? '#' : ''}${ending === null ? '' : 'e'}`
}
