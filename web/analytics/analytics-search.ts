import {
  type AnalyticsRange,
  analyticsRanges,
  defaultAnalyticsRange,
  endsAfterStart,
  isWithinTenYears,
} from '../../contract/analytics/range.ts'
import { isBareDate, rangeBound } from '../../contract/core/time.ts'

export const chartMetrics = ['revenue', 'orders', 'conversion'] as const
export type ChartMetric = (typeof chartMetrics)[number]

export const chartShapes = ['area', 'line', 'bar'] as const
export type ChartShape = (typeof chartShapes)[number]

/** A span of days. It includes the first and the last. */
export type DaySpan = { startDate: string; endDate: string }

/** The settings of the Analytics page in its address. A value that equals its default is left out. */
export type AnalyticsSearch = {
  range?: AnalyticsRange | undefined
  /** Custom days replace a `range`. */
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

/** Both days, or undefined if the server would refuse them. */
export function spanOf(from: unknown, to: unknown): DaySpan | undefined {
  if (!isDay(from) || !isDay(to)) return undefined
  const span = { startDate: from, endDate: to }
  return endsAfterStart(span) && isWithinTenYears(span) ? span : undefined
}

/**
 * Reads the address. A malformed or default value becomes undefined instead of absent: the router merges the result
 * into the raw address, where an absent value would let the malformed one through.
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

/** The days of an address: one of the offered ranges, or custom days. */
export function daysIn({ range, startDate, endDate }: AnalyticsSearch): AnalyticsRange | DaySpan {
  return spanOf(startDate, endDate) ?? range ?? defaultAnalyticsRange
}
