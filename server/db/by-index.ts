import type { NamedStatement } from './transaction.ts'

/**
 * Has the statements of a transaction go by an index wherever there is one. For tables that are empty now and full a minute
 * later: a plan made in between would read all of them, again and again, until PostgreSQL has counted their rows anew.
 */
export const byIndex: NamedStatement = {
  name: 'by-index',
  text: `SELECT set_config('enable_seqscan', 'off', true)`,
}
