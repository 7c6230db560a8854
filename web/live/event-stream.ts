import type { EventType, LiveEvent } from '../../contract/events/event.ts'
import type { CatchUpAnswer } from '../../contract/realtime/socket.ts'

/** How many past events are fetched for the history when a room is first joined: as many as it holds. */
export const historyLength = 50

/** `past` happened before the room was followed, `news` since. */
export type BatchKind = 'past' | 'news'

type Answer = Extract<CatchUpAnswer, { ok: true }>

type Options = {
  /** Asks the server for what came after an event. */
  ask: (room: string, after: number) => Promise<Answer>
  /** Each event once, in order. */
  deliver: (events: LiveEvent[], kind: BatchKind) => void
  /** Missed events are no longer available: fetch everything again that they could have changed. */
  onLost: () => void
  /** The missed events could not be fetched. */
  onFailure: () => void
}

/** Not read from the contract's schemas, which would come along. */
const known: Record<EventType, true> = {
  order_created: true,
  order_updated: true,
  payment_confirmed: true,
  shipping_updated: true,
  inventory_alert: true,
  notification: true,
}
const isKnown = ({ type }: LiveEvent): boolean => Object.hasOwn(known, type)
const byId = (one: LiveEvent, other: LiveEvent): number => one.id - other.id

/**
 * Makes of what the server pushes, and of what it answers about the time before, one stream that has each event once and in
 * order. Ids rise by one in each room, so that a missing one shows.
 */
export function createEventStream({ ask, deliver, onLost, onFailure }: Options) {
  const lastIds = new Map<string, number>()
  let room = ''
  /** Pushed while older ones are still being fetched. */
  let waiting: LiveEvent[] = []
  let isCatchingUp = true
  /** Which catch-up is the latest: what an earlier one is answered no longer counts. */
  let turn = 0
  /** The id after which the server knows of nothing, though it has pushed something later. */
  let deadEnd: number | null = null

  const last = (): number => lastIds.get(room) ?? 0

  function take(given: LiveEvent[], kind: BatchKind): void {
    const after = last()
    const unseen = given.filter(({ id }) => id > after)
    const newest = unseen.at(-1)
    if (newest === undefined) return
    lastIds.set(room, newest.id)
    // A kind that this client is too old for is passed over, and counted all the same.
    const events = unseen.filter(isKnown)
    if (events.length > 0) deliver(events, kind)
  }

  async function fetchMissed(kind: BatchKind, mine: number): Promise<void> {
    const before = last()
    for (;;) {
      const { events, hasMore, isComplete, lastEventId } = await ask(room, last())
      if (mine !== turn) return
      const isAnotherLog = lastEventId < last()
      if (isAnotherLog) lastIds.set(room, lastEventId)
      if (isAnotherLog || !isComplete) onLost()
      take(events.toSorted(byId), kind)
      if (!hasMore || events.length === 0) break
    }
    deadEnd = last() === before ? before : null
    const pushed = waiting.toSorted(byId)
    waiting = []
    isCatchingUp = false
    for (const event of pushed) push(event)
  }

  function catchUp(kind: BatchKind): Promise<void> {
    isCatchingUp = true
    turn += 1
    return fetchMissed(kind, turn)
  }

  function push(event: LiveEvent): void {
    if (isCatchingUp) {
      waiting.push(event)
    } else if (event.id === last() + 1) {
      take([event], 'news')
    } else if (event.id > last() && deadEnd === last()) {
      // Asked before, in vain: better to go on than to ask forever.
      onLost()
      take([event], 'news')
    } else if (event.id > last()) {
      waiting.push(event)
      catchUp('news').catch(onFailure)
    }
  }

  return {
    push,

    /** Between two connections, and until a room is joined, nothing that is pushed counts. */
    pause(): void {
      turn += 1
      isCatchingUp = true
      waiting = []
    },

    /**
     * Follows a room that was just joined, and fetches what was missed of it. Rejects when that could not be had.
     *
     * @param lastEventId the room's latest event as the join was answered
     * @param isReturn whether it is the room that was followed last, before the connection broke
     */
    async enter(next: string, lastEventId: number, isReturn: boolean): Promise<void> {
      room = next
      waiting = []
      deadEnd = null
      const seen = lastIds.get(room)
      if (isReturn && seen !== undefined && seen <= lastEventId) return catchUp('news')
      // While other rooms were followed something happened here; or this is another log than before.
      if (seen !== undefined && seen !== lastEventId) onLost()
      lastIds.set(room, Math.max(0, lastEventId - historyLength))
      await catchUp('past')
    },
  }
}
