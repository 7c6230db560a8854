import type { Database } from '../db/client.ts'
import type { SignedInUser } from '../http/actor.ts'
import { type LivingSession, selectLivingSessionsAcrossMerchants } from './realtime.queries.ts'

const askedAtOnce = 1000

/** The NOTIFY channel on which triggers name users whose sessions ended or who changed. */
export const sessionEndedChannel = 'paydesk_session_ended'

/** Reports that a user changed or their session ended. An undefined user means everyone. */
export type SessionChanges = {
  listen(listener: (userId: string | undefined) => void): void
}

/** An admitted user and when their access token expires. */
export type Admitted = { actor: SignedInUser; expiresAt: number }

/** Creates a check of who may stay: token not expired, session active, and user unchanged. */
export async function stillAdmitted(
  database: Database,
  admitted: readonly Admitted[],
  now: Date,
): Promise<(one: Admitted) => boolean> {
  const ids = [...new Set(admitted.map(({ actor }) => actor.sessionId))]
  const living = new Map<string, LivingSession>()
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const some = ids.slice(from, from + askedAtOnce)
    const found = await database.read('platform', (transaction) =>
      selectLivingSessionsAcrossMerchants(transaction, some, now),
    )
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
