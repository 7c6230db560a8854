import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { secondMs } from '../../contract/core/time.ts'
import type { EventType, LiveEvent } from '../../contract/events/event.ts'
import { analyticsQueries } from '../analytics/analytics.queries.ts'
import { conversationKeys } from '../assistant/waiting.queries.ts'
import { liveRefreshPaused } from '../lib/live-state.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { firstStepsQueries } from '../merchants/first-steps.queries.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { applyStatus } from '../orders/queries/order-events.queries.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { webhookQueries } from '../webhooks/webhooks.queries.ts'
import { createCoalescer } from './coalesce.ts'
import { refreshQueries } from './next-pages.ts'

/** The least time between refetches of a query: limits a burst of events to two a second. */
const leastMs = secondMs / 2

/**
 * The data on screen that each kind of event may have changed. A notice: a shop
 * was closed or opened again, a customer waits, or a product runs low.
 */
const changed: Record<EventType, 'order' | 'notice' | 'receipt' | 'books' | 'conversation'> = {
  order_created: 'order',
  order_updated: 'order',
  payment_confirmed: 'order',
  money_received: 'order',
  refund_updated: 'order',
  shipping_updated: 'order',
  inventory_alert: 'notice',
  notification: 'notice',
  receipt_updated: 'receipt',
  day_closed: 'books',
  conversation_updated: 'conversation',
}

type Changed = (typeof changed)[EventType]

/** The keys of that data; `ids` are the orders that changed. */
const changedKeys: Record<Changed, (ids: readonly string[]) => readonly QueryKey[]> = {
  order: (ids) => [
    orderQueries.lists(),
    orderQueries.allCounts(),
    analyticsQueries.all(),
    firstStepsQueries.all(),
    webhookQueries.allDeliveries(),
    queryKeys.books,
    ...ids.map((id) => orderQueries.detailKey(id)),
  ],
  notice: () => [merchantQueries.all(), analyticsQueries.allToDo(), queryKeys.books],
  receipt: () => [analyticsQueries.allToDo(), queryKeys.books],
  books: () => [queryKeys.books],
  conversation: () => [...conversationKeys(), analyticsQueries.allToDo()],
}

const allKeys = (): readonly QueryKey[] => [
  orderQueries.all(),
  analyticsQueries.all(),
  merchantQueries.all(),
  queryKeys.books,
  ...conversationKeys(),
]

/** Applies events to the data on screen. Other data is fetched when it is next shown. */
export function createRefresher(queryClient: QueryClient) {
  const touched = new Set<Changed>()
  const orderIds = new Set<string>()
  let isAllLost = false

  const coalescer = createCoalescer({
    leastMs,
    // Don't refetch in a hidden tab: it catches up when it is shown.
    isPaused: () => document.visibilityState === 'hidden' || liveRefreshPaused.get(),
    run() {
      const keys = isAllLost ? allKeys() : [...touched].flatMap((part) => changedKeys[part]([...orderIds]))
      touched.clear()
      orderIds.clear()
      isAllLost = false
      return Promise.all(keys.map((queryKey) => refreshQueries(queryClient, queryKey)))
    },
  })

  return {
    handle(events: readonly LiveEvent[]): void {
      for (const { type, data } of events) {
        if (changed[type] !== 'order') touched.add(changed[type])
        else if (data.orderId !== null) {
          touched.add('order')
          orderIds.add(data.orderId)
        }
      }
      for (const { type, data } of events) if (type === 'order_updated') applyStatus(queryClient, data)
      if (touched.size > 0) coalescer.want()
    },

    /** Call it after lost events or a lost connection: everything may have changed. */
    refreshAll(): void {
      isAllLost = true
      coalescer.want()
    },

    /** Live events stop here: queries poll at their usual interval again. */
    expectNothing(): void {
      for (const queryKey of [orderQueries.all(), analyticsQueries.all()]) {
        // Fetches nothing, but makes the queries on screen reschedule their next fetch.
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },

    resume: coalescer.resume,
    stop: coalescer.stop,
  }
}
