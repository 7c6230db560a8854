import { v7 as uuidv7 } from 'uuid'
import type { SessionUser } from '../../contract/auth/auth.endpoints.ts'
import { dayMs, secondMs } from '../../contract/core/time.ts'
import { forgetExpiredLinks } from '../account-links/account-links.service.ts'
import { auditActorOf, recordAudit } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { UnauthorizedError } from '../errors.ts'
import type { Actor, SignedInUser } from '../http/actor.ts'
import type { SessionOrigin } from '../http/client-address.ts'
import type { Authenticator } from '../http/guard.ts'
import { createOpaqueToken, hashToken } from '../opaque-tokens.ts'
import * as queries from './auth.queries.ts'
import { deleteExpiredChallenges } from './challenges.queries.ts'
import { keepWithin } from './keep-within.ts'
import { deleteFailuresBefore } from './login-throttle.queries.ts'
import { failureWindowMs } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'
import { createUseNotes } from './session-use.ts'
import type { AccessTokens } from './tokens.ts'

/** Lifetime of a session after its last refresh. */
const sessionMs = 30 * dayMs
/** Two tabs may refresh with the same token at the same moment. A second use after this delay is treated as theft. */
const reuseGraceMs = 10 * secondMs

export type AuthDependencies = {
  database: Database
  passwords: Passwords
  accessTokens: AccessTokens
  clock: () => Date
}

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
          },
  }
}

async function issueTokens(
  { accessTokens }: AuthDependencies,
  transaction: Transaction,
  session: { sessionId: string; user: queries.UserRow; now: Date },
): Promise<SignedIn> {
  const { sessionId, user, now } = session
  const refresh = createOpaqueToken()
  await queries.insertRefreshToken(transaction, { tokenHash: refresh.tokenHash, sessionId, createdAt: now })
  const accessToken = await accessTokens.sign({ userId: user.id, sessionId }, now)
  return { success: true, data: { tokens: { accessToken, refreshToken: refresh.token }, user: toSessionUser(user) } }
}

/**
 * Opens a session for a user who has just been authenticated. Call it last in the transaction: it writes to the audit
 * log.
 */
export async function openSession(
  dependencies: AuthDependencies,
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

/** Cache size. An active user asks often. */
const rememberedActors = 5000

/**
 * Creates the function that resolves an access token to its actor: null if the token is invalid or its session has
 * ended.
 */
export function createAuthenticator(dependencies: AuthDependencies): Authenticator {
  const { database, accessTokens, clock } = dependencies
  // By token: a renewed token is looked up again, so its user is who they are now.
  const remembered = new Map<string, SignedInUser>()
  const noteUse = createUseNotes(database)

  const authenticate = async (accessToken: string): Promise<SignedInUser | null> => {
    const now = clock()
    const claims = await accessTokens.verify(accessToken, now)
    if (claims === null) return null
    const { sessionId } = claims
    const user = await database.read('platform', (transaction) =>
      queries.findLivingSessionAcrossMerchants(transaction, { ...claims, now }),
    )
    remembered.delete(accessToken)
    if (user === undefined) return null
    const { id, lastSeenAt, ...rest } = user
    noteUse(sessionId, lastSeenAt, now)
    const actor = { userId: id, sessionId, ...rest }
    keepWithin(rememberedActors, remembered).set(accessToken, actor)
    return actor
  }

  return {
    authenticate,
    async whyEnded(accessToken) {
      const now = clock()
      const claims = await accessTokens.verify(accessToken, now)
      if (claims === null) return undefined
      return database.read('platform', (transaction) =>
        queries.findSessionEndAcrossMerchants(transaction, { ...claims, now }),
      )
    },
    async identify(accessToken) {
      const now = clock()
      const claims = await accessTokens.verify(accessToken, now)
      if (claims === null) return null
      const actor = remembered.get(accessToken)
      // Ask again: the user may have set up the required two-step sign-in.
      if (actor === undefined || actor.owesTwoStep) return authenticate(accessToken)
      noteUse(claims.sessionId, null, now)
      const { sessionId, userId, role, merchantId } = actor
      return { ...actor, proof: { sessionId, userId, role, merchantId, now, proved: false } }
    },
  }
}

/** The form in which the client shows the signed-in user. */
export const describeUser = ({ userId, ...actor }: SignedInUser): SessionUser => toSessionUser({ id: userId, ...actor })

/**
 * Exchanges a refresh token for new tokens. Throws `UnauthorizedError` (401) if the token is unknown or its session has
 * ended. A token that was used more than 10 s ago also ends its session.
 */
export async function refresh(dependencies: AuthDependencies, refreshToken: string): Promise<SignedIn> {
  const { database, clock } = dependencies
  const tokenHash = hashToken(refreshToken)
  const answer = await database.write('platform', async (transaction) => {
    const token = await queries.lockRefreshToken(transaction, tokenHash)
    if (token === undefined) return undefined
    const now = clock()
    const { sessionId, userId, usedAt } = token
    if (usedAt !== null && now.getTime() - usedAt.getTime() > reuseGraceMs) {
      // Returned, not thrown, so that the revocation is committed.
      await queries.revokeSession(transaction, sessionId, now)
      return 'revoked' as const
    }
    const user = await queries.findLivingSessionAcrossMerchants(transaction, { sessionId, userId, now })
    if (user === undefined) return queries.findSessionEndAcrossMerchants(transaction, { sessionId, userId, now })
    await queries.markRefreshTokenUsed(transaction, tokenHash, now)
    await queries.extendSession(transaction, sessionId, new Date(now.getTime() + sessionMs))
    return issueTokens(dependencies, transaction, { sessionId, user, now })
  })
  if (answer === undefined || typeof answer === 'string') {
    throw new UnauthorizedError('Your session has ended. Please sign in again.', answer)
  }
  return answer
}

/** Ends the actor's session immediately. */
export async function signOut({ database, clock }: AuthDependencies, actor: Actor): Promise<void> {
  const now = clock()
  await database.write('platform', async (transaction) => {
    await queries.revokeSession(transaction, actor.sessionId, now)
    const { merchantId } = actor
    await recordAudit(transaction, { merchantId, at: now, actor: auditActorOf(actor), action: 'session.signed-out' })
  })
}

/** Housekeeping: deletes expired sessions and failures that no longer count. */
export async function forgetExpired({ database, clock }: AuthDependencies): Promise<void> {
  const now = clock()
  await database.write('platform', async (transaction) => {
    await queries.deleteExpiredSessions(transaction, now)
    await forgetExpiredLinks(transaction, now)
    await deleteExpiredChallenges(transaction, now)
    await queries.deleteUsedRefreshTokens(transaction, new Date(now.getTime() - sessionMs))
    await deleteFailuresBefore(transaction, new Date(now.getTime() - failureWindowMs))
  })
}
