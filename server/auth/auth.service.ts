import { v7 as uuidv7 } from 'uuid'
import type { SessionUser } from '../../contract/auth/auth.endpoints.ts'
import type { SessionEnd } from '../../contract/core/problem.ts'
import { dayMs, secondMs } from '../../contract/core/time.ts'
import { forgetExpiredLinks } from '../account-links/account-links.service.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { UnauthorizedError } from '../errors.ts'
import { type Actor, ownShopOf, type SignedInUser } from '../http/actor.ts'
import type { SessionOrigin } from '../http/client-address.ts'
import { createOpaqueToken, hashToken } from '../secrets.ts'
import * as queries from './auth.queries.ts'
import { deleteExpiredChallenges } from './challenges.queries.ts'
import { deleteFailuresBefore } from './login-throttle.queries.ts'
import { failureWindowMs } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'
import type { AccessTokens } from './tokens.ts'

/** Lifetime of a session after its last refresh. */
const sessionMs = 30 * dayMs
/** Two tabs may refresh with the same token at the same moment. A second use after this delay is treated as theft. */
const reuseGraceMs = 10 * secondMs

export type AuthParts = { passwords: Passwords; accessTokens: AccessTokens; clock: () => Date }

export type AuthDependencies = AuthParts & { database: Database }

export type SignedIn = {
  success: true
  data: { tokens: { accessToken: string; refreshToken: string }; user: SessionUser }
}

function toSessionUser(user: queries.UserRow): SessionUser {
  return {
    id: user.id,
    email: user.email,
    role: user.role,
    merchantId: user.merchantId,
    owesTwoStep: user.owesTwoStep,
    merchant:
      user.merchantId === null || user.merchantName === null
        ? null
        : {
            id: user.merchantId,
            businessName: user.merchantName,
            active: user.merchantActive,
            timezone: user.merchantTimezone ?? 'UTC',
            testOf: user.testOf,
          },
  }
}

/** Issues tokens of a session, for the shop that it works in. */
async function issueTokens(
  { accessTokens }: AuthParts,
  transaction: Transaction,
  session: { sessionId: string; user: queries.UserRow; now: Date },
): Promise<SignedIn> {
  const { sessionId, user, now } = session
  const refresh = createOpaqueToken()
  await queries.insertRefreshToken(transaction, { tokenHash: refresh.tokenHash, sessionId, createdAt: now })
  const { id: userId, inTestShop } = user
  const accessToken = await accessTokens.sign({ userId, sessionId, inTestShop }, now)
  return { success: true, data: { tokens: { accessToken, refreshToken: refresh.token }, user: toSessionUser(user) } }
}

/**
 * Opens a session for a user who has just been authenticated. Call it last in the transaction: it writes to the audit
 * log.
 */
export async function openSession(
  dependencies: AuthParts,
  transaction: WritingTransaction,
  user: queries.UserRow,
  origin: SessionOrigin,
): Promise<SignedIn> {
  const now = dependencies.clock()
  const sessionId = uuidv7()
  const expiresAt = new Date(now.getTime() + sessionMs)
  const { id: userId, name, merchantId } = user
  await queries.insertSession(transaction, { id: sessionId, userId, createdAt: now, expiresAt, ...origin })
  const signedIn = await issueTokens(dependencies, transaction, { sessionId, user, now })
  const actor = { kind: 'user', id: userId, name, address: origin.address } as const
  await recordAudit(transaction, { merchantId, at: now, actor, action: 'session.signed-in' })
  return signedIn
}

/** The form in which the client shows the signed-in user. */
export const describeUser = ({ userId, ...actor }: SignedInUser): SessionUser => toSessionUser({ id: userId, ...actor })

/** Why a refresh token was refused: undefined if it is unknown. */
type Refused = { refused: SessionEnd | undefined }

/**
 * Exchanges a refresh token for new tokens, unless it is unknown or its session has ended. A token that was used more
 * than 10 s ago also ends its session; a refusal is returned, not thrown, so that this is committed.
 */
export async function refresh(
  dependencies: AuthParts,
  transaction: WritingTransaction,
  refreshToken: string,
): Promise<SignedIn | Refused> {
  const tokenHash = hashToken(refreshToken)
  const token = await queries.lockRefreshToken(transaction, tokenHash)
  if (token === undefined) return { refused: undefined }
  const now = dependencies.clock()
  const { sessionId, userId, usedAt } = token
  if (usedAt !== null && now.getTime() - usedAt.getTime() > reuseGraceMs) {
    await queries.revokeSession(transaction, sessionId, now)
    return { refused: 'revoked' }
  }
  const session = { sessionId, userId, now }
  const user = await queries.findLivingSessionAcrossMerchants(transaction, session)
  if (user === undefined) return { refused: await queries.findSessionEndAcrossMerchants(transaction, session) }
  await queries.markRefreshTokenUsed(transaction, tokenHash, now)
  await queries.extendSession(transaction, sessionId, new Date(now.getTime() + sessionMs))
  return issueTokens(dependencies, transaction, { sessionId, user, now })
}

/**
 * Moves the actor's session to the test shop of their shop, or back, and returns new tokens. Its earlier access tokens are
 * refused from then on. Throws `UnauthorizedError` (401) if the session has just ended.
 */
export async function moveSession(
  dependencies: AuthParts,
  transaction: WritingTransaction,
  { sessionId, userId }: Actor,
  inTestShop: boolean,
): Promise<SignedIn> {
  const now = dependencies.clock()
  await queries.setSessionShop(transaction, { sessionId, inTestShop })
  const user = await queries.findLivingSessionAcrossMerchants(transaction, { sessionId, userId, now, inTestShop })
  if (user === undefined) throw new UnauthorizedError('Your session has ended. Please sign in again.', 'revoked')
  return issueTokens(dependencies, transaction, { sessionId, user, now })
}

/** Ends the actor's session immediately. */
export async function signOut(transaction: WritingTransaction, actor: Actor, now: Date): Promise<void> {
  await queries.revokeSession(transaction, actor.sessionId, now)
  const merchantId = ownShopOf(actor)
  await recordAudit(transaction, { merchantId, at: now, actor: auditActorOf(actor), action: 'session.signed-out' })
}

/** Deletes expired sessions, links and challenges, and failures that no longer count. */
export async function forgetExpired(transaction: Transaction, now: Date): Promise<void> {
  await queries.deleteExpiredSessions(transaction, now)
  await forgetExpiredLinks(transaction, now)
  await deleteExpiredChallenges(transaction, now)
  await queries.deleteUsedRefreshTokens(transaction, new Date(now.getTime() - sessionMs))
  await deleteFailuresBefore(transaction, new Date(now.getTime() - failureWindowMs))
}
