import { expect, test } from 'vitest'
import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { record } from '../../contract/core/record.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'
import { summaryCsv, summaryFilename, tableText } from './summary-csv.ts'
import { dayTable } from './summary-tables.ts'

const point = (date: string, amount: number, orders: number, payments: number): FigurePoint => ({
  date,
  amount,
  orders,
  payments,
  everPaid: payments,
})
const daily = [point('2026-11-20', 65.5, 3, 2), point('2026-11-21', 0, 0, 0)]
const nothing = { previous: 0, change: null, trend: null }
const previousDaily = [point('2026-11-18', 40, 1, 1), point('2026-11-19', 0.3, 2, 1)]
const noMoney = { received: 0, transfers: 0, refunded: 0, refunds: 0, net: 0 }
const none = { count: 0, amount: 0 }

const summary: AnalyticsSummary = {
  range: { startDate: '2026-11-20', endDate: '2026-11-21', timezone: 'America/New_York' },
  previousRange: { startDate: '2026-11-18', endDate: '2026-11-19', timezone: 'America/New_York' },
  revenue: { total: 65.5, previous: 40.3, change: 62.5, trend: 'up', daily, previousDaily },
  orders: {
    total: 3,
    previous: 3,
    change: 0,
    trend: 'flat',
    conversionRate: 200 / 3,
    conversion: { previous: 200 / 3, change: 0, trend: 'flat' },
    statusBreakdown: { pending: 1, paid: 1, shipped: 1, delivered: 0, cancelled: 0 },
  },
  performance: {
    averageOrderValue: 32.75,
    averageOrder: { previous: 20.15, change: 62.5, trend: 'up' },
    customerRetention: 50,
    payingCustomers: 2,
    returningCustomers: 1,
    processingTime: {
      average: null,
      previous: null,
      change: null,
      trend: null,
      breakdown: [
        { status: 'pending', time: 60.25, orders: 2 },
        { status: 'paid', time: null, orders: 0 },
      ],
    },
  },
  paymentMethods: {
    breakdown: {
      ...record(paymentMethods, () => none),
      cashapp: { count: 1, amount: 25.5 },
      venmo: { count: 1, amount: 40 },
    },
    comparisons: {
      ...record(paymentMethods, () => ({ count: nothing, amount: nothing })),
      cashapp: {
        count: { previous: 2, change: -50, trend: 'down' },
        amount: { previous: 10, change: 155, trend: 'up' },
      },
    },
  },
  money: {
    ...{ received: 70, transfers: 3, refunded: 4.5, refunds: 1, net: 65.5 },
    comparison: nothing,
    methods: {
      ...record(paymentMethods, () => noMoney),
      venmo: { received: 44.5, transfers: 2, refunded: 4.5, refunds: 1, net: 40 },
    },
    daily: [
      { date: '2026-11-20', received: 70, refunded: 0 },
      { date: '2026-11-21', received: 0, refunded: 4.5 },
    ],
  },
  geographic: {
    topStates: [
      { state: 'NY', orders: 1, revenue: 40 },
      { state: '=HYPERLINK("https://x.test","CA, US")', orders: 1, revenue: 25.5 },
    ],
    byState: [
      { state: 'NY', orders: 1, revenue: 40, revenueComparison: { previous: 20, change: 100, trend: 'up' } },
      { state: '=HYPERLINK("https://x.test","CA, US")', orders: 1, revenue: 25.5, revenueComparison: nothing },
    ],
    otherStates: { states: 3, orders: 4, revenue: 10 },
    states: 5,
  },
}

const linesOf = (compare: boolean): string[] => summaryCsv(summary, { compare }).split('\r\n')

test('the file says its range first, and ends every line as RFC 4180 has it', () => {
  const lines = linesOf(false)
  expect(lines[0]).toBe('\uFEFFRange,From,To,Time zone,,,,')
  expect(lines[1]).toBe('Shown,2026-11-20,2026-11-21,America/New_York,,,,')
  expect(lines.at(-1)).toBe('')
  expect(lines.slice(0, -1).some((line) => line.includes('\n'))).toBe(false)
})

test('it holds each figure of the page, and nothing where there is none', () => {
  const lines = linesOf(false)
  expect(lines).toContain('Total Revenue (USD),65.5,40.3,62.5,,,,')
  expect(lines).toContain('Conversion Rate (%),66.7,66.7,0,,,,')
  expect(lines).toContain('Processing Time (minutes),,,,,,,')
  expect(lines).toContain('2026-11-20,65.5,3,32.75,66.7,,,')
  expect(lines).toContain('2026-11-21,0,0,,,,,')
  expect(lines).toContain('Cash App,1,25.5,50,2,-50,10,155')
  expect(lines).toContain('Bitcoin,0,0,0,0,,0,')
  expect(lines).toContain('Venmo,2,44.5,1,4.5,40,,')
  expect(lines).toContain('All methods,3,70,1,4.5,65.5,,')
  expect(lines).toContain('2026-11-21,0,4.5,,,,,')
  expect(lines).toContain('Shipped,1,33.3,,,,,')
  expect(lines).toContain('1,New York,1,40,40,20,100,')
  expect(lines).toContain('Pending (minutes),60.3,,,,,,')
  expect(lines).toContain('Order Growth (%),0,,,,,,')
})

test('what a spreadsheet would calculate with is shown as the text it is', () => {
  expect(linesOf(false)).toContain(`2,"'=HYPERLINK(""https://x.test"",""CA, US"")",1,25.5,25.5,0,,`)
})

test('with the comparison each day stands beside the one before', () => {
  const lines = linesOf(true)
  expect(lines).toContain('2026-11-20,65.5,3,32.75,66.7,2026-11-18,40,1,40,100')
  expect(lines).toContain('2026-11-21,0,0,,,2026-11-19,0.3,2,0.3,50')
  const cells = lines.slice(0, -1).map((line) => line.replaceAll(/"([^"]|"")*"/g, '').split(',').length)
  expect(new Set(cells)).toEqual(new Set([10]))
})

test('further states are summed up, without a rank', () => {
  expect(linesOf(false)).toContain(',Other (3 states),4,10,2.5,,,')
})

test('one table alone has its range, its own rows and a name', () => {
  const lines = summaryCsv(summary, { compare: false }, 'statuses').split('\r\n')
  expect(lines).toHaveLength(3 + 1 + 1 + orderStatuses.length + 1)
  expect(lines[4]).toBe('Order Status,Orders,Share (%),')
  expect(summaryFilename(summary, 'statuses')).toBe('analytics-statuses-2026-11-20-to-2026-11-21.csv')
})

test('a longer earlier month has the days that the shorter one lacks', () => {
  const { rows } = dayTable(daily.slice(0, 1), previousDaily)
  expect(rows).toHaveLength(2)
  expect(rows[1]?.slice(0, 6)).toEqual([null, null, null, null, null, '2026-11-19'])
})

test('the file is named by its days', () => {
  expect(summaryFilename(summary)).toBe('analytics-2026-11-20-to-2026-11-21.csv')
})

test('a table is copied with its cells apart by tabs', () => {
  expect(tableText(dayTable(daily, null))).toBe(
    'Day\tRevenue (USD)\tOrders\tAvg Order Value (USD)\tConversion (%)\n2026-11-20\t65.5\t3\t32.75\t66.7\n2026-11-21\t0\t0\t\t',
  )
})
