// How people write numbers: with a `#` or `$`, with commas between thousands or before the cents, with any signs between digits.

const grouped = /(^|\s)(#?)(\d{1,3}(?:,\d{3})+)(?=\s|$)/g

/** A search with the commas taken out of its whole numbers: `#15,041` is `#15041`. */
export const withoutCommas = (search: string): string =>
  search.replace(
    grouped,
    (_, before: string, sign: string, digits: string) => before + sign + digits.replaceAll(',', ''),
  )

/** A search with its currency in the one way that an amount has: `$ 84.50`, `USD 84.50` and `84.50 USD` are `$84.50`. */
export const withDollarSign = (search: string): string =>
  search
    .replace(/(^|\s)(?:\$|usd)\s?(?=\d)/gi, '$1$$')
    .replace(/(^|\s)(\d[\d,]*(?:\.\d\d?)?)\s?usd(?=\s|$)/gi, '$1$$$2')

const orderWord = /(?:order|number|no|nr)(?:[.:]\s*|\s+|(?=[#№]))|[#№]\s*/.source
const orderNumber = new RegExp(`(^|\\s)(?:${orderWord})+(\\d{1,3}(?:,\\d{3})+|\\d{3,})(?=\\s|$)`, 'gi')

/** A search with the words before an order's number as `#`: `order no. 15041` and `# 15041` are `#15041`. */
export const withNumberSign = (search: string): string => search.replace(orderNumber, '$1#$2')

const decimalComma = /^(\$?)(\d{1,3}(?:\.\d{3})+|\d{1,11}),(\d{1,2})$/

/** An amount whose cents follow a comma, with a point instead: `1.685,95` is `1685.95`. */
const withDecimalPoint = (word: string): string =>
  word.replace(
    decimalComma,
    (_, sign: string, dollars: string, cents: string) => `${sign}${dollars.replaceAll('.', '')}.${cents}`,
  )

const amountPattern = /^\$?(?:\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.\d{1,2})?$/

/**
 * The key that order_search_keys() in PostgreSQL stores for a total, for a word that is written as an amount: to the cent,
 * or in whole dollars, which finds any cents. Undefined for digits alone.
 */
export function amountKey(written: string): string | undefined {
  const word = withDecimalPoint(written)
  if (!amountPattern.test(word) || /^\d+$/.test(word)) return undefined
  const [dollars = '', cents] = word.replace(/[$,]/g, '').split('.')
  const whole = dollars.replace(/^0+(?=\d)/, '')
  return cents === undefined ? ` $${whole}` : ` $${whole}.${cents.padEnd(2, '0')}`
}

/** Digits that can be dollars. Longer ones are a phone's or a parcel's. */
const bareDollars = /^[1-9]\d{0,5}$/

/** The key of whole dollars, if exactly one word is digits alone: two are a phone number or a date. */
export function bareAmountKey(words: readonly string[]): { word: string; key: string } | undefined {
  const [word, ...others] = words.filter((each) => /^\d+$/.test(each))
  return word === undefined || others.length > 0 || !bareDollars.test(word) ? undefined : { word, key: ` $${word}.00` }
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
