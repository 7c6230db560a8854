import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { UnavailableError } from '../errors.ts'

/** OWASP's Argon2id parameters: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const argon2id = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Hashing is slow by design and takes 19 MiB each: more at once than cores makes every caller wait longer. */
const concurrentHashes = 2
const longestQueue = 100

export type Passwords = {
  /** Hashes a password for `users.password_hash`. */
  hash(password: string): Promise<string>
  /** Compares a password with a hash. A null hash takes the same time and returns false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** The functions throw `UnavailableError` (503) when too many sign-ins are waiting. */
export async function createPasswords(): Promise<Passwords> {
  const limit = pLimit(concurrentHashes)
  const hashOfNobody = await hash(crypto.randomUUID(), argon2id)
  const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= longestQueue)
      throw new UnavailableError('Too many people are signing in right now. Please try again.', 5)
    return limit(work)
  }
  return {
    hash: async (password) => queued(() => hash(password, argon2id)),
    verify: async (passwordHash, password) => {
      const matches = await queued(() => verify(passwordHash ?? hashOfNobody, password))
      return matches && passwordHash !== null
    },
  }
}
