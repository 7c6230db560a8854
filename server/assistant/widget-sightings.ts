import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import { noteSighting } from './widget-sightings.queries.ts'

const mostRemembered = 10_000

/** Records that the chat was loaded on a page of an origin. */
export type NoteLoad = (merchantId: string, origin: string, now: Date) => Promise<void>

/**
 * Creates a function that records loads of the chat, at most once a minute per origin. The statement enforces the same
 * across processes.
 */
export function createLoadNotes(database: Database): NoteLoad {
  const noted = new Map<string, number>()
  return async (merchantId, origin, now) => {
    const key = `${merchantId} ${origin}`
    if (now.getTime() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
    if (noted.size >= mostRemembered) noted.clear()
    noted.set(key, now.getTime())
    await database.write({ merchantId }, (transaction) => noteSighting(transaction, merchantId, { origin, at: now }))
  }
}
