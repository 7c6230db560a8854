import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { formatDay } from '../lib/format.ts'
import type { ChartMetric, ChartShape } from './chart-choices.ts'
import { hiddenUsd } from './chart-metrics.ts'
import { formatShortDay } from './day-span.ts'

const wantedTicks = 5
/** Without any orders the axis still has a height. */
const leastTop: Record<ChartMetric, number> = { revenue: 1000, orders: 4, conversion: 100 }

/** From 0 at the bottom (`height`) to a round figure at the top. Orders are counted whole, a rate ends at 100 %. */
export function valueScale(metric: ChartMetric, values: readonly (number | null)[], height: number) {
  const top = metric === 'conversion' ? 100 : Math.max(leastTop[metric], ...values.map((value) => value ?? 0))
  const scale = scaleLinear<number>({ domain: [0, top], range: [height, 0], nice: wantedTicks })
  return { scale, ticks: scale.ticks(wantedTicks).filter((tick) => metric !== 'orders' || Number.isInteger(tick)) }
}

/** Where the days stand: a line reaches from edge to edge, bars have room of their own. */
export function dayScale(shape: ChartShape, dates: string[], width: number) {
  const range: [number, number] = [0, width]
  if (shape !== 'bar') return scalePoint<string>({ domain: dates, range })
  return scaleBand<string>({ domain: dates, range, paddingInner: 0.28, paddingOuter: 0.14 })
}

/** The day that is nearest to a place on the axis. */
export function dayAt(shape: ChartShape, place: number, { count, width }: { count: number; width: number }): number {
  const share = width === 0 ? 0 : place / width
  const index = shape === 'bar' ? Math.floor(share * count) : Math.round(share * (count - 1))
  return Math.max(0, Math.min(count - 1, index))
}

const axisFormats: Record<ChartMetric, (value: number) => string> = {
  revenue: (value) => `$${(value / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 })}k`,
  orders: (value) => value.toLocaleString('en-US'),
  conversion: (value) => `${value}%`,
}

/** `$12k`, `140`, `60%`. */
export const formatAxisValue = (metric: ChartMetric, value: number, amountsHidden: boolean): string =>
  metric === 'revenue' && amountsHidden ? hiddenUsd : axisFormats[metric](value)

const dayLabelWidth = 64
const daySteps = [1, 2, 7, 14]
const monthSteps = [1, 2, 3, 6, 12, 24, 60]
const daysOfMonth = 28

/** Whether a date begins a month that is counted: with a step of 3, January, April, July and October. */
function beginsMonth(date: string, step: number): boolean {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return date.endsWith('-01') && (year * 12 + month - 1) % step === 0
}

/** The dates that an axis of `width` has room to name: every so many days up to the last, or the first of months. */
export function namedDates(dates: readonly string[], width: number): string[] {
  const most = Math.max(2, Math.floor(width / dayLabelWidth))
  const days = daySteps.find((step) => Math.ceil(dates.length / step) <= most)
  if (days !== undefined) return dates.filter((_, index) => (dates.length - 1 - index) % days === 0)
  const months = monthSteps.find((step) => dates.length / (step * daysOfMonth) <= most) ?? 120
  return dates.filter((date) => beginsMonth(date, months))
}

/** `Oct 1`; with the year where the days of two years could be taken for one another. */
export const formatAxisDay = (date: string, days: number): string =>
  days > 366 ? formatDay(date, new Date(0)) : formatShortDay(date)
