import type { LiveEvent } from '../../contract/events/event.ts'
import type { CatchUpAnswer, CatchUpRequest, JoinAnswer } from '../../contract/realtime/socket.ts'

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

/** Holds one line at a time, and ignores events of an earlier one. */
export function createLineHolder(openLine: (handlers: LineHandlers) => Promise<Line>, handlers: LineHandlers) {
  let line: Line | null = null
  let isOpen = false
  let isUnderWay = false
  /** Rises with every line that is opened or dropped. */
  let generation = 0

  function drop(): void {
    generation += 1
    line?.close()
    line = null
    isOpen = false
    isUnderWay = false
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
        handlers.onOpen(about)
      }),
      onTransport: ifCurrent(handlers.onTransport),
      onEvent: ifCurrent(handlers.onEvent),
      onRefused: ifCurrent(handlers.onRefused),
      onFailed: ifCurrent(handlers.onFailed),
      onBroken: ifCurrent(handlers.onBroken),
      onEnded: ifCurrent(handlers.onEnded),
    }
  }

  async function start(mine: number, ask: () => Promise<boolean> | null): Promise<void> {
    const permission = ask()
    if (permission !== null && !(await permission)) return
    if (mine !== generation) return
    const opened = await openLine(handlersOf(mine))
    if (mine === generation) line = opened
    else opened.close()
  }

  return {
    drop,
    get current(): Line | null {
      return line
    },
    get isOpen(): boolean {
      return isOpen
    },
    get isUnderWay(): boolean {
      return isUnderWay
    },

    /** Opens a line in place of the one before. If `ask` is answered with false, nothing happens. */
    open(ask: () => Promise<boolean> | null): void {
      drop()
      isUnderWay = true
      const mine = generation
      start(mine, ask).catch(() => mine === generation && handlers.onFailed())
    },
  }
}
