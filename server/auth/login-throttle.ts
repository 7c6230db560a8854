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
 * Counts an attempt to sign in as failed until `forgiveAttempt` takes it back, so that attempts made at the same moment
 * can't slip past the limit together. Throws `TooManyRequestsError` (429) once an account had 10 failures or an
 * address 30 within 15 minutes.
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
    // A place is free again when the oldest failure that counts leaves the window.
    const waitMs = Math.max(...blockedSince) + failureWindowMs - attempt.at.getTime()
    const waitMinutes = Math.max(1, Math.ceil(waitMs / minuteMs))
    throw new TooManyRequestsError(
      `${tooMany}. Try again in ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'}.`,
      Math.max(1, Math.ceil(waitMs / secondMs)),
    )
  }
  await insertFailure(transaction, attempt)
}

/** A successful sign-in clears its account; the address keeps its failures with other accounts. */
export async function forgiveAccount(transaction: Transaction, attempt: Attempt): Promise<void> {
  await lockAccount(transaction, attempt)
  await deleteAccountFailures(transaction, attempt.accountHash)
}

/** An attempt that was never decided, because the server was too busy or broken, counts for nothing. */
export async function forgiveAttempt(transaction: Transaction, attempt: Attempt): Promise<void> {
  await deleteFailure(transaction, attempt.id)
}
