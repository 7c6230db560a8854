import { dateIn } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import { selectTimezone } from './timezone.queries.ts'

/** The time zone that a shop's days are of; UTC for undefined, which is all shops together, and for a shop that doesn't exist. */
export async function timezoneOf(transaction: Transaction, merchantId: string | undefined): Promise<string> {
  return (merchantId === undefined ? undefined : await selectTimezone(transaction, merchantId)) ?? 'UTC'
}

/** The shop's day, for the name of a file: `2026-11-20`. */
export const dayOf = async (transaction: Transaction, merchantId: string | undefined, at: Date): Promise<string> =>
  dateIn(await timezoneOf(transaction, merchantId), at)
