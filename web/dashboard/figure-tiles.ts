import type { Comparison } from '../../contract/analytics/figures.ts'
import type { DashboardStats } from '../analytics/analytics.queries.ts'
import { ordersBehind } from '../orders/orders.queries.ts'
import { periodDisplay } from './period-display.ts'

type Point = DashboardStats['series'][number]

/** One figure of the dashboard: where it stands in the answer, and which orders it counts. */
export type FigureTile = {
  readonly name: string
  readonly unit: 'usd' | 'count' | 'percent'
  /** Null where there is none, as an average of nothing. */
  value(stats: DashboardStats): number | null
  comparison(stats: DashboardStats): Comparison
  /** What the comparison is with. */
  against(stats: DashboardStats): string
  readonly rise: 'good' | 'neutral'
  trend(point: Point): number | null
  /** The address of the Orders page that lists them. */
  orders(stats: DashboardStats): ReturnType<typeof ordersBehind>
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const before = ({ period }: DashboardStats): string => periodDisplay[period].before
const yesterday = (): string => 'yesterday'

export const figureTiles: readonly FigureTile[] = [
  {
    name: 'Total Revenue',
    unit: 'usd',
    value: (stats) => stats.totalRevenue,
    comparison: (stats) => stats.comparisons.totalRevenue,
    against: before,
    rise: 'good',
    trend: (point) => point.amount,
    orders: (stats) => ordersBehind(stats.range, { dateBy: 'paid' }),
  },
  {
    name: 'Total Orders',
    unit: 'count',
    value: (stats) => stats.totalOrders,
    comparison: (stats) => stats.comparisons.totalOrders,
    against: before,
    rise: 'good',
    trend: (point) => point.orders,
    orders: (stats) => ordersBehind(stats.range),
  },
  {
    name: 'Today’s Orders',
    unit: 'count',
    value: (stats) => stats.todayOrders,
    comparison: (stats) => stats.comparisons.todayOrders,
    against: yesterday,
    rise: 'good',
    trend: (point) => point.orders,
    orders: (stats) => ordersBehind(stats.today),
  },
  {
    name: 'Today’s Revenue',
    unit: 'usd',
    value: (stats) => stats.todayRevenue,
    comparison: (stats) => stats.comparisons.todayRevenue,
    against: yesterday,
    rise: 'good',
    trend: (point) => point.amount,
    orders: (stats) => ordersBehind(stats.today, { dateBy: 'paid' }),
  },
  {
    name: 'Pending Orders',
    unit: 'count',
    value: (stats) => stats.statusBreakdown.pending,
    comparison: (stats) => stats.comparisons.pendingOrders,
    against: before,
    // More to do, and more sold.
    rise: 'neutral',
    trend: (point) => point.pending,
    orders: (stats) => ordersBehind(stats.range, { status: 'pending' }),
  },
  {
    name: 'Conversion Rate',
    unit: 'percent',
    value: (stats) => stats.conversionRate,
    comparison: (stats) => stats.comparisons.conversionRate,
    against: before,
    rise: 'good',
    trend: (point) => ratio(point.everPaid, point.orders),
    orders: (stats) => ordersBehind(stats.range, { everPaid: 'true' }),
  },
  {
    name: 'Avg Order Value',
    unit: 'usd',
    value: (stats) => stats.averageOrderValue,
    comparison: (stats) => stats.comparisons.averageOrderValue,
    against: before,
    rise: 'good',
    trend: (point) => ratio(point.amount, point.payments),
    orders: (stats) => ordersBehind(stats.range, { dateBy: 'paid' }),
  },
]
