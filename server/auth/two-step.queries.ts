import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type TwoStepRow = { secretSealed: Buffer; enabledAt: Date | null; lastStep: number }

const stateOf = (userId: string) =>
  sqlBuilder
    .selectFrom('two_step')
    .select(['secret_sealed as secretSealed', 'enabled_at as enabledAt', 'last_step as lastStep'])
    .where('user_id', '=', userId)

export async function selectTwoStep(transaction: Transaction, userId: string): Promise<TwoStepRow | undefined> {
  return (await transaction.execute(stateOf(userId)))[0]
}

/** Like `selectTwoStep`, but locks the row, so that two simultaneous uses of one code are decided in turn. */
export async function lockTwoStep(transaction: Transaction, userId: string): Promise<TwoStepRow | undefined> {
  return (await transaction.execute(stateOf(userId).forUpdate()))[0]
}

/** Saves a key for a code to confirm, replacing an unconfirmed one. False if two-step sign-in is already on. */
export async function saveNewKey(
  transaction: Transaction,
  { userId, secretSealed, now }: { userId: string; secretSealed: Buffer; now: Date },
): Promise<boolean> {
  const values = { secret_sealed: secretSealed, created_at: now, last_step: 0 }
  const rows = await transaction.execute(
    sqlBuilder
      .insertInto('two_step')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('two_step.enabled_at', 'is', null))
      .returning('user_id'),
  )
  return rows.length > 0
}

export async function enableTwoStep(
  transaction: Transaction,
  { userId, step, now }: { userId: string; step: number; now: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder.updateTable('two_step').set({ enabled_at: now, last_step: step }).where('user_id', '=', userId),
  )
}

export async function setLastStep(transaction: Transaction, userId: string, step: number): Promise<void> {
  await transaction.execute(sqlBuilder.updateTable('two_step').set({ last_step: step }).where('user_id', '=', userId))
}

/** Deletes the key and the recovery codes. False if no key was in use. */
export async function deleteTwoStep(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.execute(sqlBuilder.deleteFrom('recovery_codes').where('user_id', '=', userId))
  const rows = await transaction.execute(
    sqlBuilder.deleteFrom('two_step').where('user_id', '=', userId).returning('enabled_at as enabledAt'),
  )
  return rows[0]?.enabledAt != null
}

export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('recovery_codes').where('user_id', '=', userId))
  await transaction.execute(
    sqlBuilder.insertInto('recovery_codes').values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash }))),
  )
}

/** Uses up a recovery code. False if the user has no such code, or has used it. */
export async function takeRecoveryCode(
  transaction: Transaction,
  { userId, codeHash, now }: { userId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .returning('user_id'),
  )
  return rows.length > 0
}

export async function countRecoveryCodes(transaction: Transaction, userId: string): Promise<number> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  )
  return rows[0]?.left ?? 0
}

/** Whether administrators must use two-step sign-in. */
export async function selectPolicy(transaction: Transaction): Promise<{ twoStepForAdmins: boolean }> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('sign_in_policy').select('two_step_for_admins as twoStepForAdmins'),
  )
  return rows[0] ?? { twoStepForAdmins: false }
}

export async function savePolicy(transaction: Transaction, twoStepForAdmins: boolean): Promise<void> {
  const values = { two_step_for_admins: twoStepForAdmins }
  await transaction.execute(
    sqlBuilder
      .insertInto('sign_in_policy')
      .values(values)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(values)),
  )
}
