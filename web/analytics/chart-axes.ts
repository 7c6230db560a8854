import { formatCount, formatDay } from '../lib/format.ts'
import { trendPlace } from '../ui/trend-paths.ts'
import type { ChartMetric, ChartShape } from './analytics-search.ts'
import type { ChartPoint } from './chart-points.ts'
import { dayNumber, formatShortDay } from './day-span.ts'

const wantedTicks = 5
const roundSteps = [1, 2, 5, 10]
/** The axis has a height without any orders, and its steps are whole dollars and orders. */
const leastTop: Record<ChartMetric, number> = { revenue: 5, orders: 4, conversion: 100 }

/** Round figures from 0 up to at least the highest value. A rate ends at 100 %. */
export function valueTicks(metric: ChartMetric, values: readonly (number | null)[]): number[] {
  const highest = metric === 'conversion' ? 100 : Math.max(leastTop[metric], ...values.map((value) => value ?? 0))
  const least = highest / wantedTicks
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * (roundSteps.find((round) => round * power >= least) ?? 10)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

/** `$12k`; all of an axis is written out if thousands would need a fraction: `$0`, `$500`, `$1,000`. */
function dollars(amount: number, ticks: readonly number[]): string {
  const inThousands = amount !== 0 && ticks.every((tick) => tick % 1000 === 0)
  return inThousands ? `$${formatCount(amount / 1000)}k` : `$${formatCount(amount)}`
}

/** A tick of an axis as text: `$12k`, `140`, `60%`. */
export const formatTick: Record<ChartMetric, (value: number, ticks: readonly number[]) => string> = {
  revenue: dollars,
  orders: (value) => formatCount(value),
  conversion: (value) => `${value}%`,
}

/** The center of a point on the axis, in percent: lines reach from edge to edge, bars have room around them. */
export const placeOf = (shape: ChartShape, index: number, count: number): number =>
  shape === 'bar' ? ((index + 0.5) / count) * 100 : trendPlace(index, count)

/** The point that is nearest to a share of the axis. */
export function pointAt(shape: ChartShape, share: number, count: number): number {
  const index = shape === 'bar' ? Math.floor(share * count) : Math.round(share * (count - 1))
  return Math.max(0, Math.min(count - 1, index))
}

/** How many dates an axis has room to name. PerformanceChart.module.css defines the widths. */
const rooms = { small: 4, medium: 7, large: 15 } as const
export type Room = keyof typeof rooms

const daySteps = [1, 2, 7, 14, 28]
const otherSteps = [1, 2, 3, 4, 6, 12, 24, 36]
const mostDaysOfYear = 366

/** The dates that an axis names, counted from the last, each with the axes that have room for it. */
export function axisDates(points: readonly ChartPoint[]): { index: number; text: string; rooms: Room[] }[] {
  const [first, last] = [points[0]?.date ?? '', points.at(-1)?.date ?? '']
  const withYear = dayNumber(last) - dayNumber(first) > mostDaysOfYear
  const steps = points.every(({ date, endDate }) => date === endDate) ? daySteps : otherSteps
  const stepIn = (room: Room): number => {
    const most = withYear ? Math.floor(rooms[room] / 1.5) : rooms[room]
    return steps.find((step) => points.length / step <= most) ?? points.length
  }
  const stepsByRoom = (Object.keys(rooms) as Room[]).map((room) => ({ room, step: stepIn(room) }))
  return points.flatMap(({ date }, index) => {
    const fitting = stepsByRoom.filter(({ step }) => (points.length - 1 - index) % step === 0)
    if (fitting.length === 0) return []
    const text = withYear ? formatDay(date, new Date(0)) : formatShortDay(date)
    return { index, text, rooms: fitting.map(({ room }) => room) }
  })
}
