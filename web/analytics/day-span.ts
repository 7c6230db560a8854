import { type AnalyticsRange, analyticsRangeDays } from '../../contract/analytics/range.ts'
import { dayMs } from '../../contract/core/time.ts'
import { formatCount, formatDay } from '../lib/format.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'
import type { AnalyticsDays, DaySpan } from './analytics-search.ts'
import { isWholeMonth, monthBefore, monthLabel } from './months.ts'

/** The days since January 1, 1970. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** The date `days` after another, or before it if negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The current date in a time zone, or in the browser's. */
export const todayIn = (timeZone?: string): string => new Date().toLocaleDateString('sv-SE', { timeZone })

/** The range of `days` days that ends on `endDate`. */
export const lastDays = (endDate: string, days: number): DaySpan => ({
  startDate: daysAfter(endDate, 1 - days),
  endDate,
})

/** The number of days. */
export const lengthOf = (days: AnalyticsRange | DaySpan): number =>
  typeof days === 'string' ? analyticsRangeDays[days] : dayNumber(days.endDate) - dayNumber(days.startDate) + 1

/** `1 day`, `30 days`. */
export const formatLength = (days: number): string => (days === 1 ? '1 day' : `${formatCount(days)} days`)

/** A date as short month and day, whatever its year: `Oct 1`. */
export const formatShortDay = (date: string): string => formatDay(date, new Date(`${date}T12:00:00`))

/** `Oct 1 – Oct 20`; with the year when it is not this year's. */
export const formatSpan = ({ startDate, endDate }: DaySpan, now: Date = new Date()): string =>
  startDate === endDate ? formatDay(startDate, now) : `${formatDay(startDate, now)} – ${formatDay(endDate, now)}`

/** The period of a figure: `Last 30d`, `Last month`, or the days themselves. */
export function formatDays(days: AnalyticsDays): string {
  if (typeof days === 'string') return `Last ${days}`
  return 'month' in days ? monthLabel(days.month) : formatSpan(days)
}

/** The words for the comparison: `the 30 days before`. */
export const daysBeforeText = (days: AnalyticsRange | DaySpan): string =>
  lengthOf(days) === 1 ? 'the day before' : `the ${formatLength(lengthOf(days))} before`

/** The same while the summary loads. */
export const daysBeforeUnread = (days: AnalyticsDays): string =>
  typeof days === 'object' && 'month' in days ? 'the month before' : daysBeforeText(days)

/** The words for the days that a summary compares with: `the month before`, `the same days last year`. */
export function comparedText({ range, previousRange }: Pick<AnalyticsSummary, 'range' | 'previousRange'>): string {
  const isMonth = isWholeMonth(range)
  const [year, ...day] = range.startDate.split('-')
  const lastYear = [Number(year) - 1, ...day].join('-')
  const isLastYear =
    previousRange.startDate === (lastYear.endsWith('-02-29') ? lastYear.replace('-29', '-28') : lastYear)
  if (isLastYear) return isMonth ? 'the same month last year' : 'the same days last year'
  if (previousRange.startDate !== `${monthBefore(range.startDate, 1)}-01`) return daysBeforeText(range)
  return isMonth ? 'the month before' : 'the same days of the month before'
}
