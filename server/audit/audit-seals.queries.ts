import type { NamedStatement, Transaction } from '../db/transaction.ts'

const seal: NamedStatement = { name: 'audit-seal', text: 'SELECT seal_audit_chains($1)' }

/** Seals every chain with new entries, so that deleting one is detected. The second of two simultaneous calls waits and finds nothing to do. */
export async function sealChains(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(seal, [now])
}

const take: NamedStatement = {
  name: 'audit-fingerprint-take',
  text: `WITH newest AS (SELECT number, hash FROM audit_seals ORDER BY number DESC LIMIT 1),
    taken AS (
      INSERT INTO audit_fingerprint_mails AS last (sent_at) SELECT $2 FROM newest
      ON CONFLICT (one) DO UPDATE SET sent_at = $2 WHERE last.sent_at <= $1 RETURNING one
    )
    SELECT number || '-' || encode(hash, 'hex') AS fingerprint,
      ARRAY(SELECT email FROM users WHERE role = 'admin' AND password_hash IS NOT NULL AND disabled_at IS NULL
        AND removed_at IS NULL ORDER BY email) AS recipients
    FROM newest CROSS JOIN taken`,
}

export type DueFingerprint = { fingerprint: string; recipients: string[] }

/**
 * Takes the newest fingerprint and its recipients, and records `sentAt`. Undefined if one was mailed after `unlessAfter`:
 * of two processes at once, one takes it.
 */
export async function takeFingerprint(
  transaction: Transaction,
  { unlessAfter, sentAt }: { unlessAfter: Date; sentAt: Date },
): Promise<DueFingerprint | undefined> {
  return (await transaction.run<DueFingerprint>(take, [unlessAfter, sentAt]))[0]
}
