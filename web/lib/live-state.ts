import { minuteMs } from '../../contract/core/time.ts'
import type { LiveEvent } from '../../contract/events/event.ts'
import { createStore, useStore } from './store.ts'

/** State of the live connection. The code that keeps it (`live/`) loads after the first paint. */
export type LiveState = {
  readonly phase: 'connecting' | 'live' | 'offline'
  /** Since when the phase has lasted. */
  readonly since: Date | null
  /** The last thing that went wrong; null while nothing is. */
  readonly error: string | null
  /** True once it has been tried often enough: only a person, the network or a return to the tab brings it back. */
  readonly isGivenUp: boolean
  readonly transport: string | null
  readonly socketId: string | null
  /** How often it was tried to come back since it last held. */
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

/** For `refetchInterval`: `usualMs` while nothing tells of changes, seldom while the live connection does. */
export const pollEvery = (usualMs: number) => (): number =>
  liveState.get().phase === 'live' ? Math.max(usualMs, safetyNetMs) : usualMs

/** Whether what is on screen must be left alone for now, although there is news of it. */
export const liveRefreshPaused = createStore(false)

/** Tries at once to come back, with a clean slate; null while no connection is kept. */
export const reconnection = createStore<(() => void) | null>(null)
