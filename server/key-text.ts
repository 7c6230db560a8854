import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The prefix of each kind of key: a real shop's API key, a test shop's, the key of a shop's assistant, and one for all shops. */
export const keyPrefixes = { live: 'pd_live_', test: 'pd_test_', levy: 'pd_levy_', admin: 'pd_admin_' } as const
export type KeyKind = keyof typeof keyPrefixes

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^32 is more than 2^190: nobody can guess a key. */
const randomLength = 32
/** A 32-bit CRC takes six base-62 digits. */
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

/** A new key: prefix, 32 random letters and digits, and a checksum of six. */
export function newKeyText(kind: KeyKind): string {
  const prefix = keyPrefixes[kind]
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('')
  return prefix + random + checksumOf(prefix + random)
}

/** True if a bearer token looks like an API key, valid or not. Access tokens never begin this way. */
export const isMeantAsKey = (token: string): boolean => token.startsWith('pd_')

/** Checks prefix and checksum, which rejects a cut-off or mistyped key without asking the database. */
export const isWellFormedKey = (token: string, kind: KeyKind): boolean =>
  token.startsWith(keyPrefixes[kind]) &&
  endPattern.test(token.slice(keyPrefixes[kind].length)) &&
  token.endsWith(checksumOf(token.slice(0, -checksumLength)))

/** The hash by which a key is looked up. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The last characters, by which people tell keys apart. */
export const lastFourOf = (key: string): string => key.slice(-4)
