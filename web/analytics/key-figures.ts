import { ordersBehind } from '../orders/queries/orders.queries.ts'
import type { FigureCard } from '../ui/FigureCards.tsx'
import type { AnalyticsSummary } from './analytics.queries.ts'
import type { AnalyticsDays } from './analytics-search.ts'
import { formatRate } from './chart-metrics.ts'
import { comparedText, formatDays } from './day-span.ts'

/** A summary, with the days as they were chosen: `30d` is captioned `Last 30d`. */
type Shown = { summary: AnalyticsSummary; days: AnalyticsDays }

const against = ({ summary }: Shown): string => comparedText(summary)

export const keyFigures: readonly FigureCard<Shown>[] = [
  {
    name: 'Total Revenue',
    unit: 'usd',
    value: ({ summary }) => summary.revenue.total,
    comparison: ({ summary }) => summary.revenue,
    against,
    rise: 'good',
    caption: ({ days }) => formatDays(days),
    orders: ({ summary }) => ordersBehind(summary.range, { dateBy: 'paid' }),
  },
  {
    name: 'Total Orders',
    unit: 'count',
    value: ({ summary }) => summary.orders.total,
    comparison: ({ summary }) => summary.orders,
    against,
    rise: 'good',
    caption: ({ summary }) => `${formatRate(summary.orders.conversionRate)} conversion rate`,
    orders: ({ summary }) => ordersBehind(summary.range),
  },
  {
    name: 'Avg Order Value',
    unit: 'usd',
    value: ({ summary }) => summary.performance.averageOrderValue,
    comparison: ({ summary }) => summary.performance.averageOrder,
    against,
    rise: 'good',
    caption: () => 'per transaction',
    orders: ({ summary }) => ordersBehind(summary.range, { dateBy: 'paid' }),
  },
  {
    name: 'Processing Time',
    unit: 'minutes',
    value: ({ summary }) => summary.performance.processingTime.average,
    comparison: ({ summary }) => summary.performance.processingTime,
    against,
    rise: 'bad',
    caption: () => 'Average fulfillment',
    orders: ({ summary }) => ordersBehind(summary.range, { dateBy: 'shipped' }),
  },
]
