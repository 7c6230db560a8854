import { dayMs } from '../../contract/core/time.ts'
import type { EventData, EventType, LiveEvent } from '../../contract/events/event.ts'
import type { EventName } from '../../contract/events/event-names.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { eventNameOf } from './event-name.ts'
import {
  deleteEventsAcrossMerchants,
  insertOutboxRows,
  type LoggedEvent,
  eventsNumberedChannel as numberedChannel,
  selectEventsAfter,
  selectEventsAfterAcrossMerchants,
  selectLastNumber,
  selectLastSequence,
} from './events.queries.ts'

export type { LoggedEvent } from './events.queries.ts'

/** The channel of NOTIFY that says up to which position there are events. */
export const eventsNumberedChannel = numberedChannel

/** How long the log is kept. */
export const keptMs = 90 * dayMs
const deletedAtOnce = 10_000

/**
 * An event as the service that caused it reports it. `actorId` is the user whose own act it is: it makes no notification
 * for them.
 */
export type NewEvent = {
  [Type in EventType]: { type: Type; data: EventData<Type>; actorId?: string | null }
}[EventType]

/**
 * Appends events to the log as part of the caller's transaction, in the order given: they exist exactly when it commits,
 * and everybody who listens hears of them then. Each is of the merchant that its data names.
 */
export async function appendEvents(
  transaction: WritingTransaction,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return
  transaction.signal('events')
  const rows = events.map(({ type, data, actorId = null }) => ({
    merchantId: data.merchantId,
    type,
    orderId: data.orderId,
    actorId,
    data,
    at,
  }))
  await insertOutboxRows(transaction, rows)
}

/** A room's events: of one merchant, or `undefined` for all merchants. */
type Room = string | undefined

const roomId = (event: LoggedEvent, room: Room): number => (room === undefined ? event.position : event.sequence)

/** The name of an event of the log; null for one without. */
export const nameOfLogged = ({ type, data }: LoggedEvent): EventName | null =>
  // The pair of type and data is what `appendEvents` was given.
  eventNameOf({ type, data } as Parameters<typeof eventNameOf>[0])

/** An event as listeners of a room get it. */
export const toLiveEvent = (event: LoggedEvent, room: Room): LiveEvent =>
  ({
    ...{ id: roomId(event, room), type: event.type, event: nameOfLogged(event) },
    ...{ data: event.data, timestamp: event.timestamp },
  }) as LiveEvent

/** The id of the last event of a room; 0 when there was none. */
export const lastEventId = (transaction: Transaction, room: Room): Promise<number> =>
  selectLastNumber(transaction, room ?? allMerchants)

/** The id of a merchant's last event among those up to a position of the log; 0 when there was none. */
export const lastEventIdUpTo = (transaction: Transaction, merchantId: string, position: number): Promise<number> =>
  selectLastSequence(transaction, merchantId, position)

export type Missed = {
  /** In order. */
  events: LiveEvent[]
  hasMore: boolean
  /** False when some of what was missed is no longer kept. */
  isComplete: boolean
  /** The room's last. Without `hasMore` nothing up to it is missing but what is no longer kept. */
  lastEventId: number
}

/** The events of the log after one of a room, at most `limit`. */
export async function loggedAfter(
  transaction: Transaction,
  room: Room,
  { after, limit }: { after: number; limit: number },
): Promise<Omit<Missed, 'events'> & { events: LoggedEvent[] }> {
  const page = { after, limit: limit + 1 }
  // Asked first: what is found afterwards goes as far at least.
  const last = await lastEventId(transaction, room)
  const found =
    room === undefined
      ? await selectEventsAfterAcrossMerchants(transaction, page)
      : await selectEventsAfter(transaction, room, page)
  const events = found.slice(0, limit)
  const ids = events.map((event) => roomId(event, room))
  const isComplete = ids[0] === undefined ? after === last : ids[0] === after + 1
  return { events, hasMore: found.length > limit, isComplete, lastEventId: Math.max(last, ids.at(-1) ?? 0) }
}

/** The events after one of a room as listeners get them, at most `limit`. */
export async function eventsAfter(
  transaction: Transaction,
  room: Room,
  page: { after: number; limit: number },
): Promise<Missed> {
  const { events, ...rest } = await loggedAfter(transaction, room, page)
  return { ...rest, events: events.map((event) => toLiveEvent(event, room)) }
}

/** Deletes one batch of events older than `keptMs`. @returns whether there may be more */
export async function forgetEvents(transaction: Transaction, now: Date): Promise<boolean> {
  const oldest = { before: new Date(now.getTime() - keptMs), limit: deletedAtOnce }
  return (await deleteEventsAcrossMerchants(transaction, oldest)) === deletedAtOnce
}
