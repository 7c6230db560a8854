import type { LiveEvent } from '../../contract/events/event.ts'
import { isEventType } from '../../contract/events/notable-event.ts'
import type { CatchUpAnswer } from '../../contract/realtime/socket.ts'

/** The number of past events to fetch when a room is first joined: as many as the history holds. */
export const historyLength = 50

/** `past` happened before the room was followed, `news` since. */
export type BatchKind = 'past' | 'news'

type Answer = Extract<CatchUpAnswer, { ok: true }>

type Options = {
  /** Asks the server for the events after one. */
  ask: (room: string, after: number) => Promise<Answer>
  /** Each event once, in order. */
  deliver: (events: LiveEvent[], kind: BatchKind) => void
  /** Missed events are no longer available: refetch everything that they could have changed. */
  onLost: () => void
  /** The missed events could not be fetched. */
  onFailure: () => void
}

const byId = (one: LiveEvent, other: LiveEvent): number => one.id - other.id

/** How far each room has been read, and reading on from there. */
function createReader({ ask, deliver, onLost }: Options) {
  const lastIds = new Map<string, number>()
  let room = ''

  const last = (): number => lastIds.get(room) ?? 0

  function take(given: LiveEvent[], kind: BatchKind): void {
    const after = last()
    const unseen = given.filter(({ id }) => id > after)
    const newest = unseen.at(-1)
    if (newest === undefined) return
    lastIds.set(room, newest.id)
    // Skip a kind that this client is too old for, but count it.
    const events = unseen.filter(({ type }) => isEventType(type))
    if (events.length > 0) deliver(events, kind)
  }

  return {
    last,
    take,

    /** Goes to a room that was just joined. Returns the kind of what is to be read there. */
    enter(next: string, lastEventId: number, isReturn: boolean): BatchKind {
      room = next
      const seen = lastIds.get(room)
      if (isReturn && seen !== undefined && seen <= lastEventId) return 'news'
      // Something happened here while another room was followed, or the log is a new one.
      if (seen !== undefined && seen !== lastEventId) onLost()
      lastIds.set(room, Math.max(0, lastEventId - historyLength))
      return 'past'
    },

    /** Reads all that the server knows of, unless it no longer counts. */
    async readOn(kind: BatchKind, counts: () => boolean): Promise<void> {
      for (;;) {
        const { events, hasMore, isComplete, lastEventId } = await ask(room, last())
        if (!counts()) return
        const isAnotherLog = lastEventId < last()
        if (isAnotherLog) lastIds.set(room, lastEventId)
        if (isAnotherLog || !isComplete) onLost()
        take(events.toSorted(byId), kind)
        if (!hasMore || events.length === 0) return
      }
    },
  }
}

/**
 * Merges pushed and fetched events into one stream that has each event once and in order. Ids rise by one in each room,
 * so a gap shows a missed event.
 */
export function createEventStream(options: Options) {
  const { onLost, onFailure } = options
  const { last, take, enter, readOn } = createReader(options)
  /** Pushed while older ones are still being fetched. */
  let waiting: LiveEvent[] = []
  let isCatchingUp = true
  /** The number of the latest catch-up; responses to earlier ones are ignored. */
  let turn = 0
  /** The id after which the server has no events, although it has pushed a later one. */
  let deadEnd: number | null = null

  async function catchUp(kind: BatchKind): Promise<void> {
    isCatchingUp = true
    turn += 1
    const mine = turn
    const before = last()
    await readOn(kind, () => mine === turn)
    if (mine !== turn) return
    deadEnd = last() === before ? before : null
    const pushed = waiting.toSorted(byId)
    waiting = []
    isCatchingUp = false
    for (const event of pushed) push(event)
  }

  function push(event: LiveEvent): void {
    if (isCatchingUp) {
      waiting.push(event)
    } else if (event.id === last() + 1) {
      take([event], 'news')
    } else if (event.id > last() && deadEnd === last()) {
      // The server was asked before and had none: continue instead of asking forever.
      onLost()
      take([event], 'news')
    } else if (event.id > last()) {
      waiting.push(event)
      catchUp('news').catch(onFailure)
    }
  }

  return {
    push,

    /** Ignore pushes between connections and until a room is joined. */
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
    enter(room: string, lastEventId: number, isReturn: boolean): Promise<void> {
      waiting = []
      deadEnd = null
      return catchUp(enter(room, lastEventId, isReturn))
    },
  }
}
