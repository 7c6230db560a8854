import type { DashboardPeriod } from '../../contract/analytics/range.ts'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { formatUsd } from '../lib/format.ts'
import { ordersBehind } from '../orders/queries/orders.queries.ts'
import type { FigureCard } from '../ui/FigureCards.tsx'

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export const periodLengths: Record<DashboardPeriod, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
}
/** The period that the figures are compared with. */
export const periodBefore = ({ period }: Pick<DashboardStats, 'period'>): string =>
  `the ${periodLengths[period]} before`
const yesterday = (): string => 'yesterday by this time'

/** `pendingNow`: all orders that wait for payment, of any day; null where their number is unknown. */
type CurrentStats = DashboardStats & { readonly pendingNow: number | null }

/** The figures of today, and those that wait. */
export const currentFigures: readonly FigureCard<CurrentStats>[] = [
  {
    name: 'Today’s Revenue',
    unit: 'usd',
    value: (stats) => stats.todayRevenue,
    comparison: (stats) => stats.comparisons.todayRevenue,
    against: yesterday,
    rise: 'good',
    orders: (stats) => ordersBehind(stats.today, { dateBy: 'paid' }),
  },
  {
    name: 'Today’s Orders',
    unit: 'count',
    value: (stats) => stats.todayOrders,
    comparison: (stats) => stats.comparisons.todayOrders,
    against: yesterday,
    rise: 'good',
    orders: (stats) => ordersBehind(stats.today),
  },
  {
    name: 'Pending Orders',
    unit: 'count',
    value: (stats) => stats.pendingNow,
    caption: () => 'Waiting for payment now',
    orders: () => ({ status: 'pending' }),
  },
]

/** The figures of the chosen period. */
export const periodFigures: readonly FigureCard<DashboardStats>[] = [
  {
    name: 'Total Revenue',
    unit: 'usd',
    value: (stats) => stats.totalRevenue,
    comparison: (stats) => stats.comparisons.totalRevenue,
    against: periodBefore,
    rise: 'good',
    trend: ({ series }) => series.map((point) => point.amount),
    orders: (stats) => ordersBehind(stats.range, { dateBy: 'paid' }),
    // Parts, tips and refunds make the money differ from the orders' totals.
    note: ({ money, totalRevenue }) =>
      money.net === totalRevenue ? null : `${formatUsd(money.net)} received, less refunds`,
  },
  {
    name: 'Total Orders',
    unit: 'count',
    value: (stats) => stats.totalOrders,
    comparison: (stats) => stats.comparisons.totalOrders,
    against: periodBefore,
    rise: 'good',
    trend: ({ series }) => series.map((point) => point.orders),
    orders: (stats) => ordersBehind(stats.range),
  },
  {
    name: 'Conversion Rate',
    unit: 'percent',
    value: (stats) => stats.conversionRate,
    comparison: (stats) => stats.comparisons.conversionRate,
    against: periodBefore,
    rise: 'good',
    trend: ({ series }) => series.map((point) => ratio(point.everPaid, point.orders)),
    orders: (stats) => ordersBehind(stats.range, { everPaid: 'true' }),
  },
  {
    name: 'Avg Order Value',
    unit: 'usd',
    value: (stats) => stats.averageOrderValue,
    comparison: (stats) => stats.comparisons.averageOrderValue,
    against: periodBefore,
    rise: 'good',
    trend: ({ series }) => series.map((point) => ratio(point.amount, point.payments)),
    orders: (stats) => ordersBehind(stats.range, { dateBy: 'paid' }),
  },
]
