import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DomainError } from '../errors.ts'

const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n')

/** Among the most common ones, all that are long enough to be chosen here. */
const commonPasswords: ReadonlySet<string> = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))

/** Words that anybody guesses first for this product (OWASP ASVS 5.0, 6.2.11). */
const productWords = ['paydesk']
/** Shorter ones stand in too many words. */
const shortestWord = 3
/** This much has to be left of a password without the words that others know. */
const leastOwnCharacters = 6
const leastDistinctCharacters = 4
const visible = /[^\s\p{C}]/u

/** The letters and digits of a text, as one who guesses writes them. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** An email address, a name or a shop's name: whole, and each of its words. The longest first. */
function guessedWords(known: readonly (string | null)[]): string[] {
  const texts = [...productWords, ...known.filter((text) => text !== null)]
  const words = texts.flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u)])
  const found = words.map(plain).filter((word) => word.length >= shortestWord)
  return [...new Set(found)].sort((one, other) => other.length - one.length)
}

/**
 * Why others could guess a password, for people to read; undefined where they could not. `known` are words that others know
 * of whom it belongs to: email address, name, name of the shop.
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

/** Throws a `DomainError` (422) for a password that others could guess. `path` is its field of the request. */
export function requireUncommon(password: string, path: string, known: readonly (string | null)[] = []): void {
  const message = weaknessOf(password, known)
  if (message !== undefined) throw new DomainError('validation', message, { errors: [{ path, message }] })
}
