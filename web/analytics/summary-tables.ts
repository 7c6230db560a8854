import type { Comparison, FigurePoint } from '../../contract/analytics/figures.ts'
import { orderStatusLabels } from '../../contract/orders/order-status.ts'
import { methodShares } from '../lib/method-shares.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { averageOrderValue, conversionRate } from './chart-metrics.ts'
import { revenuePerOrder, statusShares } from './figure-shares.ts'

/** Text, or a computed figure; null if there is none. */
export type Cell = string | number | null
export type Table = { heading: readonly string[]; rows: readonly (readonly Cell[])[] }

const oneDecimal = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

const dayHeading = ['Revenue (USD)', 'Orders', 'Avg Order Value (USD)', 'Conversion (%)']
const dayCells = (point: FigurePoint | undefined): Cell[] =>
  point === undefined
    ? dayHeading.map(() => null)
    : [point.amount, point.orders, averageOrderValue(point), oneDecimal(conversionRate(point))]

/** The days of the chart; with `compared`, each next to the matching day of the previous range. */
export function dayTable(points: readonly FigurePoint[], compared: readonly FigurePoint[] | null): Table {
  const before = ['Day before', ...dayHeading.map((name) => `${name}, before`)]
  return {
    heading: ['Day', ...dayHeading, ...(compared === null ? [] : before)],
    rows: points.map((point, index) => {
      const earlier = compared?.[index]
      const cells = [point.date, ...dayCells(point)]
      return compared === null ? cells : [...cells, earlier?.date ?? null, ...dayCells(earlier)]
    }),
  }
}

const figureRow = (name: string, value: number | null, { previous, change }: Comparison): Cell[] => [
  name,
  value,
  previous,
  change,
]

function figureTable({ revenue, orders, performance }: AnalyticsSummary): Table {
  const { averageOrder, processingTime } = performance
  return {
    heading: ['Figure', 'Value', 'Before', 'Change (%)'],
    rows: [
      figureRow('Total Revenue (USD)', revenue.total, revenue),
      figureRow('Total Orders', orders.total, orders),
      figureRow('Conversion Rate (%)', oneDecimal(orders.conversionRate), {
        ...orders.conversion,
        previous: oneDecimal(orders.conversion.previous),
      }),
      figureRow('Avg Order Value (USD)', performance.averageOrderValue, averageOrder),
      figureRow('Processing Time (minutes)', oneDecimal(processingTime.average), {
        ...processingTime,
        previous: oneDecimal(processingTime.previous),
      }),
    ],
  }
}

const methodTable = ({ paymentMethods: { breakdown } }: AnalyticsSummary): Table => ({
  heading: ['Payment Method', 'Transactions', 'Amount (USD)', 'Share (%)'],
  rows: methodShares((method) => breakdown[method].count).shares.map(({ method, label, count, share }) => [
    label,
    count,
    breakdown[method].amount,
    oneDecimal(share),
  ]),
})

const statusTable = (summary: AnalyticsSummary): Table => ({
  heading: ['Order Status', 'Orders', 'Share (%)'],
  rows: statusShares(summary).map(({ label, count, share }) => [label, count, oneDecimal(share)]),
})

const stateTable = ({ geographic: { topStates } }: AnalyticsSummary): Table => ({
  heading: ['Rank', 'State', 'Orders', 'Revenue (USD)', 'Revenue per Order (USD)'],
  rows: topStates.map((state, index) => [index + 1, state.state, state.orders, state.revenue, revenuePerOrder(state)]),
})

const performanceTable = ({ performance, revenue, orders }: AnalyticsSummary): Table => ({
  heading: ['Performance', 'Value'],
  rows: [
    ['Customer Retention (%)', oneDecimal(performance.customerRetention)],
    ['Paying Customers', performance.payingCustomers],
    ['Returning Customers', performance.returningCustomers],
    ...performance.processingTime.breakdown.map(({ status, time }) => [
      `${orderStatusLabels[status]} (minutes)`,
      oneDecimal(time),
    ]),
    ['Revenue Growth (%)', revenue.change],
    ['Order Growth (%)', orders.change],
  ],
})

/** Everything that the page shows, one table after the other. */
export const summaryTables = (summary: AnalyticsSummary, { compare }: { compare: boolean }): Table[] => [
  figureTable(summary),
  dayTable(summary.revenue.daily, compare ? summary.revenue.previousDaily : null),
  methodTable(summary),
  statusTable(summary),
  stateTable(summary),
  performanceTable(summary),
]
