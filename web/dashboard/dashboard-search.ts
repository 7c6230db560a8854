import { type DashboardPeriod, dashboardPeriods, defaultDashboardPeriod } from '../../contract/analytics/range.ts'

/** What the dashboard keeps in its address. The default period is left out. */
export type DashboardSearch = { period?: DashboardPeriod | undefined }

export const searchOf = (period: DashboardPeriod): DashboardSearch => ({
  period: period === defaultDashboardPeriod ? undefined : period,
})

/** Undefined, not absent, for what is malformed: the router lays the answer over the raw address. */
export const validateDashboardSearch = (raw: Record<string, unknown>): DashboardSearch =>
  searchOf(dashboardPeriods.find((period) => period === raw['period']) ?? defaultDashboardPeriod)
