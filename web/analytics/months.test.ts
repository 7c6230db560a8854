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

test('the list has this month, the last one and 24 by name', () => {
  const options = monthOptions('2026-11-24')
  expect(options.slice(0, 3).map(({ label }) => label)).toEqual(['This month', 'Last month', 'November 2026'])
  expect(options).toHaveLength(26)
  expect(options.at(-1)).toMatchObject({ value: '2024-12', label: 'December 2024' })
})

test('a month is named', () => {
  expect(formatMonth('2026-01')).toBe('January 2026')
  expect(monthLabel('last-month')).toBe('Last month')
  expect(monthLabel('2026-10')).toBe('October 2026')
})
