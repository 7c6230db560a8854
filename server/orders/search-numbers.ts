/** How people write numbers: with a `#` or `$`, with commas between thousands, with any signs between digits. */

const grouped = /(^|\s)(#?)(\d{1,3}(?:,\d{3})+)(?=\s|$)/g

/** A search with the commas taken out of its whole numbers: `#15,041` is `#15041`. */
export const withoutCommas = (search: string): string =>
  search.replace(
    grouped,
    (_, before: string, sign: string, digits: string) => before + sign + digits.replaceAll(',', ''),
  )

const amountPattern = /^\$?(?:\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.\d{1,2})?$/

/**
 * The key that order_search_keys() in PostgreSQL stores for a total, for a word that may be an amount: to the cent, or in
 * whole dollars, which finds any cents. Digits alone are an order's number, or part of a phone's.
 */
export function amountKey(word: string): string | undefined {
  if (!amountPattern.test(word) || /^\d+$/.test(word)) return undefined
  const [dollars = '', cents] = word.replace(/[$,]/g, '').split('.')
  const whole = dollars.replace(/^0+(?=\d)/, '')
  return cents === undefined ? ` $${whole}` : ` $${whole}.${cents.padEnd(2, '0')}`
}

const dialedPattern = /^\+?[\d\s().\-/\u2010-\u2013]+$/
const shortestDialed = 7

/** The digits of a search that is a phone number or a parcel's, however it is punctuated; undefined for anything else. */
export function dialedNumber(search: string): string | undefined {
  if (!dialedPattern.test(search) || amountKey(search) !== undefined) return undefined
  const digits = search.replace(/\D/g, '')
  if (digits.length < shortestDialed || digits === search) return undefined
  // The country's code is left out of many numbers that shops keep.
  return digits.length === 11 && /^\+?1/.test(search) ? digits.slice(1) : digits
}
