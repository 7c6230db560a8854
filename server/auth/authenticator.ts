import { minuteMs } from '../../contract/core/time.ts'
import type { SessionProof } from '../db/session-proof.ts'
import type { SignedInUser } from '../http/actor.ts'
import type { Authenticator } from '../http/guard.ts'
import * as queries from './auth.queries.ts'
import type { AuthDependencies } from './auth.service.ts'
import { noteSeen } from './sessions.queries.ts'
import { keepWithin } from './tokens.ts'

/** Precision of a session's last use, and the shortest time between two writes. */
const everyMs = 5 * minuteMs
const rememberedSessions = 20_000

export type AuthenticatorDependencies = Pick<AuthDependencies, 'database' | 'accessTokens' | 'clock'> & {
  /** A session's use was not recorded. The next use will record it, so the request goes on. */
  onProblem: (error: unknown) => void
}

/** Creates a function that records a session's use. Pass the stored `lastSeenAt` if it was just read. */
function createUseNotes({ database, onProblem }: AuthenticatorDependencies) {
  const noted = new Map<string, number>()
  return async (sessionId: string, lastSeenAt: Date | null, now: Date): Promise<void> => {
    const known = noted.get(sessionId) ?? lastSeenAt?.getTime()
    if (known === undefined) return
    const isDue = now.getTime() - known >= everyMs
    if (isDue || !noted.has(sessionId)) {
      noted.delete(sessionId)
      keepWithin(rememberedSessions, noted).set(sessionId, isDue ? now.getTime() : known)
    }
    if (!isDue) return
    const seen = { sessionId, now, unlessAfter: new Date(now.getTime() - everyMs) }
    await database.write('platform', (transaction) => noteSeen(transaction, seen)).catch(onProblem)
  }
}

type Remembered = Omit<SignedInUser, 'proof'>

/** Cache size. An active user asks often. */
const rememberedActors = 5000

/**
 * Creates the function that resolves an access token to its actor: null if the token is invalid or its session has
 * ended.
 */
export function createAuthenticator(dependencies: AuthenticatorDependencies): Authenticator {
  const { database, accessTokens, clock } = dependencies
  // By token: a renewed token is looked up again, so its user is who they are now.
  const remembered = new Map<string, Remembered>()
  const noteUse = createUseNotes(dependencies)

  const withProof = (user: Remembered): SignedInUser => {
    const { sessionId, userId, role, merchantId, owesTwoStep } = user
    const proof: SessionProof = { sessionId, userId, role, merchantId, owesTwoStep, clock, proved: false }
    return { ...user, proof }
  }

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
    await noteUse(sessionId, lastSeenAt, now)
    const actor = { userId: id, sessionId, ...rest }
    keepWithin(rememberedActors, remembered).set(accessToken, actor)
    return withProof(actor)
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
      await noteUse(claims.sessionId, null, now)
      return withProof(actor)
    },
  }
}
