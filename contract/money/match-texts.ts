import { normalized } from '../core/normalized.ts'

/** Characters that nobody sees: zero-width, direction marks, soft hyphens, tags. */
const invisible = /\p{Cf}/gu

/** A text as a reader sees it: one line, compatibility forms folded, without invisible characters. Nothing else is folded. */
export const plainText = (text: string): string =>
  normalized(text, 'NFKC').replace(invisible, '').replace(/\s+/gu, ' ').trim()

const asciiUpper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character)

/**
 * Whether a text has a word of ASCII characters, in any case, not as a part of a longer one. Look-alikes of other alphabets
 * don't count.
 */
export function hasWord(text: string, word: string): boolean {
  if (word === '') return false
  const [haystack, needle] = [asciiUpper(plainText(text)), asciiUpper(word)]
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + 1)) {
    const before = [...haystack.slice(Math.max(0, at - 2), at)].at(-1)
    const after = [...haystack.slice(at + needle.length, at + needle.length + 2)][0]
    if (!isWordCharacter(before) && !isWordCharacter(after)) return true
  }
  return false
}

/** A handle without its sign: `@Dana` and `dana` are one. */
export const handleKey = (handle: string): string => plainText(handle).replace(/^[@$]/, '').toLowerCase()

/** The last digits of an account's number. */
const lastDigits = /^\d{2,6}$/

/**
 * Whether a receipt's account is one of the shop's. A name is compared without its spaces, a handle without its sign. Last
 * digits say nothing if the shop has entered none.
 */
export function isAccountOf(sentTo: string, accounts: readonly string[]): boolean {
  const key = (text: string): string => handleKey(text).replaceAll(' ', '')
  const wanted = key(sentTo)
  const keys = accounts.map(key)
  if (lastDigits.test(wanted) && !keys.some((account) => lastDigits.test(account))) return true
  return wanted !== '' && keys.includes(wanted)
}

const nameWords = (name: string): string[] =>
  plainText(name)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether two names may be one person's: all words of the shorter are in the longer, and it has at least two. */
export function isNameLike(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [nameWords(one), nameWords(other)].sort((a, b) => a.length - b.length)
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word))
}
