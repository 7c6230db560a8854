import type { NamedStatement, Transaction } from '../db/transaction.ts'

const noteStatement: NamedStatement = {
  name: 'widget-sightings-note',
  // Another process may have recorded it within this minute.
  text: `INSERT INTO widget_sightings (merchant_id, origin, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (merchant_id, origin) DO UPDATE SET seen_at = excluded.seen_at
    WHERE widget_sightings.seen_at <= excluded.seen_at - interval '1 minute'`,
}

/** Records that the chat was loaded on a page, at most once a minute. */
export async function noteSighting(
  transaction: Transaction,
  merchantId: string,
  { origin, at }: { origin: string; at: Date },
): Promise<void> {
  await transaction.run(noteStatement, [merchantId, origin, at])
}

/** The most sites that a shop sees. */
const mostRefusals = 5

const noteRefusalStatement: NamedStatement = {
  name: 'widget-refusals-note',
  text: `INSERT INTO widget_refusals (merchant_id, origin, tried_at) VALUES ($1, $2, $3)
    ON CONFLICT (merchant_id, origin) DO UPDATE SET tried_at = excluded.tried_at
    WHERE widget_refusals.tried_at <= excluded.tried_at - interval '1 minute'`,
}
const forgetRefusalsStatement: NamedStatement = {
  name: 'widget-refusals-forget',
  text: `DELETE FROM widget_refusals WHERE merchant_id = $1 AND origin NOT IN (
      SELECT origin FROM widget_refusals WHERE merchant_id = $1 ORDER BY tried_at DESC, origin LIMIT ${mostRefusals}
    )`,
}

/** Records that a page which may not show the chat tried to, at most once a minute. Keeps only the latest sites. */
export async function noteRefusal(
  transaction: Transaction,
  merchantId: string,
  { origin, at }: { origin: string; at: Date },
): Promise<void> {
  await transaction.run(noteRefusalStatement, [merchantId, origin, at])
  await transaction.run(forgetRefusalsStatement, [merchantId])
}

const listRefusalsStatement: NamedStatement = {
  name: 'widget-refusals-list',
  text: `SELECT origin, tried_at AS "triedAt" FROM widget_refusals
    WHERE merchant_id = $1 AND tried_at > $2 AND NOT EXISTS (
      SELECT FROM widget_sightings seen
      WHERE seen.merchant_id = $1 AND seen.origin = widget_refusals.origin AND seen.seen_at >= widget_refusals.tried_at
    )
    ORDER BY tried_at DESC, origin`,
}

export type Refusal = { origin: string; triedAt: Date }

/** The sites that tried to show a merchant's chat since a moment, and have not shown it after that try. The latest first. */
export function selectRefusals(transaction: Transaction, merchantId: string, since: Date): Promise<Refusal[]> {
  return transaction.run<Refusal>(listRefusalsStatement, [merchantId, since])
}

const listStatement: NamedStatement = {
  name: 'widget-sightings-list',
  text: 'SELECT origin, seen_at AS "seenAt" FROM widget_sightings WHERE merchant_id = $1 ORDER BY seen_at DESC LIMIT 100',
}

export type Sighting = { origin: string; seenAt: Date }

/** When the chat was last loaded on each of a merchant's sites. */
export function selectSightings(transaction: Transaction, merchantId: string): Promise<Sighting[]> {
  return transaction.run<Sighting>(listStatement, [merchantId])
}
