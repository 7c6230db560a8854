import type { QueryClient } from '@tanstack/react-query'
import { secondMs } from '../../contract/core/time.ts'
import type { EventType, LiveEvent } from '../../contract/events/event.ts'
import { analyticsQueries } from '../analytics/analytics.queries.ts'
import { liveRefreshPaused } from '../lib/live-state.ts'
import { applyStatus } from '../orders/order-events.queries.ts'
import { orderQueries } from '../orders/orders.queries.ts'
import { webhookQueries } from '../webhooks/webhooks.queries.ts'
import { createCoalescer } from './coalesce.ts'

/** From one refetch of a query to the next: a burst of events costs two a second. */
const leastMs = secondMs / 2

const refreshing: readonly EventType[] = ['order_created', 'order_updated', 'payment_confirmed', 'shipping_updated']

/** Brings what is on screen up to date with events. What is not on screen is fetched when it is next looked at. */
export function createRefresher(queryClient: QueryClient) {
  const touched = new Set<string>()
  let isAllLost = false

  const coalescer = createCoalescer({
    leastMs,
    // Nobody sees a hidden tab: it is brought up to date when it is shown.
    isPaused: () => document.visibilityState === 'hidden' || liveRefreshPaused.get(),
    run() {
      const ids = [...touched]
      const keys = isAllLost
        ? [orderQueries.all(), analyticsQueries.all()]
        : [
            orderQueries.lists(),
            orderQueries.allCounts(),
            analyticsQueries.all(),
            webhookQueries.allDeliveries(),
            ...ids.map((id) => orderQueries.detail(id).queryKey),
          ]
      touched.clear()
      isAllLost = false
      return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })

  return {
    handle(events: readonly LiveEvent[]): void {
      for (const { type, data } of events) {
        if (!refreshing.includes(type) || data.orderId === null) continue
        touched.add(data.orderId)
      }
      for (const { type, data } of events) if (type === 'order_updated') applyStatus(queryClient, data)
      if (touched.size > 0) coalescer.want()
    },

    /** After events were lost, or the connection: everything may have changed. */
    refreshAll(): void {
      isAllLost = true
      coalescer.want()
    },

    /** Nothing is heard from now on: what is on screen goes back to asking as often as it does without events. */
    expectNothing(): void {
      for (const queryKey of [orderQueries.all(), analyticsQueries.all()]) {
        // No fetch; but whoever shows them reckons anew when the next one is due.
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },

    resume: coalescer.resume,
    stop: coalescer.stop,
  }
}
