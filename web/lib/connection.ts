import { useSyncExternalStore } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { createStore, useStore } from './store.ts'

export type Connection = {
  /** False while the browser has no network or the server does not answer. */
  readonly online: boolean
  /** When data last arrived; null until any has. */
  readonly updatedAt: Date | null
}

type State = Connection & {
  /** When the connection was found lost, on the page's own clock. */
  readonly lostAt: number
}

const connection = createStore<State>({
  online: globalThis.navigator?.onLine !== false,
  updatedAt: null,
  lostAt: Number.NEGATIVE_INFINITY,
})

/** When the server last answered, on the page's own clock. */
export const heard = createStore(Number.NEGATIVE_INFINITY)

/** Why nothing can be saved while the server is away. */
export const awayReason = 'No connection to the server'

export const useConnection = (): Connection => useStore(connection)
/** For what data's arrival is no reason to draw again. */
export const useOnline = (): boolean => useSyncExternalStore(connection.subscribe, () => connection.get().online)
/** Why nothing can be saved now; null while the server is there. */
export const useAwayReason = (): string | null => (useOnline() ? null : awayReason)
export const readConnection = (): Connection => connection.get()
export const isOnline = (): boolean => connection.get().online

/** Runs each time the server is back after it was away; answers how to call it off. */
export function onceBack(run: () => void): () => void {
  let wasOnline = isOnline()
  return connection.subscribe(() => {
    const isBack = isOnline() && !wasOnline
    wasOnline = isOnline()
    if (isBack) run()
  })
}

/**
 * The server answered; `fresh` when the answer carried data. An answer to what was asked before the connection was lost
 * says nothing about it now.
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

/** Answered without asking who calls, and counted by no stranger's limit (`server/http/rate-limits.ts`). */
const probed = '/api/health'
const probeTimeoutMs = 2 * secondMs
/** While it is away. */
const probeEveryMs = 2 * secondMs

/** A proxy in front answers these when the server behind it is away. */
export const isFromProxy = (status: number): boolean => status === 502 || status === 504

async function probe(): Promise<void> {
  const askedAt = performance.now()
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs)
    const answer = await fetch(probed, { cache: 'no-store', signal })
    // Until its body is read the request is not over, and holds a connection.
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
    /** Until the server is back. */
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

/** Finds out at once whether the server is there, when something else went wrong. */
export const checkServer = (): Promise<void> => prober.run()

/** Follows the browser's own idea of the network. Call once at start. */
export function followBrowserNetwork(): void {
  window.addEventListener('offline', noteNoAnswer)
  // It knows of the network only, not of the server.
  window.addEventListener('online', () => void checkServer())
}
