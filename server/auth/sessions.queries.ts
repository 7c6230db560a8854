import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type SessionRow = {
  id: string
  address: string | null
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

/** A user's active sessions, the most recently used first. */
export async function selectLivingSessions(transaction: Transaction, userId: string, now: Date): Promise<SessionRow[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('sessions')
      .select((column) => [
        'id',
        'address',
        'user_agent as userAgent',
        'created_at as createdAt',
        column.fn.coalesce('last_seen_at', 'created_at').as('lastSeenAt'),
      ])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('id', 'desc')
      .limit(200),
  )
}

/** Ends one of the user's sessions. False if it isn't an active session of theirs. */
export async function revokeSessionOf(
  transaction: Transaction,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id'),
  )
  return rows.length > 0
}

/** Ends the user's active sessions, all or all but one. @returns how many */
export async function revokeSessionsOf(
  transaction: Transaction,
  { userId, except, now }: { userId: string; except?: string | undefined; now: Date },
): Promise<number> {
  let ending = sqlBuilder
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
  if (except !== undefined) ending = ending.where('id', '<>', except)
  return (await transaction.execute(ending.returning('id'))).length
}

/** Records a session's use, unless another process has just done so. */
export async function noteSeen(
  transaction: Transaction,
  { sessionId, now, unlessAfter }: { sessionId: string; now: Date; unlessAfter: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('last_seen_at', 'is', null), where('last_seen_at', '<', unlessAfter)])),
  )
}
