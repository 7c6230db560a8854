import type { NamedStatement } from './transaction.ts'

/**
 * Makes the statements of a transaction use an index if there is one. For tables that are empty now and full a minute
 * later: a plan made in between would read all of them, again and again, until PostgreSQL counts their rows again.
 */
export const byIndex: NamedStatement = {
  name: 'by-index',
  text: `SELECT set_config('enable_seqscan', 'off', true)`,
}
