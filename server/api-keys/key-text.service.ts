import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The prefix of each kind of key: a merchant's own for the API, and their assistant's. */
export const keyPrefixes = { live: 'pd_live_', levy: 'pd_levy_' } as const
export type KeyKind = keyof typeof keyPrefixes

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62 to the power of 32 is more than 2 to the power of 190: nobody guesses one. */
const randomLength = 32
/** The 32 bits of a CRC take six digits to the base of 62. */
const checksumLength = 6
const endPattern = new RegExp(`^[0-9A-Za-z]{${randomLength + checksumLength}}$`)

function checksumOf(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  while (checksum.length < checksumLength) {
    checksum = digits.charAt(rest % digits.length) + checksum
    rest = Math.floor(rest / digits.length)
  }
  return checksum
}

/** A new key: its kind's beginning, 32 random letters and digits, and the six of their checksum. */
export function newKeyText(kind: KeyKind): string {
  const prefix = keyPrefixes[kind]
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('')
  return prefix + random + checksumOf(prefix + random)
}

/** Whether a bearer token is meant as an API key, right or wrong. No access token begins like one. */
export const isMeantAsKey = (token: string): boolean => token.startsWith('pd_')

/** Whether it could be a key of this kind. One that was cut off or mistyped is not, which takes no database to say. */
export const isWellFormedKey = (token: string, kind: KeyKind): boolean =>
  token.startsWith(keyPrefixes[kind]) &&
  endPattern.test(token.slice(keyPrefixes[kind].length)) &&
  token.endsWith(checksumOf(token.slice(0, -checksumLength)))

/** The hash that a key is looked up by. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The end of a key, by which people tell one from another. */
export const lastFourOf = (key: string): string => key.slice(-4)
