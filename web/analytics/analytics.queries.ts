import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { analyticsSummary, dashboardStats } from '../../contract/analytics/analytics.endpoints.ts'
import type { DashboardPeriod } from '../../contract/analytics/range.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { call } from '../lib/api-client.ts'
import { pollIntervalMs } from '../lib/query-client.ts'

export type DashboardStats = EndpointResponse<typeof dashboardStats>
export type AnalyticsSummary = EndpointResponse<typeof analyticsSummary>

/** The days of a summary, as dates; without them the last 30. */
export type SummaryDays = { startDate?: string | undefined; endDate?: string | undefined }

const keys = { all: ['analytics'] } as const

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

  summary: ({ startDate, endDate, merchantId }: SummaryDays & { merchantId: string | undefined }) =>
    queryOptions({
      queryKey: [...keys.all, 'summary', startDate, endDate, merchantId],
      queryFn: ({ signal }) => call(analyticsSummary, { query: { startDate, endDate, merchantId } }, { signal }),
      staleTime: minuteMs,
      refetchInterval: minuteMs,
      placeholderData: keepPreviousData,
    }),
}
