import { sql } from 'kysely'
import type { Role } from '../../contract/core/endpoint.ts'
import type { SessionEnd } from '../../contract/core/problem.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type UserRow = {
  id: string
  email: string
  name: string
  role: Role
  merchantId: string | null
  merchantName: string | null
  /** False if the user's merchant is closed. */
  merchantActive: boolean
  /** Null for administrators. */
  merchantTimezone: string | null
  /** The real shop, if this one is its test shop. */
  testOf: string | null
  inTestShop: boolean
  /** True for an administrator who must set up two-step sign-in before doing anything else. */
  owesTwoStep: boolean
}

const userColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.role',
  'users.merchant_id as merchantId',
  'merchants.business_name as merchantName',
  sql<boolean>`merchants.closed_at IS NULL`.as('merchantActive'),
  'merchants.timezone as merchantTimezone',
  'merchants.test_of as testOf',
  // A new session begins in the real shop.
  sql<boolean>`false`.as('inTestShop'),
  sql<boolean>`two_step_due(users.id, users.role)`.as('owesTwoStep'),
] as const

/** A user with everything that sign-in checks. */
export type SigningInUser = UserRow & {
  /** Null until the user accepts their invitation. */
  passwordHash: string | null
  disabledAt: Date | null
  hasTwoStep: boolean
}

const signingInUsers = () =>
  sqlBuilder
    .selectFrom('users')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .select([
      ...userColumns,
      'users.password_hash as passwordHash',
      'users.disabled_at as disabledAt',
      sql<boolean>`two_step.enabled_at IS NOT NULL`.as('hasTwoStep'),
    ])
    .where('users.removed_at', 'is', null)

export async function findUserByEmailAcrossMerchants(
  transaction: Transaction,
  email: string,
): Promise<SigningInUser | undefined> {
  const rows = await transaction.execute(signingInUsers().where('users.email', '=', email.toLowerCase()))
  return rows[0]
}

export async function findUserAcrossMerchants(
  transaction: Transaction,
  userId: string,
): Promise<SigningInUser | undefined> {
  const rows = await transaction.execute(signingInUsers().where('users.id', '=', userId))
  return rows[0]
}

/**
 * Like `findUserAcrossMerchants`, but locks the user until the transaction ends. Lock the user before their links and
 * sessions, as all code that changes users does: the same order can't deadlock.
 */
export async function lockUserAcrossMerchants(
  transaction: Transaction,
  userId: string,
): Promise<SigningInUser | undefined> {
  const locking = sqlBuilder.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate()
  await transaction.execute(locking)
  return findUserAcrossMerchants(transaction, userId)
}

export async function setPasswordHash(transaction: Transaction, userId: string, passwordHash: string): Promise<void> {
  await transaction.execute(
    sqlBuilder.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId),
  )
}

const livingSession: NamedStatement = {
  name: 'living-session',
  text: `SELECT id, email, name, role, merchant_id AS "merchantId", merchant_name AS "merchantName",
      merchant_active AS "merchantActive", merchant_timezone AS "merchantTimezone", test_of AS "testOf",
      in_test_shop AS "inTestShop", owes_two_step AS "owesTwoStep", last_seen_at AS "lastSeenAt"
    FROM living_session($1, $2, $3, $4)`,
}

type LivingUser = UserRow & { lastSeenAt: Date }

type ClaimedSession = { sessionId: string; userId: string; now: Date }

/**
 * The user of a session that is neither revoked nor expired, with the shop that it works in. Undefined if the user is
 * disabled, and if `inTestShop` is given and the session has moved to the other shop.
 */
export async function findLivingSessionAcrossMerchants(
  transaction: Transaction,
  session: ClaimedSession & { inTestShop?: boolean },
): Promise<LivingUser | undefined> {
  const { sessionId, userId, now, inTestShop = null } = session
  const rows = await transaction.run<LivingUser>(livingSession, [sessionId, userId, now, inTestShop])
  return rows[0]
}

/** Why a session ended. Undefined if it is unknown. */
export async function findSessionEndAcrossMerchants(
  transaction: Transaction,
  { sessionId, userId, now }: ClaimedSession,
): Promise<SessionEnd | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('sessions')
      .select(['revoked_at', 'expires_at'])
      .where('id', '=', sessionId)
      .where('user_id', '=', userId),
  )
  const [session] = rows
  if (session === undefined) return undefined
  // If it is neither revoked nor expired, its user was disabled: also revoked.
  return session.revoked_at === null && session.expires_at <= now ? 'expired' : 'revoked'
}

export async function insertSession(
  transaction: Transaction,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date; address: string; userAgent: string },
): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('sessions').values({
      id: session.id,
      user_id: session.userId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      last_seen_at: session.createdAt,
      address: session.address,
      user_agent: session.userAgent,
    }),
  )
}

/** Has a living session work in the test shop of its user's shop, or in the shop itself. */
export async function setSessionShop(
  transaction: Transaction,
  { sessionId, inTestShop }: { sessionId: string; inTestShop: boolean },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('sessions')
      .set({ in_test_shop: inTestShop })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null),
  )
}

export async function extendSession(transaction: Transaction, sessionId: string, expiresAt: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', sessionId),
  )
}

export async function revokeSession(transaction: Transaction, sessionId: string, now: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null),
  )
}

export async function insertRefreshToken(
  transaction: Transaction,
  token: { tokenHash: Buffer; sessionId: string; createdAt: Date },
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .insertInto('refresh_tokens')
      .values({ token_hash: token.tokenHash, session_id: token.sessionId, created_at: token.createdAt }),
  )
}

/** Locks the token's session, so that two simultaneous uses of one token are decided in turn. */
export async function lockRefreshToken(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<{ sessionId: string; userId: string; usedAt: Date | null } | undefined> {
  const sessions = await transaction.execute(
    sqlBuilder
      .selectFrom('sessions')
      .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
      .select(['sessions.id', 'sessions.user_id as userId'])
      .where('refresh_tokens.token_hash', '=', tokenHash)
      .forUpdate('sessions'),
  )
  const session = sessions[0]
  if (session === undefined) return undefined
  // Read after taking the lock: the previous holder may have used this token up.
  const tokens = await transaction.execute(
    sqlBuilder.selectFrom('refresh_tokens').select('used_at as usedAt').where('token_hash', '=', tokenHash),
  )
  return { sessionId: session.id, userId: session.userId, usedAt: tokens[0]?.usedAt ?? null }
}

export async function markRefreshTokenUsed(transaction: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null),
  )
}

/** Deletes expired sessions with their tokens. */
export async function deleteExpiredSessions(transaction: Transaction, now: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('sessions').where('expires_at', '<', now))
}

/** Deletes tokens used before this moment. A stolen one is then refused as unknown and no longer ends its session. */
export async function deleteUsedRefreshTokens(transaction: Transaction, before: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('refresh_tokens').where('used_at', '<', before))
}
