import { type AnalyticsPeriod, analyticsPeriods, type ComparedDays } from '../../contract/analytics/periods.ts'
import {
  type AnalyticsRange,
  analyticsRanges,
  defaultAnalyticsRange,
  endsAfterStart,
  isWithinTenYears,
} from '../../contract/analytics/range.ts'
import type { SalesTable } from '../../contract/analytics/sales.ts'
import { isBareDate, rangeBound } from '../../contract/core/time.ts'
import { pageParameter } from '../lib/search-params.ts'

export const chartMetrics = ['revenue', 'orders', 'conversion'] as const
export type ChartMetric = (typeof chartMetrics)[number]

export const chartShapes = ['area', 'line', 'bar'] as const
export type ChartShape = (typeof chartShapes)[number]

/** A span of days. It includes the first and the last. */
export type DaySpan = { startDate: string; endDate: string }

/** A calendar month: this one, the last one, or one by its name (`2026-10`). */
export type MonthChoice = { month: AnalyticsPeriod | (string & {}) }

/** The days that the figures are of, as they were chosen. */
export type AnalyticsDays = AnalyticsRange | DaySpan | MonthChoice

/** The settings of the Analytics page in its address. A value that equals its default is left out. */
export type AnalyticsSearch = {
  range?: AnalyticsRange | undefined
  /** Custom days replace a `range`. */
  startDate?: string | undefined
  endDate?: string | undefined
  /** A month replaces a `range` and custom days. */
  month?: string | undefined
  /** The days that every figure is compared with. */
  against?: ComparedDays | undefined
  metric?: ChartMetric | undefined
  chart?: ChartShape | undefined
  /** Whether the chart shows the days before as well. */
  compare?: true | undefined
  /** The table of sales, its page, and its order, which the table checks: it is loaded on demand. */
  table?: SalesTable | undefined
  sort?: string | undefined
  page?: number | undefined
}

type RawSearch = { [Name in keyof AnalyticsSearch]?: unknown }

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((candidate) => candidate === value)

const unless = <Value>(standard: Value, value: Value | undefined) => (value === standard ? undefined : value)

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isBareDate(value) && rangeBound.safeParse(value).success

/** Both days, or undefined if the server would refuse them. */
export function spanOf(from: unknown, to: unknown): DaySpan | undefined {
  if (!isDay(from) || !isDay(to)) return undefined
  const span = { startDate: from, endDate: to }
  return endsAfterStart(span) && isWithinTenYears(span) ? span : undefined
}

const monthOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(`${value}-01`) ? value : undefined

/**
 * Reads the address. A malformed or default value becomes undefined instead of absent: the router merges the result
 * into the raw address, where an absent value would let the malformed one through.
 */
export function validateAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const { range, startDate, endDate, month, against, metric, chart, compare, table, sort, page }: RawSearch = raw
  const ofMonth = oneOf(analyticsPeriods, month) ?? monthOf(month)
  const span = ofMonth === undefined ? spanOf(startDate, endDate) : undefined
  const isOther = ofMonth !== undefined || span !== undefined
  return {
    range: isOther ? undefined : unless(defaultAnalyticsRange, oneOf(analyticsRanges, range)),
    startDate: span?.startDate,
    endDate: span?.endDate,
    month: ofMonth,
    against: oneOf(['year'], against),
    metric: unless('revenue', oneOf(chartMetrics, metric)),
    chart: unless('area', oneOf(chartShapes, chart)),
    compare: oneOf([true], compare),
    table: oneOf(['customers'], table),
    sort: typeof sort === 'string' ? sort : undefined,
    page: pageParameter(page),
  }
}

/** The days of an address: a month, one of the offered ranges, or custom days. */
export function daysIn({ range, startDate, endDate, month }: AnalyticsSearch): AnalyticsDays {
  if (month !== undefined) return { month }
  return spanOf(startDate, endDate) ?? range ?? defaultAnalyticsRange
}
