import { expect, test } from 'vitest'
import { averageOrderValue, conversionRate, describePoint, metricValues } from './chart-metrics.ts'

const day = {
  date: '2026-11-03',
  endDate: '2026-11-03',
  isPartial: false,
  amount: 1234,
  orders: 16,
  payments: 14,
  everPaid: 12,
}
const empty = {
  date: '2026-11-04',
  endDate: '2026-11-04',
  isPartial: false,
  amount: 0,
  orders: 0,
  payments: 0,
  everPaid: 0,
}

test('a day without orders is zero, and has no average and no rate', () => {
  expect(metricValues.revenue(empty)).toBe(0)
  expect(metricValues.orders(empty)).toBe(0)
  expect(metricValues.conversion(empty)).toBeNull()
  expect(averageOrderValue(empty)).toBeNull()
})

test('the average is of the paid orders, to the cent, and the rate of the created ones', () => {
  expect(averageOrderValue(day)).toBe(88.14)
  expect(conversionRate(day)).toBe(75)
})

test('a day is read out with its figures', () => {
  expect(describePoint(day, { metric: 'revenue', amountsHidden: false })).toBe(
    'Nov 3: Revenue $1,234.00, Orders 16, Avg Order Value $88.14',
  )
  expect(describePoint(day, { metric: 'conversion', amountsHidden: true })).toBe(
    'Nov 3: Revenue hidden, Orders 16, Avg Order Value hidden, Conversion 75.0%',
  )
  expect(describePoint(empty, { metric: 'orders', amountsHidden: false })).toBe(
    'Nov 4: Revenue $0.00, Orders 0, Avg Order Value —',
  )
  const week = { ...day, endDate: '2026-11-07', isPartial: true }
  expect(describePoint(week, { metric: 'revenue', amountsHidden: false })).toMatch(
    /^Nov 3 – Nov 7 \(partial\): Revenue /,
  )
})
