import * as z from 'zod/mini'
import { wholeNumber } from '../core/page.ts'
import { dayMs, endOf, rangeBound, startOf } from '../core/time.ts'

/** Dashboard periods: 24h is the last 24 hours, the others are whole days ending today. */
export const dashboardPeriods = ['24h', '7d', '30d', '90d'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]
export const defaultDashboardPeriod: DashboardPeriod = '30d'

/** Analytics ranges in days, ending today. */
export const analyticsRangeDays = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const
export type AnalyticsRange = keyof typeof analyticsRangeDays
export const analyticsRanges = Object.keys(analyticsRangeDays) as AnalyticsRange[]
export const defaultAnalyticsRange: AnalyticsRange = '30d'

export const maxAnalyticsDays = 3653

type Range = {
  startDate?: string | undefined
  endDate?: string | undefined
  days?: number | undefined
}
const spanOf = ({ startDate, endDate }: Range): number =>
  startDate === undefined || endDate === undefined ? 1 : endOf(endDate).getTime() - startOf(startDate).getTime()

/**
 * A range of days in the shop's time zone. A bare date is that day; a moment is the day it falls on there. Without
 * `endDate` it ends today; without `startDate` it spans `days` days, 30 by default.
 */
export const analyticsRange = {
  startDate: z.optional(rangeBound),
  /** The last day, which is included whole. */
  endDate: z.optional(rangeBound),
  days: z.optional(wholeNumber(1, maxAnalyticsDays, `Must be a whole number from 1 to ${maxAnalyticsDays}`)),
}
export const hasOneLength = ({ startDate, days }: Range): boolean => startDate === undefined || days === undefined
export const rangeLengths = { path: ['days'], message: 'Send either a start date or a number of days' }
export const endsAfterStart = (range: Range): boolean => spanOf(range) > 0
export const rangeOrder = { path: ['endDate'], message: 'Must not be before the start date' }
export const isWithinTenYears = (range: Range): boolean => spanOf(range) <= maxAnalyticsDays * dayMs
export const rangeLength = { path: ['startDate'], message: 'The range must not be longer than 10 years' }
