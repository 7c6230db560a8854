import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export async function insertChallenge(
  transaction: Transaction,
  challenge: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('sign_in_challenges').values({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    }),
  )
}

/** Locks a valid challenge, so that two simultaneous codes are decided in turn. */
export async function lockChallenge(
  transaction: Transaction,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<{ userId: string; attempts: number } | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('sign_in_challenges')
      .select(['user_id as userId', 'attempts'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .forUpdate(),
  )
  return rows[0]
}

export async function countChallengeAttempt(transaction: Transaction, tokenHash: Buffer): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('sign_in_challenges')
      .set((column) => ({ attempts: column('attempts', '+', 1) }))
      .where('token_hash', '=', tokenHash),
  )
}

export async function deleteChallenge(transaction: Transaction, tokenHash: Buffer): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('sign_in_challenges').where('token_hash', '=', tokenHash))
}

export async function deleteChallengesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('sign_in_challenges').where('user_id', '=', userId))
}

export async function deleteExpiredChallenges(transaction: Transaction, now: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('sign_in_challenges').where('expires_at', '<', now))
}
