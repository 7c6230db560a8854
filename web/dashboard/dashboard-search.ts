import { type DashboardPeriod, dashboardPeriods, defaultDashboardPeriod } from '../../contract/analytics/range.ts'

/** The dashboard's settings in its address. The default period is left out. */
export type DashboardSearch = { period?: DashboardPeriod | undefined }

export const searchOf = (period: DashboardPeriod): DashboardSearch => ({
  period: period === defaultDashboardPeriod ? undefined : period,
})

/** A malformed value becomes undefined, not absent, because the router merges the answer into the raw address. */
export const validateDashboardSearch = (raw: Record<string, unknown>): DashboardSearch =>
  searchOf(dashboardPeriods.find((period) => period === raw['period']) ?? defaultDashboardPeriod)
