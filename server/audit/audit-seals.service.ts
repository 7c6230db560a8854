import { hourMs } from '../../contract/core/time.ts'
import type { Transaction } from '../db/transaction.ts'
import * as queries from './audit-seals.queries.ts'

/** A little less than a day, so that the mail doesn't move to a later time each day. */
const betweenMailsMs = 23 * hourMs

/**
 * Takes the log's fingerprint and the administrators' addresses, and records that it was mailed. Undefined if that was done
 * within the day.
 */
export const takeFingerprint = (transaction: Transaction, now: Date): Promise<queries.DueFingerprint | undefined> =>
  queries.takeFingerprint(transaction, { unlessAfter: new Date(now.getTime() - betweenMailsMs), sentAt: now })
