import type { NamedStatement, Transaction } from './transaction.ts'

// A list of what changed since a moment is sorted by creation, as without that filter, so that its cursor stays where it is. Few
// changed rows are found by the index of changes and sorted; among many, the list is walked in its order until the page is full.
// PostgreSQL can't choose: a statement is planned once for all moments.

/** The most changed rows that are found and sorted for each page. */
const mostFound = 1000
/** Rows may be added between the count and the page. */
export const mostChangedRead = 2 * mostFound

/** Tables with an index over `(merchant_id, updated_at)`. */
export type DatedTable =
  | 'assistant_conversations'
  | 'customer_figures'
  | 'customers'
  | 'messages'
  | 'money_in'
  | 'receipts'
  | 'refunds'
  | 'webhook_deliveries'

/** The rows that changed at a moment or later, and whether few of the merchant's did. */
export type Changed = { since: Date; areFew: boolean }

const countOf = (table: DatedTable, which: string): string =>
  `(SELECT count(*) FROM (SELECT FROM ${table} WHERE merchant_id = $1 AND updated_at >= $2 ${which}
    ORDER BY updated_at DESC LIMIT ${mostFound + 1}) changed)`

/** Says whether few rows changed; a test looks at its plan. */
export const fewStatement = (tables: readonly DatedTable[], which: string): NamedStatement => ({
  name: `few-changed ${tables.join(' ')}`,
  text: `SELECT ${tables.map((table) => countOf(table, which)).join(' + ')} <= ${mostFound} AS few`,
})

/**
 * How a list finds what changed. Undefined without `since`. Without a merchant it is walked. `which` is a further condition of the
 * index, if it has one.
 */
export async function changedSince(
  transaction: Transaction,
  tables: readonly DatedTable[],
  { merchantId, since, which = '' }: { merchantId: string | undefined; since: Date | undefined; which?: string },
): Promise<Changed | undefined> {
  if (since === undefined) return undefined
  if (merchantId === undefined) return { since, areFew: false }
  const [row] = await transaction.run<{ few: boolean }>(fewStatement(tables, which), [merchantId, since])
  return { since, areFew: row?.few ?? false }
}

/** The changed rows of a merchant as a table of the same columns, read by the index of changes. */
export const changedRows = (
  table: DatedTable,
  { merchantId, since, which = '' }: { merchantId: string; since: string; which?: string },
): string =>
  `(SELECT * FROM ${table} WHERE merchant_id = ${merchantId} AND updated_at >= ${since} ${which}
    ORDER BY updated_at DESC LIMIT ${mostChangedRead})`
