import type { NamedStatement, Transaction } from '../db/transaction.ts'

const seal: NamedStatement = { name: 'audit-seal', text: 'SELECT seal_audit_chains($1)' }

/** Seals every chain that has grown since. Of two at once, the second waits and finds nothing left. */
export async function sealChains(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(seal, [now])
}

const due: NamedStatement = {
  name: 'audit-fingerprint-due',
  text: `SELECT number || '-' || encode(hash, 'hex') AS fingerprint,
      ARRAY(SELECT email FROM users WHERE role = 'admin' AND password_hash IS NOT NULL AND disabled_at IS NULL
        AND removed_at IS NULL ORDER BY email) AS recipients
    FROM audit_seals
    WHERE NOT EXISTS (SELECT FROM audit_fingerprint_mails WHERE sent_at > $1)
    ORDER BY number DESC LIMIT 1`,
}

export type DueFingerprint = { fingerprint: string; recipients: string[] }

/** The newest fingerprint, and whom to write it to; undefined where that was done after `unlessAfter`. */
export async function selectDueFingerprint(
  transaction: Transaction,
  unlessAfter: Date,
): Promise<DueFingerprint | undefined> {
  return (await transaction.run<DueFingerprint>(due, [unlessAfter]))[0]
}

const mark: NamedStatement = {
  name: 'audit-fingerprint-mailed',
  text: `INSERT INTO audit_fingerprint_mails (sent_at) VALUES ($1) ON CONFLICT (one) DO UPDATE SET sent_at = $1`,
}

export async function markFingerprintMailed(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(mark, [now])
}
