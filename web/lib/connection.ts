import { useSyncExternalStore } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { createStore, useStore } from './store.ts'

export type Connection = {
  /** False while the browser has no network or the server does not answer. */
  readonly online: boolean
  /** When data last arrived; null before the first. */
  readonly updatedAt: Date | null
}

type State = Connection & {
  /** When the loss was detected, by this page's clock. */
  readonly lostAt: number
}

const connection = createStore<State>({
  online: globalThis.navigator?.onLine !== false,
  updatedAt: null,
  lostAt: Number.NEGATIVE_INFINITY,
})

/** When the server last responded, by this page's clock. */
export const heard = createStore(Number.NEGATIVE_INFINITY)

/** Why nothing can be saved while the server is away. */
export const awayReason = 'No connection to the server'

export const useConnection = (): Connection => useStore(connection)
/** For components that needn't render when data arrives. */
export const useOnline = (): boolean => useSyncExternalStore(connection.subscribe, () => connection.get().online)
/** Why nothing can be saved now; null while the server is there. */
export const useAwayReason = (): string | null => (useOnline() ? null : awayReason)
export const readConnection = (): Connection => connection.get()
export const isOnline = (): boolean => connection.get().online

/** Runs each time the server is back. Returns a function that unsubscribes. */
export function onceBack(run: () => void): () => void {
  let wasOnline = isOnline()
  return connection.subscribe(() => {
    const isBack = isOnline() && !wasOnline
    wasOnline = isOnline()
    if (isBack) run()
  })
}

/**
 * Records a response; `fresh` if it carried data. Ignores responses to requests sent before the connection was lost.
 */
export function noteAnswer({ fresh, askedAt }: { fresh: boolean; askedAt: number }): void {
  const { online, updatedAt, lostAt } = connection.get()
  const back = online || askedAt > lostAt
  heard.set(performance.now())
  if (back === online && !fresh) return
  connection.set({ online: back, updatedAt: fresh ? new Date() : updatedAt, lostAt })
}

export function noteNoAnswer(): void {
  const current = connection.get()
  if (current.online) connection.set({ ...current, online: false, lostAt: performance.now() })
  keepProbing()
}

/** Needs no sign-in and isn't rate-limited (`server/http/rate-limits.ts`). */
const probed = '/api/health'
const probeTimeoutMs = 2 * secondMs
/** The interval while the server is away. */
const probeEveryMs = 2 * secondMs

/** A proxy returns these if the server behind it is down. */
export const isFromProxy = (status: number): boolean => status === 502 || status === 504

async function probe(): Promise<void> {
  const askedAt = performance.now()
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs)
    const answer = await fetch(probed, { cache: 'no-store', signal })
    // Read the body: until then the request holds a connection.
    await answer.text()
    const { status } = answer
    if (isFromProxy(status)) noteNoAnswer()
    else noteAnswer({ fresh: false, askedAt })
  } catch {
    noteNoAnswer()
  }
}

function createProber() {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = (): Promise<void> => {
    running ??= probe().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    run,
    /** Probes until the server is back. */
    keepProbing(): void {
      if (timer !== undefined || isOnline()) return
      timer = setTimeout(() => {
        timer = undefined
        if (!isOnline()) void run().finally(keepProbing)
      }, probeEveryMs)
    },
  }
}

const prober = createProber()
const keepProbing = (): void => prober.keepProbing()

/** Checks at once whether the server responds, after something else failed. */
export const checkServer = (): Promise<void> => prober.run()

/** Follows the browser's online and offline events. Call once at start. */
export function followBrowserNetwork(): void {
  window.addEventListener('offline', noteNoAnswer)
  // The browser knows about the network only, not about the server.
  window.addEventListener('online', () => void checkServer())
}
