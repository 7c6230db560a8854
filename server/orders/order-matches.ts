import { plainTrackingNumber, recognizedCarrier } from '../../contract/orders/tracking-numbers.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { codeAlphabet, codeLength } from '../../contract/payments/payment-request.ts'
import {
  escapeLike,
  isShortWord,
  nameKey,
  type SearchTerms,
  searchTerms,
  searchWords,
  shortestTrigramWord,
} from '../db/search-terms.ts'
import {
  amountKey,
  bareAmountKey,
  dialedNumber,
  withDollarSign,
  withNumberSign,
  withoutCommas,
} from './written-numbers.ts'

// The ways in which an order matches a search.

/** The end of an order's id. With fewer than four characters, a name such as “Ed” would find unrelated orders. */
const endingPattern = /^[0-9a-f-]{4,36}$/

const reversed = (term: string): string => [...term].reverse().join('')

const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** The provider's id of a payment, as people copy it: `#D-4FQ2XK`, a number of Venmo or a transaction's hash. Words have no digit. */
const referencePattern = /^#?(?=[^\s#]*\d)[^\s#]{6,200}$/

/**
 * One way to read a search: an order matches by its text, number, id's ending, payment code, the reference of the money that
 * pays it, or its payment method. Patterns are those of LIKE.
 */
type Match =
  | PaymentMatch
  | SearchTerms
  | { numberPrefix: string }
  /** Over the reversed id. */
  | { ending: string }

/** A way that finds an order by what asks for its money, or by the money that came. */
export type PaymentMatch = { code: string } | { reference: string }

export const isOfPayment = (match: OrderMatch): match is OrderMatch & PaymentMatch =>
  'code' in match || 'reference' in match

/** A way that finds only orders of a method, if the search names one beside other words. */
export type OrderMatch = Match & { method?: PaymentMethod }

/** Looks for words that are amounts among the totals, and for the other words in the text. */
function withAmounts(words: readonly string[]): Match[] {
  const amounts = words.flatMap((word) => amountKey(word) ?? [])
  if (amounts.length === 0) return []
  const others = words.filter((word) => amountKey(word) === undefined)
  const text = searchTerms(others)
  return [{ ...text, keys: [...text.keys, ...amounts] }]
}

/** The same for digits alone, which may be dollars or a part of the text. Several short words stay text. */
function withBareAmount(words: readonly string[]): Match[] {
  const bare = bareAmountKey(words)
  if (bare === undefined || words.some((word) => amountKey(word) !== undefined)) return []
  if (words.length > 1 && words.every(isShortWord)) return []
  const text = searchTerms(words.filter((word) => word !== bare.word))
  return [{ ...text, keys: [...text.keys, bare.key] }]
}

/** The ways to read a search whose words are of the order itself. */
function matchesOfWords(typed: string): Match[] {
  const search = withDollarSign(typed)
  const term = withoutCommas(search).toLowerCase()
  const words = searchWords(withoutCommas(search))
  const [word = ''] = words
  const ending: Match[] = endingPattern.test(term) ? [{ ending: `${escapeLike(reversed(term))}%` }] : []
  const isNumber = /^#\d*$/.test(term) || (/^\d+$/.test(term) && term.length < shortestTrigramWord)
  const references: Match[] = referencePattern.test(search.trim()) ? [{ reference: search }] : []
  // `#` alone begins no number.
  const bareAmounts = withBareAmount(words)
  if (isNumber) {
    const numbered = { numberPrefix: term === '#' ? '' : `${term.replace('#', '')}%` }
    return [numbered, ...bareAmounts, ...ending, ...references]
  }
  const code = term.toUpperCase()
  const codes: Match[] = codePattern.test(code) ? [{ code }] : []
  const amounts = withAmounts(searchWords(search))
  if (words.length === 1 && isShortWord(word))
    return [{ patterns: [], probes: [], keys: [nameKey(word)] }, ...amounts, ...ending]
  const dialed = dialedNumber(search) ?? parcelNumber(search)
  // Very many phone numbers contain `84` and `50`: the index would read long lists for a text that isn't meant.
  const isAmount = amounts.length > 0 && (search.includes('$') || (words.length === 1 && /[.,]\d\d$/.test(search)))
  const text = isAmount ? [] : [searchTerms(words)]
  return [
    ...text,
    ...(dialed === undefined ? [] : [searchTerms([dialed])]),
    ...amounts,
    ...bareAmounts,
    ...ending,
    ...codes,
    ...references,
  ]
}

/** A carrier's number typed in groups, as on its label; undefined for anything else. */
function parcelNumber(search: string): string | undefined {
  if (!/[\s-]/.test(search) || recognizedCarrier(search) === null) return undefined
  return plainTrackingNumber(search)
}

/** The method that a search names, and the search without that name. */
function namedMethod(search: string): { method: PaymentMethod; rest: string } | undefined {
  for (const method of paymentMethods) {
    const name = new RegExp(`(^|\\s)(?:${method}|${paymentMethodLabels[method]})(?=\\s|$)`, 'i')
    if (name.test(search)) return { method, rest: search.replace(name, '').trim() }
  }
  return undefined
}

function matchesOfMethod(search: string): OrderMatch[] {
  const named = namedMethod(search)
  if (named === undefined) return []
  const { method, rest } = named
  // A method alone is a filter. As a search it would find a fifth of all orders.
  return rest === '' ? [] : matchesOfWords(rest).map((match) => ({ ...match, method }))
}

/** All ways to read a search; an order is found by any of them. */
export function matchesOf(search: string): OrderMatch[] {
  const readings = new Set([search, withNumberSign(search)])
  return [...readings].flatMap((reading) => [...matchesOfWords(reading), ...matchesOfMethod(reading)])
}

/**
 * True when the search is one word of letters or of short words only, which very many orders may hold: then the list is looked
 * at before the index. Keys are found sooner than that, however many orders have them.
 */
export function mayBeCommon(search: string): boolean {
  const words = searchWords(search)
  const isWide = /^\p{L}+$/u.test(search) || (words.length > 0 && words.every(isShortWord))
  return isWide && matchesOf(search).every((match) => 'keys' in match && match.keys.length === 0)
}
