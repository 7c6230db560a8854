import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { formatCount, formatPercent, formatUsd, missingFigure } from '../lib/format.ts'
import type { ordersBehind } from '../orders/orders.queries.ts'
import type { ChartMetric } from './chart-choices.ts'

type Narrowing = NonNullable<Parameters<typeof ordersBehind>[1]>

/** Revenue per paid order of a day, to the cent; null where none was paid. */
export const averageOrderValue = ({ amount, payments }: FigurePoint): number | null =>
  payments === 0 ? null : centsToUsd(Math.round(usdToCents(amount) / payments))

/** Percent of the orders of a day that were ever paid; null where there was none. */
export const conversionRate = ({ orders, everPaid }: FigurePoint): number | null =>
  orders === 0 ? null : (everPaid * 100) / orders

/** What each metric is on a day. A day without orders has no conversion rate: that is not the same as none converting. */
export const metricValues: Record<ChartMetric, (point: FigurePoint) => number | null> = {
  revenue: ({ amount }) => amount,
  orders: ({ orders }) => orders,
  conversion: conversionRate,
}

/** Which orders of the day are behind the metric (docs/figures.md). */
export const metricOrders: Record<ChartMetric, Narrowing> = {
  revenue: { dateBy: 'paid' },
  orders: {},
  conversion: {},
}

/** Written where amounts are hidden and no element can be masked. */
export const hiddenUsd = '$•••'

const dollars = (amount: number | null, isHidden: boolean, masked: string): string =>
  amount === null ? missingFigure : isHidden ? masked : formatUsd(amount)

export const formatRate = (rate: number | null): string => (rate === null ? missingFigure : formatPercent(rate))

/** A day as it is read out: `Nov 3: Revenue $1,234.00, Orders 14, Avg Order Value $88.14`. */
export function describePoint(
  point: FigurePoint,
  { day, metric, amountsHidden }: { day: string; metric: ChartMetric; amountsHidden: boolean },
): string {
  const figures = [
    `Revenue ${dollars(point.amount, amountsHidden, 'hidden')}`,
    `Orders ${formatCount(point.orders)}`,
    `Avg Order Value ${dollars(averageOrderValue(point), amountsHidden, 'hidden')}`,
  ]
  if (metric === 'conversion') figures.push(`Conversion ${formatRate(conversionRate(point))}`)
  return `${day}: ${figures.join(', ')}`
}
