import { sql } from 'kysely'
import type { Role } from '../../contract/core/endpoint.ts'
import type { SessionEnd } from '../../contract/core/problem.ts'
import type { Database } from '../db/client.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

export type UserRow = {
  id: string
  email: string
  name: string
  role: Role
  merchantId: string | null
  merchantName: string | null
  /** False for somebody whose merchant is closed. */
  merchantActive: boolean
  /** Null for administrators. */
  merchantTimezone: string | null
  /** An administrator who has to set up two-step sign-in before anything else. */
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
  sql<boolean>`two_step_due(users.id, users.role)`.as('owesTwoStep'),
] as const

/** A user with what their sign-in is decided by. */
export type SigningInUser = UserRow & {
  /** Null for somebody who has not accepted their invitation. */
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
 * As `findUserAcrossMerchants`; they stay as they are until the transaction ends. Locked before the user's links and sessions
 * are, here as wherever people are changed: no deadlock.
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
      merchant_active AS "merchantActive", merchant_timezone AS "merchantTimezone", owes_two_step AS "owesTwoStep", last_seen_at AS "lastSeenAt"
    FROM living_session($1, $2, $3)`,
  brief: true,
}

type LivingUser = UserRow & { lastSeenAt: Date }

type ClaimedSession = { sessionId: string; userId: string; now: Date }

/** The user of a session that was not revoked, has not expired and whose user is not disabled. */
export async function findLivingSessionAcrossMerchants(
  transaction: Transaction,
  session: ClaimedSession,
): Promise<LivingUser | undefined> {
  const rows = await transaction.run<LivingUser>(livingSession, [session.sessionId, session.userId, session.now])
  return rows[0]
}

/** Why a session that lives no more is over; undefined where it is unknown. */
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
  // Neither revoked nor expired: its user was disabled.
  return session.revoked_at === null && session.expires_at <= now ? 'expired' : 'revoked'
}

/** The same by itself: every request asks it, so it costs one round trip. */
export async function callLivingSession(database: Database, session: ClaimedSession): Promise<LivingUser | undefined> {
  const rows = await database.call<LivingUser>(livingSession, [session.sessionId, session.userId, session.now])
  return rows[0]
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

/** Locks the token's session: two uses of one token at the same moment are decided one after the other. */
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
  // Read after the lock: the use that held it before may have just ended this token.
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

/** Takes away sessions that have ended by themselves, with their tokens. */
export async function deleteExpiredSessions(transaction: Transaction, now: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('sessions').where('expires_at', '<', now))
}

/** Takes away tokens used before the moment. A thief's use of one is then refused as unknown, which ends no session. */
export async function deleteUsedRefreshTokens(transaction: Transaction, before: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('refresh_tokens').where('used_at', '<', before))
}
