import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../../contract/events/event.ts'
import { analyticsQueries } from '../analytics/analytics.queries.ts'
import { bookQueries } from '../books/books.queries.ts'
import { liveRefreshPaused } from '../lib/live-state.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { merchantQuery } from '../merchants/merchant-changes.queries.ts'
import { merchantQueries } from '../merchants/merchants.queries.ts'
import { orderQueries } from '../orders/queries/orders.queries.ts'
import { createRefresher } from './refresh.ts'

const page = { visibilityState: 'visible' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  page.visibilityState = 'visible'
  liveRefreshPaused.set(false)
})

const orderId = '01a2000b-84f1-7766-b5d6-e80d4e650626'
const updated = (id: number): LiveEvent => ({
  id,
  type: 'order_updated',
  event: 'order.paid',
  data: { merchantId: 'm', orderId, orderNumber: 1, from: 'pending', status: 'paid', change: 'status' },
  timestamp: '2026-11-20T12:00:00.000Z',
})

/** The event of an administrator closing the shop. */
const closed: LiveEvent = {
  id: 1,
  type: 'notification',
  event: null,
  data: { merchantId: 'm', orderId: null, orderNumber: null, message: 'The shop is closed and takes no new orders.' },
  timestamp: '2026-11-20T12:00:00.000Z',
}

const dayClosed: LiveEvent = {
  id: 1,
  type: 'day_closed',
  event: null,
  data: { merchantId: 'm', orderId: null, orderNumber: null, day: '2026-11-19' },
  timestamp: '2026-11-20T12:00:00.000Z',
}

/** Queries that are on screen, and those that are not, each with the moments at which it was fetched. */
async function setUp() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const fetches: Record<string, number[]> = {}
  const counting = (name: string) => async () => {
    const moments = fetches[name] ?? []
    fetches[name] = [...moments, performance.now()]
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { orders: [], total: moments.length }
  }
  const shown = {
    list: orderQueries.list({}).queryKey,
    counts: orderQueries.counts({}).queryKey,
    order: orderQueries.detailKey(orderId),
    otherOrder: orderQueries.detailKey('another'),
    shop: merchantQuery('m').queryKey,
    shops: merchantQueries.list().queryKey,
    stats: analyticsQueries.stats({ period: '30d', merchantId: undefined }, true).queryKey,
    money: bookQueries.money({}).queryKey,
    days: [...queryKeys.books, 'days', 'm'],
  }
  for (const [name, queryKey] of Object.entries<readonly unknown[]>(shown)) {
    new QueryObserver(queryClient, { queryKey, queryFn: counting(name) }).subscribe(() => undefined)
  }
  const hidden = orderQueries.list({ page: 2 }).queryKey
  void queryClient.prefetchQuery<unknown>({ queryKey: hidden as readonly unknown[], queryFn: counting('hidden') })
  await vi.advanceTimersByTimeAsync(1000)
  for (const name of Object.keys(fetches)) fetches[name] = []
  const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  return { refresher: createRefresher(queryClient), fetches, hidden, isStale, queryClient }
}

const mostInASecond = (moments: readonly number[]) =>
  Math.max(...moments.map((first) => moments.filter((at) => at >= first && at < first + 1000).length))

it('a burst of two hundred events costs each query on screen at most two fetches a second, the last after the last', async () => {
  const { refresher, fetches, hidden, isStale } = await setUp()
  for (let id = 1; id <= 200; id += 1) {
    refresher.handle([updated(id)])
    await vi.advanceTimersByTimeAsync(10)
  }
  const last = performance.now()
  await vi.advanceTimersByTimeAsync(5000)
  for (const name of ['list', 'counts', 'order', 'stats']) {
    const moments = fetches[name] ?? []
    expect(moments.length, name).toBeLessThanOrEqual(6)
    expect(mostInASecond(moments), name).toBeLessThanOrEqual(2)
    expect(moments.at(-1), name).toBeGreaterThanOrEqual(last - 10)
  }
  expect(fetches['otherOrder']).toEqual([])
  expect(fetches['hidden']).toEqual([])
  expect(isStale(hidden)).toBe(true)
})

it('a tab that nobody sees fetches nothing until it is shown', async () => {
  const { refresher, fetches } = await setUp()
  page.visibilityState = 'hidden'
  refresher.handle([updated(1)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetches['list']).toEqual([])
  page.visibilityState = 'visible'
  refresher.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetches['list']).toHaveLength(1)
})

it('a row says at once what became of it, unless it is further already', async () => {
  const { refresher, queryClient } = await setUp()
  const { queryKey } = orderQueries.list({})
  const listed = (status: string) =>
    queryClient.setQueryData<unknown>(queryKey as readonly unknown[], { orders: [{ id: orderId, status }], total: 1 })
  listed('pending')
  refresher.handle([updated(1)])
  expect(queryClient.getQueryData(queryKey)?.orders[0]?.status).toBe('paid')
  listed('shipped')
  refresher.handle([updated(2)])
  expect(queryClient.getQueryData(queryKey)?.orders[0]?.status).toBe('shipped')
})

it('a notice, as of a closed shop, has the shops fetched again and no orders', async () => {
  const { refresher, fetches } = await setUp()
  refresher.handle([updated(1)])
  await vi.advanceTimersByTimeAsync(1000)
  expect([fetches['shop'], fetches['shops']]).toEqual([[], []])
  refresher.handle([closed])
  await vi.advanceTimersByTimeAsync(1000)
  for (const name of ['shop', 'shops', 'list']) expect(fetches[name]).toHaveLength(1)
})

it('a day that somebody closed has the Money page fetched again, and nothing else', async () => {
  const { refresher, fetches } = await setUp()
  refresher.handle([dayClosed])
  await vi.advanceTimersByTimeAsync(1000)
  const fetched = Object.keys(fetches).filter((name) => fetches[name]?.length !== 0)
  expect(fetched.toSorted()).toEqual(['days', 'money'])
  for (const name of fetched) expect(fetches[name]).toHaveLength(1)
})

it('after events were lost everything is fetched again', async () => {
  const { refresher, fetches } = await setUp()
  refresher.refreshAll()
  await vi.advanceTimersByTimeAsync(1000)
  for (const name of ['otherOrder', 'list', 'shop']) expect(fetches[name]).toHaveLength(1)
})
