import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** What the first start has sealed; undefined before it. */
export async function selectSecretCheck(transaction: Transaction): Promise<Buffer | undefined> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('app_secret_check').select('sealed'))
  return rows[0]?.sealed
}

/** Keeps it unless another process was faster. */
export async function keepSecretCheck(transaction: Transaction, sealed: Buffer): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('app_secret_check')
      .values({ sealed })
      .onConflict((conflict) => conflict.doNothing()),
  )
}
