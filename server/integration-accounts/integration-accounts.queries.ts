import type { IntegrationKind } from '../../contract/integrations/integration.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

/** An account of a merchant's own as it is stored. */
export type IntegrationRow = {
  kind: IntegrationKind
  /** The settings of its kind, as they were checked when they were saved. */
  settings: object
  secretSealed: Buffer | null
  version: string
  checkedAt: Date | null
  failure: string | null
}

const columns = `kind, settings, secret_sealed AS "secretSealed", version, checked_at AS "checkedAt", failure`

const all: NamedStatement = { name: 'integrations', text: `SELECT ${columns} FROM integrations WHERE merchant_id = $1` }
const one: NamedStatement = {
  name: 'integration',
  text: `SELECT ${columns} FROM integrations WHERE merchant_id = $1 AND kind = $2`,
}

export const selectIntegrations = (transaction: Transaction, merchantId: string): Promise<IntegrationRow[]> =>
  transaction.run<IntegrationRow>(all, [merchantId])

/** Undefined where the merchant has no account of its own. */
export async function selectIntegration(
  transaction: Transaction,
  merchantId: string,
  kind: IntegrationKind,
): Promise<IntegrationRow | undefined> {
  const [row] = await transaction.run<IntegrationRow>(one, [merchantId, kind])
  return row
}

/** Lets a merchant's accounts be changed and called one request after the other, until the transaction ends. */
export async function lockIntegrations(transaction: Transaction, merchantId: string): Promise<void> {
  const text = `SELECT pg_advisory_xact_lock(hashtextextended('integrations:' || $1, 0))`
  await transaction.run({ name: 'integrations-lock', text }, [merchantId])
}

/** `setByAdmin` says that it was an administrator who saved it. */
type ChangedIntegration = Omit<IntegrationRow, 'checkedAt' | 'failure'> & { setByAdmin: boolean; at: Date }

/** Writes an account that has not been used yet. */
export async function upsertIntegration(
  transaction: Transaction,
  merchantId: string,
  { kind, settings, secretSealed, version, setByAdmin, at }: ChangedIntegration,
): Promise<void> {
  const changed = {
    ...{ settings: JSON.stringify(settings), secret_sealed: secretSealed, version, updated_at: at },
    set_by_admin: setByAdmin,
    ...{ checked_at: null, failure: null },
  }
  await transaction.execute(
    sqlBuilder
      .insertInto('integrations')
      .values({ ...changed, merchant_id: merchantId, kind, created_at: at })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'kind']).doUpdateSet(changed)),
  )
}

export async function deleteIntegration(
  transaction: Transaction,
  merchantId: string,
  kind: IntegrationKind,
): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('integrations').where('merchant_id', '=', merchantId).where('kind', '=', kind),
  )
}

/** Records the outcome of a check; does nothing if the account has changed since. */
export async function recordCheck(
  transaction: Transaction,
  merchantId: string,
  { version, at, failure }: { version: string; at: Date; failure: string | null },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('integrations')
      .set({ checked_at: at, failure })
      .where('merchant_id', '=', merchantId)
      .where('version', '=', version),
  )
}
