import { sqlBuilder, type Transaction } from '../db/transaction.ts'

/** The check value that the first start sealed. Undefined before that. */
export async function selectSecretCheck(transaction: Transaction): Promise<Buffer | undefined> {
  const rows = await transaction.execute(sqlBuilder.selectFrom('app_secret_check').select('sealed'))
  return rows[0]?.sealed
}

/** Saves it unless another process was first. */
export async function keepSecretCheck(transaction: Transaction, sealed: Buffer): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('app_secret_check')
      .values({ sealed })
      .onConflict((conflict) => conflict.doNothing()),
  )
}
