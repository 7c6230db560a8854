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

const listStatement: NamedStatement = {
  name: 'widget-sightings-list',
  text: 'SELECT origin, seen_at AS "seenAt" FROM widget_sightings WHERE merchant_id = $1 ORDER BY seen_at DESC LIMIT 100',
}

export type Sighting = { origin: string; seenAt: Date }

/** When the chat was last loaded on each of a merchant's sites. */
export function selectSightings(transaction: Transaction, merchantId: string): Promise<Sighting[]> {
  return transaction.run<Sighting>(listStatement, [merchantId])
}
