import { secondMs } from '../../contract/core/time.ts'
import type { LiveEvent } from '../../contract/events/event.ts'
import type { CatchUpAnswer, CatchUpRequest, JoinAnswer } from '../../contract/realtime/socket.ts'
import type { LiveState } from '../lib/live-state.ts'
import { type BatchKind, createEventStream } from './event-stream.ts'

/** One connection to the server, from its opening to its end. */
export type Line = {
  join(room: string): Promise<JoinAnswer>
  catchUp(request: CatchUpRequest): Promise<CatchUpAnswer>
  close(): void
}

export type LineHandlers = {
  onOpen(about: { socketId: string; transport: string }): void
  onTransport(transport: string): void
  onEvent(event: LiveEvent): void
  /** The server rejects the token. */
  onRefused(): void
  /** It could not be opened. */
  onFailed(): void
  /** It was open, and the network or the server was lost. */
  onBroken(): void
  /** The server ended it: the session or its token is over. */
  onEnded(): void
}

/** Wording of the specification. */
export const liveErrors = {
  broken: 'WebSocket connection error',
  failed: 'Failed to connect to WebSocket',
  givenUp: 'Connection lost. Please refresh the page.',
  refused: 'You can’t see live updates of this shop.',
} as const

export const maxAttempts = 5
const firstDelayMs = secondMs
const maxDelayMs = 30 * secondMs
/** A connection that lasts this long resets the count of attempts. */
const steadyMs = 10 * secondMs

const delayAfter = (attempts: number): number => Math.min(firstDelayMs * 2 ** attempts, maxDelayMs)

type Options = {
  openLine: (handlers: LineHandlers) => Promise<Line>
  /** Checks the session and renews its token if needed; false if the session is over. */
  checkSession: () => Promise<boolean>
  isOnline: () => boolean
  report: (change: Partial<LiveState>) => void
  deliver: (events: LiveEvent[], kind: BatchKind) => void
  onLost: () => void
}

class Unavailable extends Error {}

/**
 * Keeps one connection to the events of one room while somebody follows it: reconnects after a failure and fetches the
 * missed events. After a deliberate close it stays closed.
 */
export function createLiveConnection({ openLine, checkSession, isOnline, report, deliver, onLost }: Options) {
  let room: string | null = null
  /** The room of the last events, to tell a reconnection from a change of rooms. */
  let joined: string | null = null
  let line: Line | null = null
  /** Whether the line is open. */
  let isOpen = false
  let isUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  /** Whether to check the session before the next attempt, and whether that was done for this failure. */
  let suspects = false
  let wasChecked = false
  /** The number of the attempt; callbacks of earlier ones are ignored. */
  let generation = 0
  let joining = 0

  const stream = createEventStream({
    deliver,
    onLost,
    onFailure: () => retry(liveErrors.broken),
    async ask(from, after) {
      if (line === null) throw new Unavailable()
      const answer = await line.catchUp({ room: from, after })
      if (!answer.ok) throw new Unavailable()
      return answer
    },
  })

  function drop(): void {
    generation += 1
    clearTimeout(timer)
    timer = undefined
    stream.pause()
    line?.close()
    line = null
    isOpen = false
    isUnderWay = false
  }

  function retry(error: string): void {
    drop()
    const nowhere = { socketId: null, transport: null, error }
    if (!isOnline()) {
      report({ ...nowhere, phase: 'offline' })
    } else if (attempts >= maxAttempts) {
      report({ ...nowhere, phase: 'offline', isGivenUp: true, error: liveErrors.givenUp })
    } else {
      timer = setTimeout(connect, delayAfter(attempts))
      attempts += 1
      report({ ...nowhere, phase: 'connecting', attempts })
    }
  }

  /** Once per failure; a server that rejects a good session is a failure of its own. */
  function suspectSession(): void {
    suspects = !wasChecked
    retry(liveErrors.broken)
  }

  async function join(): Promise<void> {
    const [mine, turn, wanted] = [generation, ++joining, room]
    const isStale = () => mine !== generation || turn !== joining
    if (line === null || wanted === null) return
    stream.pause()
    report({ phase: 'connecting', error: null, isGivenUp: false })
    try {
      const answer = await line.join(wanted)
      if (isStale()) return
      if (!answer.ok && answer.error !== 'unavailable') return report({ phase: 'offline', error: liveErrors.refused })
      if (!answer.ok) return retry(liveErrors.broken)
      const isReturn = joined === wanted
      joined = wanted
      await stream.enter(wanted, answer.lastEventId, isReturn)
      if (isStale()) return
      report({ phase: 'live', attempts: 0 })
      clearTimeout(timer)
      timer = setTimeout(() => {
        attempts = 0
        wasChecked = false
      }, steadyMs)
    } catch {
      if (!isStale()) retry(liveErrors.broken)
    }
  }

  function handlersOf(mine: number): LineHandlers {
    const ifCurrent =
      <Arguments extends unknown[]>(run: (...args: Arguments) => void) =>
      (...args: Arguments): void => {
        if (mine === generation) run(...args)
      }
    return {
      onOpen: ifCurrent((about) => {
        isOpen = true
        report(about)
        void join()
      }),
      onTransport: ifCurrent((transport) => report({ transport })),
      onEvent: ifCurrent(stream.push),
      onRefused: ifCurrent(suspectSession),
      onFailed: ifCurrent(() => retry(liveErrors.failed)),
      onBroken: ifCurrent(() => retry(liveErrors.broken)),
      onEnded: ifCurrent(suspectSession),
    }
  }

  async function open(mine: number): Promise<void> {
    if (suspects) {
      suspects = false
      wasChecked = true
      // The app goes to the sign-in by itself, and closes this.
      if (!(await checkSession())) return
      if (mine !== generation) return
    }
    const opened = await openLine(handlersOf(mine))
    if (mine === generation) line = opened
    else opened.close()
  }

  function connect(): void {
    drop()
    if (room === null) return
    if (!isOnline()) {
      report({ phase: 'offline' })
      return
    }
    isUnderWay = true
    report({ phase: 'connecting', isGivenUp: false })
    const mine = generation
    open(mine).catch(() => mine === generation && retry(liveErrors.failed))
  }

  /** Connects with the attempts reset. */
  function reconnect(): void {
    attempts = 0
    wasChecked = false
    connect()
  }

  return {
    /** Follows the events of a room instead of the previous one. */
    follow(next: string): void {
      if (room === next) return
      const wasClosed = room === null
      room = next
      if (isOpen) void join()
      else if (wasClosed) reconnect()
    },

    reconnect,

    /** The network or the user is back: try again without waiting. */
    wake(): void {
      if (room !== null && !isOpen && !isUnderWay) reconnect()
    },

    /** The network is down. */
    sleep(): void {
      if (room !== null) retry(liveErrors.broken)
    },

    /** Closes it for good, until `follow` is called again. */
    close(): void {
      room = null
      joined = null
      drop()
      report({ phase: 'offline', error: null, isGivenUp: false, socketId: null, transport: null, attempts: 0 })
    },
  }
}
