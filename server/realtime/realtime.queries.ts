import type { Role } from '../../contract/core/endpoint.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type LivingSession = { sessionId: string; userId: string; role: Role; merchantId: string | null }

const living: NamedStatement = {
  name: 'realtime-living-sessions',
  // The same conditions as in living_session().
  text: `SELECT sessions.id AS "sessionId", users.id AS "userId", users.role,
      shop_of_session(users.merchant_id, sessions.in_test_shop) AS "merchantId"
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ANY ($1::uuid[]) AND sessions.revoked_at IS NULL AND sessions.expires_at > $2
      AND users.disabled_at IS NULL AND NOT two_step_due(users.id, users.role)`,
}

/**
 * The sessions that are still active, with their users as of now: not revoked or expired, and the user neither disabled
 * nor required to set up two-step sign-in.
 */
export function selectLivingSessionsAcrossMerchants(
  transaction: Transaction,
  sessionIds: readonly string[],
  now: Date,
): Promise<LivingSession[]> {
  return transaction.run<LivingSession>(living, [sessionIds, now])
}

/** True if this merchant exists and the transaction may see it. */
export async function hasMerchant(transaction: Transaction, merchantId: string): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder.selectFrom('merchants').select('id').where('merchants.id', '=', merchantId),
  )
  return rows.length > 0
}
