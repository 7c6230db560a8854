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
  /** The part of `pattern` that few orders hold. */
  probe: string
  ofNumber: boolean
  /** Over the reversed id; null where the term can't be an id's ending. */
  ending: string | null
}

/**
 * The part of a term by which the index finds fewest orders: of an e-mail what stands before the domain, of a long number
 * its end. Numbers of parcels begin with the carrier's code.
 */
function distinctivePart(term: string): string {
  const account = /^[^@\s]{3,}@/.exec(term)?.[0]
  return account ?? /^\S{4,}(\d{10})$/.exec(term)?.[1] ?? term
}

function searchFor(search: string): Search {
  const term = search.toLowerCase()
  const ending = endingPattern.test(term) ? `${escapeLike(reversed(term))}%` : null
  if (term.length >= shortestTrigramTerm && !/^#\d*$/.test(term)) {
    const [pattern, probe] = [search, distinctivePart(search)].map((text) => `%${escapeLike(text)}%`) as [
      string,
      string,
    ]
    return { pattern, probe, ofNumber: false, ending }
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
 * functions are those of migration 0006, which state their tenant themselves.
 */
export function foundOrders(selection: OrderSelection, parameters: Parameters, atMost: number | null): string {
  const { merchantId, status, paymentMethod, startDate, endDate } = selection
  const { pattern, probe, ofNumber, ending } = searchFor(selection.search ?? '')
  const given = [
    pattern,
    probe,
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
