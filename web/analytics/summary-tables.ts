import type { Comparison, FigurePoint } from '../../contract/analytics/figures.ts'
import { orderStatusLabels } from '../../contract/orders/order-status.ts'
import { paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import { methodShares } from '../lib/method-shares.ts'
import { otherStatesLabel, stateName } from '../lib/us-states.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { averageOrderValue, conversionRate } from './chart-metrics.ts'
import { revenuePerOrder, statusShares } from './figure-shares.ts'

/** Text, or a computed figure; null if there is none. */
export type Cell = string | number | null
export type Table = { heading: readonly string[]; rows: readonly (readonly Cell[])[] }

/** To one decimal. */
export const oneDecimal = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

const dayHeading = ['Revenue (USD)', 'Orders', 'Avg Order Value (USD)', 'Conversion (%)']
const dayCells = (point: FigurePoint | undefined): Cell[] =>
  point === undefined
    ? dayHeading.map(() => null)
    : [point.amount, point.orders, averageOrderValue(point), oneDecimal(conversionRate(point))]

type DayPair = { point: FigurePoint | undefined; earlier: FigurePoint | undefined }

/** Each day beside the earlier one at the same place, if any. The longer of two months has days without the other. */
export const pairedDays = (points: readonly FigurePoint[], compared: readonly FigurePoint[] | null): DayPair[] =>
  Array.from({ length: Math.max(points.length, compared?.length ?? 0) }, (_, index) => ({
    point: points[index],
    earlier: compared?.[index],
  }))

/** The days of the chart; with `compared`, each next to the matching day of the previous range. */
export function dayTable(points: readonly FigurePoint[], compared: readonly FigurePoint[] | null): Table {
  const before = ['Day before', ...dayHeading.map((name) => `${name}, before`)]
  return {
    heading: ['Day', ...dayHeading, ...(compared === null ? [] : before)],
    rows: pairedDays(points, compared).map(({ point, earlier }) => {
      const cells = [point?.date ?? null, ...dayCells(point)]
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

const methodTable = ({ paymentMethods: { breakdown, comparisons } }: AnalyticsSummary): Table => ({
  heading: [
    'Payment Method',
    'Transactions',
    'Amount (USD)',
    'Share of transactions (%)',
    'Transactions, before',
    'Transactions change (%)',
    'Amount, before (USD)',
    'Amount change (%)',
  ],
  rows: methodShares((method) => breakdown[method].count).shares.map(({ method, label, count, share }) => [
    label,
    count,
    breakdown[method].amount,
    oneDecimal(share),
    comparisons[method].count.previous,
    comparisons[method].count.change,
    comparisons[method].amount.previous,
    comparisons[method].amount.change,
  ]),
})

const moneyTable = ({ money }: AnalyticsSummary): Table => ({
  heading: ['Money', 'Transfers', 'Received (USD)', 'Refunds', 'Refunded (USD)', 'Net (USD)'],
  rows: [
    ...paymentMethods.map((method) => ({ name: paymentMethodLabels[method], ...money.methods[method] })),
    { name: 'All methods', ...money },
  ].map(({ name, transfers, received, refunds, refunded, net }) => [name, transfers, received, refunds, refunded, net]),
})

const moneyDayTable = ({ money }: AnalyticsSummary): Table => ({
  heading: ['Money by day', 'Received (USD)', 'Refunded (USD)'],
  rows: money.daily.map(({ date, received, refunded }) => [date, received, refunded]),
})

const statusTable = (summary: AnalyticsSummary): Table => ({
  heading: ['Order Status', 'Orders', 'Share (%)'],
  rows: statusShares(summary).map(({ label, count, share }) => [label, count, oneDecimal(share)]),
})

const stateTable = ({ geographic: { byState, otherStates } }: AnalyticsSummary): Table => ({
  heading: [
    'Rank',
    'State',
    'Orders',
    'Revenue (USD)',
    'Revenue per Order (USD)',
    'Revenue, before (USD)',
    'Revenue change (%)',
  ],
  rows: [
    ...byState.map((state, index) => [
      index + 1,
      stateName(state.state),
      state.orders,
      state.revenue,
      revenuePerOrder(state),
      state.revenueComparison.previous,
      state.revenueComparison.change,
    ]),
    ...(otherStates
      ? [
          [
            null,
            otherStatesLabel(otherStates),
            otherStates.orders,
            otherStates.revenue,
            revenuePerOrder(otherStates),
            null,
            null,
          ],
        ]
      : []),
  ],
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

type Options = { compare: boolean }

const tables = {
  figures: figureTable,
  days: ({ revenue }: AnalyticsSummary, { compare }: Options) =>
    dayTable(revenue.daily, compare ? revenue.previousDaily : null),
  methods: methodTable,
  money: moneyTable,
  moneyDays: moneyDayTable,
  statuses: statusTable,
  states: stateTable,
  performance: performanceTable,
}
export type TableName = keyof typeof tables

/** Everything that the page shows, one table after the other, or one table alone. */
export const summaryTables = (summary: AnalyticsSummary, options: Options, only?: TableName): Table[] =>
  only === undefined
    ? Object.values(tables).map((tableOf) => tableOf(summary, options))
    : [tables[only](summary, options)]
