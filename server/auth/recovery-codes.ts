import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '../../contract/auth/two-step.endpoints.ts'
import { hashToken } from '../opaque-tokens.ts'

/** Crockford's base32 in lower case has no characters that look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: can't be guessed, even from the stored hashes. */
const codeLength = 16
const groupLength = 4

/** A code as typed, without dashes and spaces, in lower case. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Hashes a code, with or without dashes, in any case. */
export const hashRecoveryCode = (typed: string): Buffer => hashToken(bareCode(typed))

function newCode(): string {
  const characters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return characters.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? characters
}

/** Codes such as `7h2k-9x0m-c4tq-8rwe`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)
