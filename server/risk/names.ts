import { normalized } from '../../contract/core/normalized.ts'

const marks = /\p{M}+/gu

/** The words of a name in lower case, without accents: `José O’Neil-Ruiz` is `jose`, `oneil`, `ruiz`. */
const wordsOf = (name: string): string[] =>
  normalized(name, 'NFKD')
    .replace(marks, '')
    .replace(/['’.]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

/** True if two names share a word. A name without words says nothing, so it counts as sharing. */
export function haveCommonWord(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.length === 0 || others.length === 0 || words.some((word) => others.includes(word))
}

/** First and last name, as in `john.smith` or `mary_jones77`, but not `orders.shop`, which could be anything. */
const spelledName = /^(\p{L}{2,})[._-](\p{L}{2,})\d*$/u
/** Words for an office, not a person. */
const offices = new Set([
  ...['accounts', 'admin', 'billing', 'contact', 'customer', 'hello', 'help', 'home', 'info', 'mail', 'me', 'my', 'no'],
  ...['office', 'order', 'orders', 'purchasing', 'reply', 'sales', 'service', 'shop', 'shopping', 'store', 'support'],
  ...['team', 'test', 'the', 'web'],
])

/**
 * The name in an email address if it differs from the customer's: `john smith` for `john.smith@…` of Mary Jones. Null
 * if the address contains no name, or shares a word or the beginning of one with the customer's name.
 */
export function otherNameInEmail(email: string, customerName: string): string | null {
  const [written = ''] = (email.split('@')[0] ?? '').split('+')
  const local = normalized(written, 'NFKD').replace(marks, '').toLowerCase()
  const [, first, last] = spelledName.exec(local) ?? []
  if (first === undefined || last === undefined || offices.has(first) || offices.has(last)) return null
  const words = wordsOf(customerName)
  const isShort = (short: string, long: string) => long.startsWith(short.slice(0, 3))
  const isSame = words.some((word) => [first, last].some((part) => isShort(part, word) || isShort(word, part)))
  return words.length < 2 || isSame ? null : `${first} ${last}`
}
