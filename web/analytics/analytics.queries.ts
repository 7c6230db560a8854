import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { analyticsSummary, dashboardStats, dashboardToDo } from '../../contract/analytics/analytics.endpoints.ts'
import type { ComparedDays } from '../../contract/analytics/periods.ts'
import { analyticsRangeDays, type DashboardPeriod } from '../../contract/analytics/range.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { listOrders } from '../../contract/orders/orders.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { pollEvery } from '../lib/live-state.ts'
import { pollIntervalMs } from '../lib/query-client.ts'
import { queryKeys } from '../lib/query-keys.ts'
import type { AnalyticsDays } from './analytics-search.ts'
import { isPeriod } from './months.ts'

export type DashboardStats = EndpointResponse<typeof dashboardStats>
export type AnalyticsSummary = EndpointResponse<typeof analyticsSummary>
export type ToDoEntry = EndpointResponse<typeof dashboardToDo>['entries'][number]

export type SummaryFilter = { days: AnalyticsDays; against: ComparedDays | undefined; merchantId: string | undefined }

const allKey = queryKeys.analytics
const toDoKey = [...allKey, 'to-do'] as const

/** The queries of `sales.queries.ts`, which load with their tables. */
export const salesKey = ['sales'] as const

/** An offered range is sent as its length only, this and the last month by name. The server knows the shop's time zone and therefore the current day. */
export function rangeQuery(days: AnalyticsDays) {
  if (typeof days === 'string') return { days: String(analyticsRangeDays[days]) }
  if (!('month' in days)) return days
  return isPeriod(days.month) ? { period: days.month } : days
}

/** The moment of the first order of a shop, or of all shops; of now where there is none. */
export const firstOrderQuery = (merchantId: string | undefined) =>
  queryOptions({
    queryKey: ['first-order', merchantId ?? null],
    queryFn: async ({ signal }) => {
      const { orders } = await call(listOrders, { query: { merchantId, sort: 'createdAt', limit: '1' } }, { signal })
      return orders[0]?.createdAt ?? new Date().toISOString()
    },
    staleTime: hourMs,
  })

export const analyticsQueries = {
  all: () => allKey,
  allToDo: () => toDoKey,

  /** The work that waits for somebody. It is fetched again as `stats` is. */
  toDo: (merchantId: string | undefined, isLive: boolean) =>
    queryOptions({
      queryKey: [...toDoKey, merchantId],
      queryFn: ({ signal }) => call(dashboardToDo, { query: { merchantId } }, { signal }),
      staleTime: pollIntervalMs,
      refetchInterval: isLive && pollEvery(pollIntervalMs),
    }),

  /** @param isLive whether it is fetched again every 30 s or when an event reports a change, but never while the tab is hidden */
  stats: ({ period, merchantId }: { period: DashboardPeriod; merchantId: string | undefined }, isLive: boolean) =>
    queryOptions({
      queryKey: [...allKey, 'stats', period, merchantId],
      queryFn: ({ signal }) => call(dashboardStats, { query: { period, merchantId } }, { signal }),
      staleTime: pollIntervalMs,
      refetchInterval: isLive && pollEvery(pollIntervalMs),
      placeholderData: keepPreviousData,
    }),

  /** It is fetched again every minute, or when an event reports a change. */
  summary: (filter: SummaryFilter) =>
    queryOptions({
      queryKey: [...allKey, 'summary', filter],
      queryFn: ({ signal }) =>
        call(
          analyticsSummary,
          { query: { ...rangeQuery(filter.days), compare: filter.against, merchantId: filter.merchantId } },
          { signal },
        ),
      staleTime: minuteMs,
      refetchInterval: pollEvery(minuteMs),
      placeholderData: keepPreviousData,
    }),
}
