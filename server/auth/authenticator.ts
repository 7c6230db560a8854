import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { SignedInUser } from '../http/actor.ts'
import type { Authenticator } from '../http/guard.ts'
import * as queries from './auth.queries.ts'
import type { AuthDependencies } from './auth.service.ts'
import { noteSeen } from './sessions.queries.ts'
import { keepWithin } from './tokens.ts'

/** Precision of a session's last use, and the shortest time between two writes. */
const everyMs = 5 * minuteMs
const rememberedSessions = 20_000

/**
 * Creates a function that records a session's use without delaying the request. Pass the stored `lastSeenAt` if it was
 * just read.
 */
function createUseNotes(database: Database): (sessionId: string, lastSeenAt: Date | null, now: Date) => void {
  const noted = new Map<string, number>()
  return (sessionId, lastSeenAt, now) => {
    const known = noted.get(sessionId) ?? lastSeenAt?.getTime()
    if (known === undefined) return
    const isDue = now.getTime() - known >= everyMs
    if (isDue || !noted.has(sessionId)) {
      noted.delete(sessionId)
      keepWithin(rememberedSessions, noted).set(sessionId, isDue ? now.getTime() : known)
    }
    if (!isDue) return
    const seen = { sessionId, now, unlessAfter: new Date(now.getTime() - everyMs) }
    // Best effort; the next use will record it.
    database.write('platform', (transaction) => noteSeen(transaction, seen)).catch(() => undefined)
  }
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
