import type { NamedStatement, Transaction } from '../../../db/transaction.ts'
import type { Taught } from './known-examples.ts'

const version: NamedStatement = {
  name: 'levy-taught-version',
  text: `SELECT concat_ws(':', count(*), sum(version), max(created_at)) AS version
    FROM assistant_taught_examples WHERE merchant_id = $1 AND is_active AND removed_at IS NULL`,
}

/** A text that is another one whenever the examples in use have changed. */
export async function selectTaughtVersion(transaction: Transaction, merchantId: string): Promise<string> {
  const [row] = await transaction.run<{ version: string }>(version, [merchantId])
  return row?.version ?? ''
}

const active: NamedStatement = {
  name: 'levy-taught-examples',
  text: `SELECT id, text, acts FROM assistant_taught_examples
    WHERE merchant_id = $1 AND is_active AND removed_at IS NULL ORDER BY created_at DESC, id DESC`,
}

/** The examples of a merchant that are in use, newest first. */
export const selectActiveExamples = (transaction: Transaction, merchantId: string): Promise<Taught[]> =>
  transaction.run<Taught>(active, [merchantId])
