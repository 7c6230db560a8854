import type { LiveEvent } from '../../contract/events/event.ts'
import type { LiveState } from '../lib/live-state.ts'
import type { BatchKind } from './event-stream.ts'
import { createLineHolder, type Line, type LineHandlers } from './line.ts'
import { createLineTrouble } from './line-trouble.ts'
import { createLiveRoom } from './live-room.ts'

/** Wording of the specification. */
const liveErrors = {
  broken: 'WebSocket connection error',
  failed: 'Failed to connect to WebSocket',
  givenUp: 'Connection lost. Please refresh the page.',
} as const

type Options = {
  openLine: (handlers: LineHandlers) => Promise<Line>
  /** Checks the session and renews its token if needed; false if the session is over. */
  checkSession: () => Promise<boolean>
  isOnline: () => boolean
  report: (change: Partial<LiveState>) => void
  deliver: (events: LiveEvent[], kind: BatchKind) => void
  onLost: () => void
}

/** A line to the wanted room that comes back after trouble. */
function createReturningLine(options: Options, wanted: () => string | null) {
  const { openLine, checkSession, isOnline, report } = options
  const trouble = createLineTrouble()
  const room = createLiveRoom({ ...options, line: () => line.current, onBroken, onJoined: trouble.endSoon })
  const line = createLineHolder(openLine, {
    onOpen(about) {
      report(about)
      join()
    },
    onTransport: (transport) => report({ transport }),
    onEvent: room.push,
    onRefused: suspectSession,
    onFailed: () => retry(liveErrors.failed),
    onBroken,
    onEnded: suspectSession,
  })

  function drop(): void {
    trouble.stopWaiting()
    room.pause()
    line.drop()
  }

  function retry(error: string): void {
    drop()
    const nowhere = { socketId: null, transport: null, error }
    const attempts = isOnline() ? trouble.tryAgain(connect) : null
    if (attempts !== null) report({ ...nowhere, phase: 'connecting', attempts })
    else if (!isOnline()) report({ ...nowhere, phase: 'offline' })
    else report({ ...nowhere, phase: 'offline', isGivenUp: true, error: liveErrors.givenUp })
  }

  function onBroken(): void {
    retry(liveErrors.broken)
  }

  function suspectSession(): void {
    trouble.suspectSession()
    onBroken()
  }

  function join(): void {
    const next = wanted()
    if (next !== null && line.current !== null) void room.join(next)
  }

  function connect(): void {
    drop()
    if (wanted() === null) return
    report(isOnline() ? { phase: 'connecting', isGivenUp: false } : { phase: 'offline' })
    // If the session is over, the app goes to the sign-in by itself, and closes this.
    if (isOnline()) line.open(() => trouble.askAboutSession(checkSession))
  }

  return {
    line,
    join,
    onBroken,
    /** Connects with the attempts reset. */
    reconnect(): void {
      trouble.forget()
      connect()
    },
    end(): void {
      drop()
      room.leave()
    },
  }
}

/**
 * Keeps one connection to the events of one room while somebody follows it: reconnects after a failure and fetches the
 * missed events. After a deliberate close it stays closed.
 */
export function createLiveConnection(options: Options) {
  let room: string | null = null
  const { line, join, onBroken, reconnect, end } = createReturningLine(options, () => room)
  return {
    /** Follows the events of a room instead of the previous one. */
    follow(next: string): void {
      if (room === next) return
      const wasClosed = room === null
      room = next
      if (line.isOpen) join()
      else if (wasClosed) reconnect()
    },

    reconnect,

    /** The network or the user is back: try again without waiting. */
    wake(): void {
      if (room !== null && !line.isOpen && !line.isUnderWay) reconnect()
    },

    /** The network is down. */
    sleep(): void {
      if (room !== null) onBroken()
    },

    /** Closes it for good, until `follow` is called again. */
    close(): void {
      room = null
      end()
      options.report({ phase: 'offline', error: null, isGivenUp: false, socketId: null, transport: null, attempts: 0 })
    },
  }
}
