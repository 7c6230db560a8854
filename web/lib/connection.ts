import { useSyncExternalStore } from 'react'
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

export const useConnection = (): Connection => useStore(connection)
/** For what data's arrival is no reason to draw again. */
export const useOnline = (): boolean => useSyncExternalStore(connection.subscribe, () => connection.get().online)
export const readConnection = (): Connection => connection.get()

/**
 * The server answered; `fresh` when the answer carried data. An answer to what was asked before the connection was lost
 * says nothing about it now.
 */
export function noteAnswer({ fresh, askedAt }: { fresh: boolean; askedAt: number }): void {
  const { online, updatedAt, lostAt } = connection.get()
  const back = online || askedAt > lostAt
  if (back === online && !fresh) return
  connection.set({ online: back, updatedAt: fresh ? new Date() : updatedAt, lostAt })
}

export function noteNoAnswer(): void {
  const current = connection.get()
  if (current.online) connection.set({ ...current, online: false, lostAt: performance.now() })
}

/** Follows the browser's own idea of the network. Call once at start. */
export function followBrowserNetwork(): void {
  window.addEventListener('offline', noteNoAnswer)
  window.addEventListener('online', () => noteAnswer({ fresh: false, askedAt: performance.now() }))
}
