import type { AnalyticsRange } from '../../contract/analytics/range.ts'
import { dayMs } from '../../contract/core/time.ts'
import { formatCount, formatDay } from '../lib/format.ts'
import type { DaySpan } from './analytics-search.ts'

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

const daysBefore = (date: string, days: number): string =>
  new Date(timeOf(date) - days * dayMs).toISOString().slice(0, 10)

/** So many days, of which the last is `endDate`. */
export const lastDays = (endDate: string, days: number): DaySpan => ({
  startDate: daysBefore(endDate, days - 1),
  endDate,
})

export const lengthOf = ({ startDate, endDate }: DaySpan): number =>
  Math.round((timeOf(endDate) - timeOf(startDate)) / dayMs) + 1

/** A date as short month and day, whatever its year: `Oct 1`. */
export const formatShortDay = (date: string): string => formatDay(date, new Date(`${date}T12:00:00`))

/** `Oct 1 – Oct 20`; with the year when it is not this year's. */
export const formatSpan = ({ startDate, endDate }: DaySpan, now: Date = new Date()): string =>
  startDate === endDate ? formatDay(startDate, now) : `${formatDay(startDate, now)} – ${formatDay(endDate, now)}`

/** How a figure says what it is of: `Last 30d`, or the days themselves. */
export const formatDays = (days: AnalyticsRange | DaySpan): string =>
  typeof days === 'string' ? `Last ${days}` : formatSpan(days)

/** What a range is compared with: `the 30 days before`. */
export function daysBeforeText(range: DaySpan): string {
  const days = lengthOf(range)
  return days === 1 ? 'the day before' : `the ${formatCount(days)} days before`
}
