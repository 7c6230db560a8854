import { expect, test } from 'vitest'
import { daysIn, validateAnalyticsSearch } from './analytics-search.ts'

const nothing = {
  range: undefined,
  startDate: undefined,
  endDate: undefined,
  month: undefined,
  against: undefined,
  metric: undefined,
  chart: undefined,
  compare: undefined,
  table: undefined,
  sort: undefined,
  page: undefined,
}

test('the defaults are left out of the address', () => {
  expect(validateAnalyticsSearch({ range: '30d', metric: 'revenue', chart: 'area', compare: false })).toEqual(nothing)
})

test('an address keeps what it says', () => {
  const search = { range: '1y', metric: 'conversion', chart: 'bar', compare: true }
  expect(validateAnalyticsSearch(search)).toEqual({ ...nothing, ...search })
  const days = { startDate: '2026-10-01', endDate: '2026-10-20' }
  expect(validateAnalyticsSearch(days)).toEqual({ ...nothing, ...days })
})

test('days of one’s own stand in for a range', () => {
  const days = { startDate: '2026-10-01', endDate: '2026-10-20' }
  expect(validateAnalyticsSearch({ ...days, range: '7d' })).toEqual({ ...nothing, ...days })
  expect(daysIn(days)).toEqual(days)
})

test('a month replaces a range and days, and both keep what is compared with', () => {
  const search = { month: 'last-month', against: 'year' }
  expect(validateAnalyticsSearch({ ...search, range: '7d', startDate: '2026-10-01', endDate: '2026-10-20' })).toEqual({
    ...nothing,
    ...search,
  })
  expect(daysIn({ month: '2026-10' })).toEqual({ month: '2026-10' })
})

test.each([
  { month: 'next-month' },
  { month: '2026-13' },
  { month: ['2026-10'] },
  { against: 'previous' },
  { against: 'ever' },
  { range: '31d' },
  { range: ['7d'] },
  { startDate: '2026-10-01' },
  { startDate: '2026-02-30', endDate: '2026-03-02' },
  { startDate: '2026-10-20', endDate: '2026-10-01' },
  { startDate: '2010-01-01', endDate: '2026-01-01' },
  { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-20' },
  { startDate: 20261001, endDate: 20261020 },
  { metric: 'profit', chart: 'pie', compare: 'true' },
])('$range$startDate$metric is no choice and falls back', (garbage) => {
  const search = validateAnalyticsSearch(garbage)
  expect(search).toEqual(nothing)
  expect(daysIn(search)).toBe('30d')
})

test('the table of sales keeps its place; products are the default', () => {
  const search = { table: 'customers', sort: '-orders', page: 3 }
  expect(validateAnalyticsSearch(search)).toEqual({ ...nothing, ...search })
  expect(validateAnalyticsSearch({ table: 'products', sort: 7, page: 1 })).toEqual(nothing)
})
