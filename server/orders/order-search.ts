import { endOf, startOf } from '../../contract/core/time.ts'
import type { OrderSelection, Parameters } from './order-filter.ts'

/** Shorter terms have no trigram: they are matched against the number's start and the id's ending only. */
const shortestTrigramTerm = 3
/** The last group of a UUID; longer endings hold the dashes that people don't type. */
const endingPattern = /^[0-9a-f-]{1,36}$/

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, '\\$&')
const reversed = (term: string): string => [...term].reverse().join('')

/** How a term is looked up. Each pattern is one of LIKE. */
type Search = {
  /** Over the number where `ofNumber`, else over the text of the order in any case. */
  pattern: string
  ofNumber: boolean
  /** Over the reversed id; null where the term can't be an id's ending. */
  ending: string | null
}

function searchFor(search: string): Search {
  const term = search.toLowerCase()
  const ending = endingPattern.test(term) ? `${escapeLike(reversed(term))}%` : null
  if (term.length >= shortestTrigramTerm && !/^#\d{0,2}$/.test(term))
    return { pattern: `%${escapeLike(search)}%`, ofNumber: false, ending }
  const digits = term.replace(/^#/, '')
  // The empty pattern matches no number.
  return { pattern: /^\d+$/.test(digits) ? `${digits}%` : '', ofNumber: true, ending }
}

/** True when the selection has a term to look for. */
export const isSearch = ({ search }: OrderSelection): boolean => search !== undefined && search !== ''

/**
 * The call that answers the found orders with what they are sorted by, at most `atMost` of them where it isn't null. The
 * functions are those of migration 0006, which state their tenant themselves.
 */
export function foundOrders(selection: OrderSelection, parameters: Parameters, atMost: number | null): string {
  const { merchantId, status, paymentMethod, startDate, endDate } = selection
  const { pattern, ofNumber, ending } = searchFor(selection.search ?? '')
  const given = [
    pattern,
    ofNumber,
    ending,
    status ?? null,
    paymentMethod ?? null,
    startDate === undefined ? null : startOf(startDate),
    endDate === undefined ? null : endOf(endDate),
    atMost,
  ]
  const name = merchantId === undefined ? 'search_orders_across_merchants' : 'search_orders'
  return `${name}(${given.map((value) => parameters.add(value)).join(', ')})`
}

/** The same search as a condition over each row of `orders o`, for reading orders one after the other. */
export function matchCondition(selection: OrderSelection, parameters: Parameters): string {
  const { pattern, ofNumber, ending } = searchFor(selection.search ?? '')
  const text = `${ofNumber ? 'o.number::text' : 'o.search_text'} LIKE lower(${parameters.add(pattern)})`
  return `(${text} OR coalesce(reverse(o.id::text) LIKE ${parameters.add(ending)}, false))`
}

/** Tells the two texts of `matchCondition` apart. */
export const matchShape = (selection: OrderSelection): string =>
  searchFor(selection.search ?? '').ofNumber ? 'q#' : 'q'
