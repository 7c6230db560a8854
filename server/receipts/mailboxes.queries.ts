import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { type SourceRow, sourceColumns } from './sources.queries.ts'

const claimStatement: NamedStatement = {
  name: 'payment-sources-claim-mailboxes',
  text: `UPDATE payment_sources source SET claimed_by = $1, claimed_until = $3
    WHERE source.id = ANY (ARRAY(
      SELECT id FROM payment_sources WHERE kind = 'imap' AND secret_sealed IS NOT NULL AND paused_at IS NULL
        AND (claimed_until IS NULL OR claimed_until <= $2)
      ORDER BY claimed_until NULLS FIRST, id LIMIT $4 FOR UPDATE SKIP LOCKED))
    RETURNING ${sourceColumns}`,
}

/** Takes mailboxes that no process reads. */
export function claimMailboxesAcrossMerchants(
  transaction: Transaction,
  { by, now, leaseEnd, free }: { by: string; now: Date; leaseEnd: Date; free: number },
): Promise<SourceRow[]> {
  return transaction.run<SourceRow>(claimStatement, [by, now, leaseEnd, free])
}

const renewStatement: NamedStatement = {
  name: 'payment-sources-renew-mailboxes',
  text: `UPDATE payment_sources SET claimed_until = $2,
      checked_at = CASE WHEN version = ANY ($5::uuid[]) THEN $3 ELSE checked_at END,
      failure = CASE WHEN version = ANY ($5::uuid[]) THEN NULL ELSE failure END
    WHERE claimed_by = $1 AND version = ANY ($4::uuid[]) RETURNING version`,
}

/** Keeps the mailboxes that this process reads, and notes which of them work. @returns the versions of those that it still has */
export async function renewMailboxesAcrossMerchants(
  transaction: Transaction,
  reading: { by: string; leaseEnd: Date; now: Date; versions: readonly string[]; working: readonly string[] },
): Promise<Set<string>> {
  const { by, leaseEnd, now, versions, working } = reading
  const rows = await transaction.run<{ version: string }>(renewStatement, [by, leaseEnd, now, versions, working])
  return new Set(rows.map(({ version }) => version))
}

const releaseStatement: NamedStatement = {
  name: 'payment-sources-release-mailbox',
  text: `UPDATE payment_sources SET claimed_by = NULL, claimed_until = $3, failure = coalesce($4, failure)
    WHERE claimed_by = $1 AND version = $2`,
}

/** Gives a mailbox back; nobody reads it until a moment. */
export async function releaseMailbox(
  transaction: Transaction,
  { by, version, until, failure }: { by: string; version: string; until: Date | null; failure: string | null },
): Promise<void> {
  await transaction.run(releaseStatement, [by, version, until, failure])
}

const positionStatement: NamedStatement = {
  name: 'payment-sources-position',
  text: `UPDATE payment_sources SET uid_validity = $3, last_uid = $4 WHERE claimed_by = $1 AND version = $2 RETURNING id`,
}

/** Notes how far a mailbox was read. @returns false if this process no longer reads it */
export async function updatePosition(
  transaction: Transaction,
  { by, version, uidValidity, lastUid }: { by: string; version: string; uidValidity: number; lastUid: number },
): Promise<boolean> {
  return (await transaction.run(positionStatement, [by, version, uidValidity, lastUid])).length > 0
}
