import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { analyticsSummary, dashboardStats } from '../../contract/analytics/analytics.endpoints.ts'
import { type AnalyticsRange, analyticsRangeDays, type DashboardPeriod } from '../../contract/analytics/range.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { dayMs, minuteMs } from '../../contract/core/time.ts'
import { call } from '../lib/api-client.ts'
import { pollIntervalMs } from '../lib/query-client.ts'
import type { DaySpan } from './analytics-search.ts'
import { lastDays } from './day-span.ts'

export type DashboardStats = EndpointResponse<typeof dashboardStats>
export type AnalyticsSummary = EndpointResponse<typeof analyticsSummary>

type SummaryFilter = { days: AnalyticsRange | DaySpan; merchantId: string | undefined }

const keys = { all: ['analytics'] } as const

async function fetchSummary({ days, merchantId }: SummaryFilter, signal: AbortSignal): Promise<AnalyticsSummary> {
  const ask = (span: DaySpan) => call(analyticsSummary, { query: { ...span, merchantId } }, { signal })
  if (typeof days === 'object') return ask(days)
  const wanted = analyticsRangeDays[days]
  // As moments: which days they fall on, only the server knows, which knows the shop's time zone.
  const now = Date.now()
  const startDate = new Date(now - (wanted - 1) * dayMs).toISOString()
  const answer = await ask({ startDate, endDate: new Date(now).toISOString() })
  // Around midnight a change of the clocks in between moves the first day by one.
  return answer.revenue.daily.length === wanted ? answer : ask(lastDays(answer.range.endDate, wanted))
}

export const analyticsQueries = {
  all: () => keys.all,

  /** @param isLive whether it is fetched again every 30 s; never while the tab is hidden */
  stats: ({ period, merchantId }: { period: DashboardPeriod; merchantId: string | undefined }, isLive: boolean) =>
    queryOptions({
      queryKey: [...keys.all, 'stats', period, merchantId],
      queryFn: ({ signal }) => call(dashboardStats, { query: { period, merchantId } }, { signal }),
      staleTime: pollIntervalMs,
      refetchInterval: isLive && pollIntervalMs,
      placeholderData: keepPreviousData,
    }),

  /** Fetched again every minute. A range is the days until the moment of the call, under a key that stays the same. */
  summary: (filter: SummaryFilter) =>
    queryOptions({
      queryKey: [...keys.all, 'summary', filter],
      queryFn: ({ signal }) => fetchSummary(filter, signal),
      staleTime: minuteMs,
      refetchInterval: minuteMs,
      placeholderData: keepPreviousData,
    }),
}
