import type { QueryClient } from '@tanstack/react-query'
import { secondMs } from '../../contract/core/time.ts'
import type { LiveEvent } from '../../contract/events/event.ts'
import { checkServer, onceBack } from '../lib/connection.ts'
import { type LiveState, liveRefreshPaused, liveState, noLiveState, reconnection } from '../lib/live-state.ts'
import { checkSession, isLeaving, sessionState } from '../lib/session.ts'
import { toastError } from '../lib/toasts.ts'
import { createAlerts } from './alerts.ts'
import { type BatchKind, historyLength } from './event-stream.ts'
import { startHeartbeat } from './heartbeat.ts'
import { createLiveConnection } from './live-connection.ts'
import { keepNextPages } from './next-pages.ts'
import { createRefresher } from './refresh.ts'
import { shareOwnChanges } from './share-own-changes.ts'

/** The page's first responses may have missed events of this long before it opened. */
const marginMs = 10 * secondMs

function report(change: Partial<LiveState>): void {
  const current = liveState.get()
  const since = change.phase === undefined || change.phase === current.phase ? current.since : new Date()
  liveState.set({ ...current, ...change, since })
}

const remember = (events: readonly LiveEvent[]): void =>
  report({ history: [...events.filter(isTold).toReversed(), ...liveState.get().history].slice(0, historyLength) })

/** Receipts, closed days and a customer's questions to Levy refresh screens only: nobody has to act. */
const isTold = ({ type, data }: LiveEvent): boolean =>
  type === 'conversation_updated' ? data.change !== 'asked' : type !== 'receipt_updated' && type !== 'day_closed'

const isOfThisPage = ({ timestamp }: LiveEvent): boolean => Date.parse(timestamp) > performance.timeOrigin - marginMs

type Surroundings = {
  connection: ReturnType<typeof createLiveConnection>
  /** Somebody looks at the page again. */
  onSight: () => void
  onServerBack: () => void
}

type Options = {
  queryClient: QueryClient
  openPage: (path: string) => void
  /** Whether an event concerns what the desk shows. */
  isShown: (event: LiveEvent) => boolean
}

/** Watches what makes it worth trying the connection again. Returns how to stop. */
function watchSurroundings({ connection, onSight, onServerBack }: Surroundings): () => void {
  const ends = new AbortController()
  const { signal } = ends
  window.addEventListener('online', connection.wake, { signal })
  window.addEventListener('offline', connection.sleep, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState !== 'hidden' && onSight(), { signal })
  const stopWaiting = onceBack(onServerBack)
  reconnection.set(() => {
    void checkServer()
    connection.reconnect()
  })
  return () => {
    ends.abort()
    stopWaiting()
    reconnection.set(null)
  }
}

/** Starts the live connection. It follows no room until `follow` names one. */
export function startLive({ queryClient, openPage, isShown }: Options) {
  const refresher = createRefresher(queryClient)
  const alerts = createAlerts(openPage)
  let room: string | undefined

  const receive: Record<BatchKind, (events: LiveEvent[]) => void> = {
    past(events) {
      remember(events)
      refresher.handle(events.filter(isOfThisPage))
    },
    news(events) {
      remember(events)
      refresher.handle(events)
      alerts.handle(events.filter(isTold))
    },
  }

  const connection = createLiveConnection({
    openLine: async (handlers) => (await import('./socket-line.ts')).openSocketLine(handlers),
    async checkSession() {
      if (isLeaving.get()) return false
      await checkSession()
      return sessionState.get().status === 'signed-in'
    },
    isOnline: () => navigator.onLine,
    report(change) {
      const wasLive = liveState.get().phase === 'live'
      report(change)
      // Find out whether the server is down, or only the socket.
      if (change.error) void checkServer()
      if (wasLive && change.phase !== undefined && change.phase !== 'live') refresher.expectNothing()
    },
    deliver: (events, kind) => receive[kind](events.filter(isShown)),
    onLost: refresher.refreshAll,
  })

  const stops = [
    watchSurroundings({
      connection,
      onSight() {
        refresher.resume()
        connection.wake()
      },
      onServerBack() {
        connection.wake()
        // Retries the queries that failed in the meantime.
        void queryClient.invalidateQueries()
      },
    }),
    liveRefreshPaused.subscribe(refresher.resume),
    keepNextPages(queryClient, (error) => toastError(error, 'More could not be loaded')),
    shareOwnChanges(),
    startHeartbeat(),
  ]

  return {
    follow(next: string): void {
      // Another shop has other events.
      if (room !== next) report({ history: [] })
      room = next
      connection.follow(next)
    },
    stop(): void {
      connection.close()
      refresher.stop()
      alerts.stop()
      for (const stop of stops) stop()
      liveState.set(noLiveState)
    },
  }
}
