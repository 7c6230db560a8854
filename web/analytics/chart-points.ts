import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { dayNumber, daysAfter } from './day-span.ts'

export type Grain = 'day' | 'week' | 'month'

/** The figures of the days from `date` to `endDate`, both included. */
export type ChartPoint = FigurePoint & {
  endDate: string
  /** The week or month reaches beyond the range, or the time is not over yet. */
  isPartial: boolean
}

const weeksFrom = 90
const monthsFrom = 365
const sundayOffset = 4

/** Names the day, week (from Sunday) or month that a date belongs to. */
const periodOf: Record<Grain, (date: string) => string | number> = {
  day: (date) => date,
  week: (date) => Math.floor((dayNumber(date) + sundayOffset) / 7),
  month: (date) => date.slice(0, 'yyyy-mm'.length),
}

const grainOf = (days: number): Grain => (days >= monthsFrom ? 'month' : days >= weeksFrom ? 'week' : 'day')

/** The days of a range, grouped by their day, week or month. */
function groupsOf(daily: readonly FigurePoint[], grain: Grain): FigurePoint[][] {
  const groups = Map.groupBy(daily, ({ date }) => periodOf[grain](date))
  return [...groups.values()]
}

const sumOf = (days: readonly FigurePoint[], of: (day: FigurePoint) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0)

/** Adds in cents, so that the points add up to the total to the cent. */
function pointOf(days: readonly FigurePoint[], isPartial: (first: string, last: string) => boolean): ChartPoint {
  const [date = '', endDate = ''] = [days[0]?.date, days.at(-1)?.date]
  return {
    date,
    endDate,
    amount: centsToUsd(sumOf(days, ({ amount }) => usdToCents(amount))),
    orders: sumOf(days, ({ orders }) => orders),
    payments: sumOf(days, ({ payments }) => payments),
    everPaid: sumOf(days, ({ everPaid }) => everPaid),
    isPartial: isPartial(date, endDate),
  }
}

/**
 * The points of the chart: days, weeks from 90 days, months from a year. The earlier range is cut after the
 * same numbers of days, so that each pair of points compares equal lengths. A longer one is cut off: 31 days beside 28.
 */
export function chartPoints(
  daily: readonly FigurePoint[],
  earlier: readonly FigurePoint[] | null,
  today: string,
): { grain: Grain; points: ChartPoint[]; before: ChartPoint[] | null } {
  const grain = grainOf(daily.length)
  const period = periodOf[grain]
  const groups = groupsOf(daily, grain)
  const isPartial = (first: string, last: string) =>
    last >= today || period(daysAfter(first, -1)) === period(first) || period(daysAfter(last, 1)) === period(last)
  let end = 0
  const before = groups.map((days) => {
    const start = end
    end += days.length
    return earlier?.slice(start, end) ?? []
  })
  return {
    grain,
    points: groups.map((days) => pointOf(days, isPartial)),
    before: earlier && before.filter((days) => days.length > 0).map((days) => pointOf(days, () => false)),
  }
}
