import {
  type AnalyticsRange,
  analyticsRanges,
  defaultAnalyticsRange,
  endsAfterStart,
  isWithinTenYears,
} from '../../contract/analytics/range.ts'
import { isBareDate, rangeBound } from '../../contract/core/time.ts'
import { type ChartMetric, type ChartShape, chartMetrics, chartShapes } from './chart-choices.ts'

/** Days from one to another, both included. */
export type DaySpan = { startDate: string; endDate: string }

/** What the Analytics page keeps in its address. A value that equals its default is left out. */
export type AnalyticsSearch = {
  range?: AnalyticsRange | undefined
  /** Days of one's own choice stand in for a `range`. */
  startDate?: string | undefined
  endDate?: string | undefined
  metric?: ChartMetric | undefined
  chart?: ChartShape | undefined
  /** Whether the chart shows the days before as well. */
  compare?: true | undefined
}

type RawSearch = { [Name in keyof AnalyticsSearch]?: unknown }

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((candidate) => candidate === value)

const unless = <Value>(standard: Value, value: Value | undefined) => (value === standard ? undefined : value)

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isBareDate(value) && rangeBound.safeParse(value).success

/** Both days, or none: what the server would refuse is not asked for. */
export function spanOf(from: unknown, to: unknown): DaySpan | undefined {
  if (!isDay(from) || !isDay(to)) return undefined
  const span = { startDate: from, endDate: to }
  return endsAfterStart(span) && isWithinTenYears(span) ? span : undefined
}

/**
 * Reads the address: whatever is malformed or equal to the default is undefined. Undefined, not absent: the router lays
 * the answer over the raw address, where a malformed value would otherwise show through.
 */
export function validateAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const { range, startDate, endDate, metric, chart, compare }: RawSearch = raw
  const span = spanOf(startDate, endDate)
  return {
    range: span === undefined ? unless(defaultAnalyticsRange, oneOf(analyticsRanges, range)) : undefined,
    startDate: span?.startDate,
    endDate: span?.endDate,
    metric: unless('revenue', oneOf(chartMetrics, metric)),
    chart: unless('area', oneOf(chartShapes, chart)),
    compare: compare === true || undefined,
  }
}

/** The days that an address is about: one of the offered ranges, or days of one's own. */
export function daysIn({ range, startDate, endDate }: AnalyticsSearch): AnalyticsRange | DaySpan {
  return spanOf(startDate, endDate) ?? range ?? defaultAnalyticsRange
}
