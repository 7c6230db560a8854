import { createHash } from 'node:crypto'
import { hourMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import {
  deleteAnswersAcrossMerchants,
  findAnswer,
  insertName,
  type KeyOfMerchant,
  keepAnswer,
  tryLockKey,
} from './idempotency.queries.ts'

/** How long a first answer is kept. */
export const answersKeptMs = 48 * hourMs

const keyPattern = /^[\x21-\x7e]{1,255}$/

class InvalidKeyError extends DomainError {
  constructor() {
    const message = 'Idempotency-Key must be 1 to 255 visible ASCII characters'
    super('validation', message, { errors: [{ path: 'Idempotency-Key', message }] })
  }
}

/** The key of a request's header; undefined without one. Throws a 422 for one that can't be kept. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new InvalidKeyError()
  return header
}

/** The answer to a request, JSON text, and whether it is that of an earlier one. */
export type Answer = { body: string; replayed: boolean }

/**
 * Runs `work` once for a key and answers its JSON text; a repeat of the same request gets the first answer and runs
 * nothing. The answer is kept in the transaction of the work: both are there or neither, also after a crash. A refusal is
 * not kept, so that a shortage can be over at the next try. Throws 409 `request-in-flight` while the first is under way and
 * 422 `idempotency-key-reused` for another request under the same key.
 */
export async function once(
  transaction: Transaction,
  request: { merchantId: string; key: string | undefined; content: unknown; now: Date },
  work: () => Promise<string>,
): Promise<Answer> {
  const { merchantId, key, content, now } = request
  if (key === undefined) return { body: await work(), replayed: false }
  // Looked for behind the lock: a statement sees what is committed when it begins.
  const [locked, kept] = await Promise.all([
    tryLockKey(transaction, { merchantId, key }),
    findAnswer(transaction, { merchantId, key }, new Date(now.getTime() - answersKeptMs)),
  ])
  if (!locked) {
    throw new DomainError('request-in-flight', 'The first request with this Idempotency-Key is still running', {}, 1)
  }
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest()
  if (kept !== undefined) {
    if (kept.requestHash.equals(requestHash)) return { body: kept.body, replayed: true }
    throw new DomainError('idempotency-key-reused', 'This Idempotency-Key was used with another request')
  }
  const body = await work()
  await keepAnswer(transaction, { merchantId, key }, { requestHash, status: 201, body, now })
  return { body, replayed: false }
}

/**
 * Takes a name for something that is done once and keeps no answer. False if it is taken, also by a transaction under way,
 * for which this waits.
 */
export const takeName = (transaction: Transaction, name: KeyOfMerchant, now: Date): Promise<boolean> =>
  insertName(transaction, name, { requestHash: createHash('sha256').update(name.key).digest(), now })

/** Housekeeping: takes away answers that are kept no longer. */
export async function forgetAnswers(transaction: Transaction, now: Date): Promise<void> {
  await deleteAnswersAcrossMerchants(transaction, new Date(now.getTime() - answersKeptMs))
}
