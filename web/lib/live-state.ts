import { minuteMs } from '../../contract/core/time.ts'
import type { LiveEvent } from '../../contract/events/event.ts'
import { createStore, useStore } from './store.ts'

/** State of the live connection. The code that keeps it (`live/`) loads after the first paint. */
export type LiveState = {
  readonly phase: 'connecting' | 'live' | 'offline'
  /** Since when the phase has lasted. */
  readonly since: Date | null
  /** The last error; null if there is none. */
  readonly error: string | null
  /** True once the attempts are used up: only the user, the network or a return to the tab starts again. */
  readonly isGivenUp: boolean
  readonly transport: string | null
  readonly socketId: string | null
  /** The attempts since the connection was last up. */
  readonly attempts: number
  /** The last 50 events, the newest first. */
  readonly history: readonly LiveEvent[]
}

export const noLiveState: LiveState = {
  phase: 'connecting',
  since: null,
  error: null,
  isGivenUp: false,
  transport: null,
  socketId: null,
  attempts: 0,
  history: [],
}

export const liveState = createStore(noLiveState)

export const useLive = (): LiveState => useStore(liveState)

/** Interval of refetching data that events keep up to date, in case one is missed. */
const safetyNetMs = 2 * minuteMs

/** For `refetchInterval`: `usualMs` without live events, a long interval with them. */
export const pollEvery = (usualMs: number) => (): number =>
  liveState.get().phase === 'live' ? Math.max(usualMs, safetyNetMs) : usualMs

/** Whether the screen must not change now, although there is news. */
export const liveRefreshPaused = createStore(false)

/** Reconnects at once and resets the attempts; null while there is no connection to keep. */
export const reconnection = createStore<(() => void) | null>(null)
