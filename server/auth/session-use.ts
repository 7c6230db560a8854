import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { keepWithin } from './keep-within.ts'
import { noteSeen } from './sessions.queries.ts'

/** When a session was last used is told to so much, and written no more often. */
const everyMs = 5 * minuteMs
const rememberedSessions = 20_000

/**
 * Makes what notes that a session is in use, beside the request and not as a part of it. `lastSeenAt` is what the database
 * says, where it was just asked.
 */
export function createUseNotes(database: Database): (sessionId: string, lastSeenAt: Date | null, now: Date) => void {
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
    // Nothing depends on it: where it can't be written, the note after it is.
    database.write('platform', (transaction) => noteSeen(transaction, seen)).catch(() => undefined)
  }
}
