import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalized } from '../contract/core/normalized.ts'
import { DomainError } from './errors.ts'

const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n')

/** The most common passwords that are long enough to be allowed here. */
const commonPasswords: ReadonlySet<string> = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))

/** Words specific to this product, which attackers try first (OWASP ASVS 5.0, 6.2.11). */
const productWords = ['paydesk']
/** Shorter words occur inside too many others. */
const shortestWord = 3
/** How many characters of a password must remain after removing the words that others know. */
const leastOwnCharacters = 6
const leastDistinctCharacters = 4
const visible = /[^\s\p{C}]/u

/** The letters and digits of a text, in lower case without accents. */
const plain = (text: string): string =>
  normalized(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Each text as a whole and each of its words, the longest first. */
function guessedWords(known: readonly (string | null)[]): string[] {
  const texts = [...productWords, ...known.filter((text) => text !== null)]
  const words = texts.flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u)])
  const found = words.map(plain).filter((word) => word.length >= shortestWord)
  return [...new Set(found)].sort((one, other) => other.length - one.length)
}

/**
 * Explains why a password is easy to guess; undefined if it isn't. `known` are texts that others know about its owner:
 * email address, name, shop name.
 */
export function weaknessOf(password: string, known: readonly (string | null)[] = []): string | undefined {
  if (!visible.test(password)) return 'This password is blank. Use visible characters.'
  if (new Set(password.toLowerCase()).size < leastDistinctCharacters) {
    return 'This password repeats too few characters. Use more different characters.'
  }
  if (commonPasswords.has(password.toLowerCase())) {
    return 'This password is too common. Choose one that is hard to guess.'
  }
  const own = guessedWords(known).reduce((left, word) => left.replaceAll(word, ''), plain(password))
  if (own.length >= leastOwnCharacters || own === plain(password)) return undefined
  return 'This password is made of your email address, your name, your shop or Paydesk. Choose one that is hard to guess.'
}

/** Throws a `DomainError` (422) if the password is easy to guess. `path` names the request's field. */
export function requireUncommon(password: string, path: string, known: readonly (string | null)[] = []): void {
  const message = weaknessOf(password, known)
  if (message !== undefined) throw new DomainError('validation', message, { errors: [{ path, message }] })
}
