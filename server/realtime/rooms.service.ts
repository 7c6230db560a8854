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

/** The longest that names a room: an id. */
const longestRoom = 36

const refused = (error: Refusal): { ok: false; error: Refusal } => ({ ok: false, error })

/** How far the listeners of this process have been told, which is where whoever joins now begins. */
export type Told = {
  /** Takes note of what is being told. */
  note(events: readonly LoggedEvent[]): void
  /** The position in the log. */
  position(): number
  /** The sequence of a merchant's last event; undefined when it is not known yet. */
  sequenceOf(merchantId: string): number | undefined
  /** As `sequenceOf`, with what it was before this process told anything of the merchant. */
  sequenceSince(merchantId: string, before: number): number
}

export function createTold(start: number): Told {
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
      // Kept for the next who joins: thousands may, at once.
      if (known === undefined) sequences.set(merchantId, before)
      return known ?? before
    },
  }
}

/** The merchant of a room; undefined stands for all of them. */
const merchantOf = (room: string): string | undefined => (room === allRoom ? undefined : room)

async function mayJoin(database: Database, actor: SignedInUser, room: string): Promise<boolean> {
  if (actor.role !== 'admin') return actor.merchantId !== null && room === actor.merchantId
  if (room === allRoom) return true
  return id.safeParse(room).success && hasMerchant(database.statements('platform'), room)
}

/**
 * Lets somebody into a room. Answers `enter`, which tells the id of the last event told there, to be called in the moment of
 * the entering: what is told afterwards is what came after that event, all of it and nothing else.
 */
export async function admitToRoom(
  { database, told }: { database: Database; told: Told },
  actor: SignedInUser,
  asked: unknown,
): Promise<{ room: string; enter: () => JoinAnswer } | { ok: false; error: Refusal }> {
  if (typeof asked !== 'string' || asked.length > longestRoom) return refused('invalid')
  const room = asked.toLowerCase()
  if (!(await mayJoin(database, actor, room))) return refused('forbidden')
  const merchantId = merchantOf(room)
  if (merchantId === undefined) return { room, enter: () => ({ ok: true, lastEventId: told.position() }) }
  const scope = database.statements({ merchantId })
  const before = told.sequenceOf(merchantId) ?? (await lastEventIdUpTo(scope, merchantId, told.position()))
  // Asking took its time: another of the merchant's may have been told meanwhile.
  return { room, enter: () => ({ ok: true, lastEventId: told.sequenceSince(merchantId, before) }) }
}

/** Answers what came after an event of the room that somebody is in. */
export async function catchUp(database: Database, joined: string | undefined, asked: unknown): Promise<CatchUpAnswer> {
  const request = catchUpRequest.safeParse(asked)
  if (!request.success) return refused('invalid')
  const { room, after } = request.data
  if (joined === undefined || room.toLowerCase() !== joined) return refused('forbidden')
  const merchantId = merchantOf(joined)
  const scope = database.statements(scopeOf(merchantId))
  return { ok: true, ...(await eventsAfter(scope, merchantId, { after, limit: catchUpPageSize })) }
}
