import { v7 as uuidv7 } from 'uuid'
import type { SessionUser } from '../../contract/auth/auth.endpoints.ts'
import { dayMs, secondMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { UnauthorizedError } from '../errors.ts'
import type { SignedInUser } from '../http/actor.ts'
import type { Authenticator } from '../http/guard.ts'
import { InvalidCredentialsError } from './auth.errors.ts'
import * as queries from './auth.queries.ts'
import { keepWithin } from './keep-within.ts'
import { type Attempt, deleteFailuresBefore } from './login-throttle.queries.ts'
import { admitAttempt, failureWindowMs, forgiveAccount, forgiveAttempt } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'
import { type AccessTokens, createOpaqueToken, hashToken } from './tokens.ts'

/** A session lives this long after its last refresh. */
const sessionMs = 30 * dayMs
/** Two tabs may refresh with the same token at the same moment; later than this, a second use is theft. */
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
    merchant:
      user.merchantId === null || user.merchantName === null
        ? null
        : { id: user.merchantId, businessName: user.merchantName },
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

/** Opens a session for a user who has just proved who they are. */
export async function openSession(
  dependencies: AuthDependencies,
  transaction: Transaction,
  user: queries.UserRow,
): Promise<SignedIn> {
  const now = dependencies.clock()
  const sessionId = uuidv7()
  const expiresAt = new Date(now.getTime() + sessionMs)
  await queries.insertSession(transaction, { id: sessionId, userId: user.id, createdAt: now, expiresAt })
  return issueTokens(dependencies, transaction, { sessionId, user, now })
}

/**
 * Signs in. Throws `InvalidCredentialsError` (401), alike in text and time for an unknown e-mail, a wrong password and
 * a disabled user, and `TooManyRequestsError` (429). Not one transaction but two: none is held while the password is hashed.
 */
export async function signIn(
  dependencies: AuthDependencies,
  credentials: { email: string; password: string; address: string },
): Promise<SignedIn> {
  const { database, passwords, clock } = dependencies
  const email = credentials.email.toLowerCase()
  const attempt: Attempt = { id: uuidv7(), accountHash: hashToken(email), address: credentials.address, at: clock() }
  const user = await database.write('platform', async (transaction) => {
    await admitAttempt(transaction, attempt)
    return queries.findUserByEmailAcrossMerchants(transaction, email)
  })
  const matches = await passwords
    .verify(user?.passwordHash ?? null, credentials.password)
    .catch(async (error: unknown) => {
      await database.write('platform', (transaction) => forgiveAttempt(transaction, attempt))
      throw error
    })
  if (!matches || user === undefined || user.disabledAt !== null) throw new InvalidCredentialsError()
  return database.write('platform', async (transaction) => {
    await forgiveAccount(transaction, attempt)
    return openSession(dependencies, transaction, user)
  })
}

/** How many actors are remembered: each asks often, while they are there. */
const rememberedActors = 5000

/** Answers whose an access token is; null when it is not valid or its session has ended. */
export function createAuthenticator(dependencies: AuthDependencies): Authenticator {
  const { database, accessTokens, clock } = dependencies
  const remembered = new Map<string, SignedInUser>()

  const authenticate = async (accessToken: string): Promise<SignedInUser | null> => {
    const now = clock()
    const claims = await accessTokens.verify(accessToken, now)
    if (claims === null) return null
    const { sessionId } = claims
    const user = await queries.callLivingSession(database, { ...claims, now })
    remembered.delete(sessionId)
    if (user === undefined) return null
    const { id, ...rest } = user
    const actor = { userId: id, sessionId, ...rest }
    keepWithin(rememberedActors, remembered).set(sessionId, actor)
    return actor
  }

  return {
    authenticate,
    async recognise(accessToken) {
      const now = clock()
      const claims = await accessTokens.verify(accessToken, now)
      if (claims === null) return null
      const actor = remembered.get(claims.sessionId)
      if (actor === undefined || actor.userId !== claims.userId) return authenticate(accessToken)
      const { sessionId, userId, role, merchantId } = actor
      return { ...actor, proof: { sessionId, userId, role, merchantId, now, proved: false } }
    },
  }
}

/** The signed-in user as the client shows them. */
export const describeUser = ({ userId, ...actor }: SignedInUser): SessionUser => toSessionUser({ id: userId, ...actor })

/**
 * Exchanges a refresh token for new tokens. Throws `UnauthorizedError` (401) for one that is unknown or whose session
 * has ended; one used before, more than 10 s ago, ends its session too.
 */
export async function refresh(dependencies: AuthDependencies, refreshToken: string): Promise<SignedIn> {
  const { database, clock } = dependencies
  const tokenHash = hashToken(refreshToken)
  const answer = await database.write('platform', async (transaction) => {
    const token = await queries.lockRefreshToken(transaction, tokenHash)
    if (token === undefined) return null
    const now = clock()
    const { sessionId, userId, usedAt } = token
    if (usedAt !== null && now.getTime() - usedAt.getTime() > reuseGraceMs) {
      // Returned, not thrown: the revocation has to be committed.
      await queries.revokeSession(transaction, sessionId, now)
      return null
    }
    const user = await queries.findLivingSessionAcrossMerchants(transaction, { sessionId, userId, now })
    if (user === undefined) return null
    await queries.markRefreshTokenUsed(transaction, tokenHash, now)
    await queries.extendSession(transaction, sessionId, new Date(now.getTime() + sessionMs))
    return issueTokens(dependencies, transaction, { sessionId, user, now })
  })
  if (answer === null) throw new UnauthorizedError('Your session has ended. Please sign in again.')
  return answer
}

/** Ends the session of the actor at once. */
export async function signOut({ database, clock }: AuthDependencies, actor: SignedInUser): Promise<void> {
  await database.write('platform', (transaction) => queries.revokeSession(transaction, actor.sessionId, clock()))
}

/** Housekeeping: takes away sessions and failed sign-ins that count no more. */
export async function forgetExpired({ database, clock }: AuthDependencies): Promise<void> {
  const now = clock()
  await database.write('platform', async (transaction) => {
    await queries.deleteExpiredSessions(transaction, now)
    await queries.deleteUsedRefreshTokens(transaction, new Date(now.getTime() - sessionMs))
    await deleteFailuresBefore(transaction, new Date(now.getTime() - failureWindowMs))
  })
}
