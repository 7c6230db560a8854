import { minuteMs, secondMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import { TooManyRequestsError } from '../errors.ts'
import {
  type Attempt,
  countFailures,
  deleteAccountFailures,
  deleteFailure,
  insertFailure,
  lockAccount,
  lockAddress,
} from './login-throttle.queries.ts'

export const failureWindowMs = 15 * minuteMs
export const maxFailuresPerAccount = 10
export const maxFailuresPerAddress = 30

/**
 * Counts an attempt as failed until `forgiveAttempt` removes it, so that simultaneous attempts can't exceed the limit
 * together. Throws `TooManyRequestsError` (429) after 10 failures of an account or 30 of an address within 15 minutes.
 */
export async function admitAttempt(
  transaction: Transaction,
  attempt: Attempt,
  tooMany = 'Too many failed sign-ins',
): Promise<void> {
  await lockAccount(transaction, attempt)
  await lockAddress(transaction, attempt)
  const since = new Date(attempt.at.getTime() - failureWindowMs)
  const { byAccount, byAddress, accountOldest, addressOldest } = await countFailures(transaction, attempt, since)
  const blockedSince = [
    byAccount >= maxFailuresPerAccount ? accountOldest : null,
    byAddress >= maxFailuresPerAddress ? addressOldest : null,
  ].flatMap((oldest) => (oldest === null ? [] : [oldest.getTime()]))
  if (blockedSince.length > 0) {
    // The next attempt is allowed when the oldest counted failure leaves the window.
    const waitMs = Math.max(...blockedSince) + failureWindowMs - attempt.at.getTime()
    const waitMinutes = Math.max(1, Math.ceil(waitMs / minuteMs))
    throw new TooManyRequestsError(
      `${tooMany}. Try again in ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'}.`,
      Math.max(1, Math.ceil(waitMs / secondMs)),
    )
  }
  await insertFailure(transaction, attempt)
}

/** Clears an account's failures after a successful sign-in. The address keeps its failures with other accounts. */
export async function forgiveAccount(transaction: Transaction, attempt: Attempt): Promise<void> {
  await lockAccount(transaction, attempt)
  await deleteAccountFailures(transaction, attempt.accountHash)
}

/** Removes an attempt that was never decided because the server was too busy or failed. */
export async function forgiveAttempt(transaction: Transaction, attempt: Attempt): Promise<void> {
  await deleteFailure(transaction, attempt.id)
}
