import { sql } from 'kysely'
import type { SetupStep } from '../../contract/platform/setup.endpoints.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type ProgressRow = { step: SetupStep; merchantId: string | null }

/** Undefined if nothing has been saved. */
export async function selectProgress(transaction: Transaction): Promise<ProgressRow | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('setup_progress')
      .select([sql<SetupStep>`step`.as('step'), 'created_merchant_id as merchantId']),
  )
  return rows[0]
}

export async function hasMerchantsAcrossMerchants(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('merchants').select('id').limit(1))
  return rows.length > 0
}

export async function merchantExists(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('merchants').select('id').where('id', '=', merchantId))
  return rows.length > 0
}

export async function upsertProgress(
  transaction: Transaction,
  { step, merchantId, now }: ProgressRow & { now: Date },
): Promise<void> {
  const row = { step, created_merchant_id: merchantId, updated_at: now }
  await transaction.execute(
    sqlBuilder
      .insertInto('setup_progress')
      .values(row)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row)),
  )
}

const begin: NamedStatement = {
  name: 'setup-progress-begin',
  text: `INSERT INTO setup_progress (step, created_merchant_id, updated_at)
    SELECT $2, $1, $3 WHERE NOT EXISTS (SELECT FROM merchants WHERE id <> $1)
    ON CONFLICT (only_one) DO UPDATE SET step = excluded.step, created_merchant_id = excluded.created_merchant_id,
      updated_at = excluded.updated_at WHERE setup_progress.step = 'shop'`,
}

/** Moves past the first step if this is the desk's only merchant. */
export async function beginProgress(
  transaction: Transaction,
  { merchantId, step, now }: { merchantId: string; step: SetupStep; now: Date },
): Promise<void> {
  await transaction.run(begin, [merchantId, step, now])
}
