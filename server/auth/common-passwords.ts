import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DomainError } from '../errors.ts'

const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n')

/** Among the most common ones, all that are long enough to be chosen here. */
const commonPasswords: ReadonlySet<string> = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))

/** Whether the password is one of those that attackers try first, in any case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())

/** Throws a `DomainError` (422) for a password that attackers try first. `path` is its field of the request. */
export function requireUncommon(password: string, path: string): void {
  if (!isCommonPassword(password)) return
  const message = 'This password is too common. Choose one that others would not think of.'
  throw new DomainError('validation', message, { errors: [{ path, message }] })
}
