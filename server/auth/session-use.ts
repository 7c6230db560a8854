import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { keepWithin } from './keep-within.ts'
import { noteSeen } from './sessions.queries.ts'

/** Precision of a session's last use, and the shortest time between two writes. */
const everyMs = 5 * minuteMs
const rememberedSessions = 20_000

/**
 * Creates a function that records a session's use without delaying the request. Pass the stored `lastSeenAt` if it was
 * just read.
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
    // Best effort; the next use will record it.
    database.write('platform', (transaction) => noteSeen(transaction, seen)).catch(() => undefined)
  }
}
