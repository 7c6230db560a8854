import { expect, test } from 'vitest'
import { formatMonth, isWholeMonth, monthBefore, monthLabel, monthOptions } from './months.ts'

test('months go back over the ends of years, from the last day of a long month too', () => {
  expect(monthBefore('2026-03-31', 1)).toBe('2026-02')
  expect(monthBefore('2026-01-01', 1)).toBe('2025-12')
  expect(monthBefore('2026-11-24', 23)).toBe('2024-12')
  expect(monthBefore('2026-12-31', -1)).toBe('2027-01')
})

test('a whole month has its first and its last day, in leap years and over clock changes', () => {
  expect(isWholeMonth({ startDate: '2024-02-01', endDate: '2024-02-29' })).toBe(true)
  expect(isWholeMonth({ startDate: '2025-02-01', endDate: '2025-02-28' })).toBe(true)
  expect(isWholeMonth({ startDate: '2026-03-01', endDate: '2026-03-31' })).toBe(true)
  expect(isWholeMonth({ startDate: '2026-11-01', endDate: '2026-11-30' })).toBe(true)
  expect(isWholeMonth({ startDate: '2025-12-01', endDate: '2025-12-31' })).toBe(true)
  expect(isWholeMonth({ startDate: '2026-03-01', endDate: '2026-03-30' })).toBe(false)
  expect(isWholeMonth({ startDate: '2026-03-02', endDate: '2026-03-31' })).toBe(false)
  expect(isWholeMonth({ startDate: '2026-03-01', endDate: '2026-04-30' })).toBe(false)
})

test('the list has this month, the last one and all since the first order by name', () => {
  const options = monthOptions({ today: '2026-11-24', first: '2023-02-28', chosen: undefined })
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual(['This month', 'Last month', 'November 2026'])
  expect(options).toHaveLength(2 + 46)
  expect(options.at(-1)).toEqual({ value: '2023-02', label: 'February 2023', group: '2023' })
})

test('while the first order is unknown the list has 24 months, and in any case this one and the chosen one', () => {
  const valuesOf = (first: string | undefined, chosen?: string) =>
    monthOptions({ today: '2026-11-24', first, chosen })
      .slice(2)
      .map(({ value }) => value)
  expect(valuesOf(undefined)).toHaveLength(24)
  expect(valuesOf('2026-11-01')).toEqual(['2026-11'])
  expect(valuesOf('2026-12-01', 'last-month')).toEqual(['2026-11'])
  expect(valuesOf('2026-10-01', '2025-03')).toEqual(['2026-11', '2026-10', '2025-03'])
})

test('a month is named', () => {
  expect(formatMonth('2026-01')).toBe('January 2026')
  expect(monthLabel('last-month')).toBe('Last month')
  expect(monthLabel('2026-10')).toBe('October 2026')
})
