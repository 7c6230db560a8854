import type { Database } from '../db/client.ts'
import type { SignedInUser } from '../http/actor.ts'
import { type LivingSession, selectLivingSessionsAcrossMerchants } from './realtime.queries.ts'

const askedAtOnce = 1000

/** The channel of PostgreSQL on which migration 0034 names the users whose sessions ended or who changed. */
export const sessionEndedChannel = 'paydesk_session_ended'

/** Says that a session of a user has ended or the user has changed; undefined stands for everybody. */
export type SessionChanges = {
  listen(listener: (userId: string | undefined) => void): void
}

/** Somebody who was admitted, and the moment that their access token ends. */
export type Admitted = { actor: SignedInUser; expiresAt: number }

/** Answers who of them may stay: whose token has not ended, whose session lives, and who still are who they were. */
export async function stillAdmitted(
  database: Database,
  admitted: readonly Admitted[],
  now: Date,
): Promise<(one: Admitted) => boolean> {
  const ids = [...new Set(admitted.map(({ actor }) => actor.sessionId))]
  const living = new Map<string, LivingSession>()
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const some = ids.slice(from, from + askedAtOnce)
    const found = await selectLivingSessionsAcrossMerchants(database.statements('platform'), some, now)
    for (const session of found) living.set(session.sessionId, session)
  }
  return ({ actor, expiresAt }) => {
    const session = living.get(actor.sessionId)
    return (
      expiresAt > now.getTime() &&
      session?.userId === actor.userId &&
      session.role === actor.role &&
      session.merchantId === actor.merchantId
    )
  }
}
