import { hourMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import * as queries from './audit-seals.queries.ts'

/** The channel of NOTIFY that asks for a seal, and for the mail of its fingerprint, before their time. */
export const sealChannel = 'paydesk_audit_seal'

/** A little less than a day, so that the time of day stays. */
const betweenMailsMs = 23 * hourMs

/** Seals every chain of the audit log that has grown since: what is taken away from here on is found. */
export const sealAuditChains = (database: Database, now: Date): Promise<void> =>
  database.write('platform', (transaction) => queries.sealChains(transaction, now))

/** The log's fingerprint, and the administrators' addresses; undefined where they were written to within the day. */
export const fingerprintToMail = (database: Database, now: Date): Promise<queries.DueFingerprint | undefined> =>
  database.read('platform', (transaction) =>
    queries.selectDueFingerprint(transaction, new Date(now.getTime() - betweenMailsMs)),
  )

export const noteFingerprintMailed = (database: Database, now: Date): Promise<void> =>
  database.write('platform', (transaction) => queries.markFingerprintMailed(transaction, now))
