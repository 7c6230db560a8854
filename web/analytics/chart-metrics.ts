import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { formatCount, formatPercent, formatUsd, missingFigure } from '../lib/format.ts'
import type { ordersBehind } from '../orders/queries/orders.queries.ts'
import type { ChartMetric } from './analytics-search.ts'
import type { ChartPoint } from './chart-points.ts'
import { formatSpan } from './day-span.ts'

type Narrowing = NonNullable<Parameters<typeof ordersBehind>[1]>

/** Revenue per paid order of a point, to the cent; null if none was paid. */
export const averageOrderValue = ({ amount, payments }: FigurePoint): number | null =>
  payments === 0 ? null : centsToUsd(Math.round(usdToCents(amount) / payments))

/** Percent of a point's orders that were paid at any time; null if it has none. */
export const conversionRate = ({ orders, everPaid }: FigurePoint): number | null =>
  orders === 0 ? null : (everPaid * 100) / orders

export const chartMetricLabels: Record<ChartMetric, string> = {
  revenue: 'Revenue',
  orders: 'Orders',
  conversion: 'Conversion',
}

/**
 * The value of each metric at a point. A point without orders has no conversion rate, which differs from a rate of
 * zero.
 */
export const metricValues: Record<ChartMetric, (point: FigurePoint) => number | null> = {
  revenue: ({ amount }) => amount,
  orders: ({ orders }) => orders,
  conversion: conversionRate,
}

/** The orders of a point that are behind the metric (docs/figures.md). */
export const metricOrders: Record<ChartMetric, Narrowing> = {
  revenue: { dateBy: 'paid' },
  orders: {},
  conversion: {},
}

/** Used instead of an amount where amounts are hidden and no element can be masked. */
export const hiddenUsd = '$•••'

const dollars = (amount: number | null, isHidden: boolean): string =>
  amount === null ? missingFigure : isHidden ? 'hidden' : formatUsd(amount)

export const formatRate = (rate: number | null): string => (rate === null ? missingFigure : formatPercent(rate))

/** `Nov 3`, `Nov 1 – Nov 7` or `Nov 1 – Nov 23 (partial)`. */
export const pointName = ({ date, endDate, isPartial }: ChartPoint): string =>
  `${formatSpan({ startDate: date, endDate })}${isPartial ? ' (partial)' : ''}`

/** A point as it is read out: `Nov 3: Revenue $1,234.00, Orders 14, Avg Order Value $88.14`. */
export function describePoint(
  point: ChartPoint,
  { metric, amountsHidden }: { metric: ChartMetric; amountsHidden: boolean },
): string {
  const figures = [
    `Revenue ${dollars(point.amount, amountsHidden)}`,
    `Orders ${formatCount(point.orders)}`,
    `Avg Order Value ${dollars(averageOrderValue(point), amountsHidden)}`,
  ]
  if (metric === 'conversion') figures.push(`Conversion ${formatRate(conversionRate(point))}`)
  return `${pointName(point)}: ${figures.join(', ')}`
}
