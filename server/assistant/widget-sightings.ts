import { isWebOrigin } from '../../contract/assistant/web-origin.ts'
import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import { noteRefusal, noteSighting } from './widget-sightings.queries.ts'

const mostRemembered = 10_000
/** New sites of one shop that are noted within ten minutes: strangers can claim any, and each is a write. */
const mostRefusedSites = 5
const refusalWindowMs = 10 * minuteMs

/** Records that the chat was loaded on a page of an origin, or that it tried to. */
export type NoteLoad = (merchantId: string, origin: string, now: Date) => Promise<void>

type Note = (transaction: Transaction, merchantId: string, seen: { origin: string; at: Date }) => Promise<void>

/** Notes at most once a minute per origin. The statement enforces the same across processes. */
function createNotes(database: Database, note: Note): NoteLoad {
  const noted = new Map<string, number>()
  return async (merchantId, origin, now) => {
    const key = `${merchantId} ${origin}`
    if (now.getTime() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
    if (noted.size >= mostRemembered) noted.clear()
    noted.set(key, now.getTime())
    await database.write({ merchantId }, (transaction) => note(transaction, merchantId, { origin, at: now }))
  }
}

/** Creates a function that records loads of the chat. */
export const createLoadNotes = (database: Database): NoteLoad => createNotes(database, noteSighting)

/** Creates a function that records pages that may not show the chat. It takes real origins only, and few of each shop. */
export function createRefusalNotes(database: Database): NoteLoad {
  const note = createNotes(database, noteRefusal)
  const sitesOf = new Map<string, { since: number; origins: Set<string> }>()
  return async (merchantId, origin, now) => {
    if (origin.length > 300 || !isWebOrigin(origin)) return
    const kept = sitesOf.get(merchantId)
    const isOver = kept === undefined || now.getTime() - kept.since >= refusalWindowMs
    const sites = isOver ? { since: now.getTime(), origins: new Set<string>() } : kept
    if (!sites.origins.has(origin) && sites.origins.size >= mostRefusedSites) return
    sites.origins.add(origin)
    if (sitesOf.size >= mostRemembered) sitesOf.clear()
    sitesOf.set(merchantId, sites)
    await note(merchantId, origin, now)
  }
}
