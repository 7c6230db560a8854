import { id } from '../../contract/core/id.ts'
import {
  allRoom,
  type CatchUpAnswer,
  catchUpPageSize,
  catchUpRequest,
  type JoinAnswer,
  type Refusal,
} from '../../contract/realtime/socket.ts'
import type { Database } from '../db/client.ts'
import { eventsAfter, type LoggedEvent, lastEventIdUpTo } from '../events/events.service.ts'
import { type SignedInUser, scopeOf } from '../http/actor.ts'
import { hasMerchant } from './realtime.queries.ts'

/** A room's name is at most an id. */
const longestRoom = 36

const refused = (error: Refusal): { ok: false; error: Refusal } => ({ ok: false, error })

/** How far this process has sent events. A client that joins now starts there. */
export type SentEvents = {
  /** Records events that are being sent. */
  note(events: readonly LoggedEvent[]): void
  /** The position in the log. */
  position(): number
  /** The sequence of a merchant's latest event. Undefined if not known yet. */
  sequenceOf(merchantId: string): number | undefined
  /** Like `sequenceOf`, but falls back to `before`, the sequence before this process sent any event of the merchant. */
  sequenceSince(merchantId: string, before: number): number
}

export function createSentEvents(start: number): SentEvents {
  let position = start
  const sequences = new Map<string, number>()
  return {
    note(events) {
      for (const event of events) sequences.set(event.merchantId, event.sequence)
      position = events.at(-1)?.position ?? position
    },
    position: () => position,
    sequenceOf: (merchantId) => sequences.get(merchantId),
    sequenceSince(merchantId, before) {
      const known = sequences.get(merchantId)
      // Cached for the next clients; thousands may join at once.
      if (known === undefined) sequences.set(merchantId, before)
      return known ?? before
    },
  }
}

/** The merchant of a room. Undefined for the room `all`. */
const merchantOf = (room: string): string | undefined => (room === allRoom ? undefined : room)

async function mayJoin(database: Database, actor: SignedInUser, room: string): Promise<boolean> {
  if (actor.role !== 'admin') return actor.merchantId !== null && room === actor.merchantId
  if (room === allRoom) return true
  return id.safeParse(room).success && database.read('platform', (transaction) => hasMerchant(transaction, room))
}

/**
 * Checks access to a room. Returns `enter`, which gives the id of the latest event sent there. Call it at the moment of
 * joining, so that the socket then gets exactly the later events.
 */
export async function admitToRoom(
  { database, sent }: { database: Database; sent: SentEvents },
  actor: SignedInUser,
  asked: unknown,
): Promise<{ room: string; enter: () => JoinAnswer } | { ok: false; error: Refusal }> {
  if (typeof asked !== 'string' || asked.length > longestRoom) return refused('invalid')
  const room = asked.toLowerCase()
  if (!(await mayJoin(database, actor, room))) return refused('forbidden')
  const merchantId = merchantOf(room)
  if (merchantId === undefined) return { room, enter: () => ({ ok: true, lastEventId: sent.position() }) }
  const position = sent.position()
  const before =
    sent.sequenceOf(merchantId) ??
    (await database.read({ merchantId }, (transaction) => lastEventIdUpTo(transaction, merchantId, position)))
  // Another event of the merchant may have been sent during the query.
  return { room, enter: () => ({ ok: true, lastEventId: sent.sequenceSince(merchantId, before) }) }
}

/** Returns the events after the given one in the socket's room. */
export async function catchUp(database: Database, joined: string | undefined, asked: unknown): Promise<CatchUpAnswer> {
  const request = catchUpRequest.safeParse(asked)
  if (!request.success) return refused('invalid')
  const { room, after } = request.data
  if (joined === undefined || room.toLowerCase() !== joined) return refused('forbidden')
  const merchantId = merchantOf(joined)
  const page = await database.read(scopeOf(merchantId), (transaction) =>
    eventsAfter(transaction, merchantId, { after, limit: catchUpPageSize }),
  )
  return { ok: true, ...page }
}
