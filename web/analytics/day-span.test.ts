import { expect, test } from 'vitest'
import { daysBeforeText, formatDays, formatShortDay, formatSpan, lastDays, lengthOf } from './day-span.ts'

const now = new Date('2026-11-21T12:00:00')

test('the last days end with the one that is given, over the ends of months and years', () => {
  expect(lastDays('2026-11-21', 30)).toEqual({ startDate: '2026-10-23', endDate: '2026-11-21' })
  expect(lastDays('2024-03-01', 2)).toEqual({ startDate: '2024-02-29', endDate: '2024-03-01' })
  expect(lastDays('2026-01-01', 1)).toEqual({ startDate: '2026-01-01', endDate: '2026-01-01' })
})

test('a span has both its ends in it', () => {
  expect(lengthOf({ startDate: '2026-10-23', endDate: '2026-11-21' })).toBe(30)
  expect(lengthOf({ startDate: '2026-11-21', endDate: '2026-11-21' })).toBe(1)
})

test('a day on an axis is its month and day in any year', () => {
  expect(formatShortDay('2026-11-03')).toBe('Nov 3')
  expect(formatShortDay('2019-01-31')).toBe('Jan 31')
})

test('a span is told with its years only when they are not this one', () => {
  expect(formatSpan({ startDate: '2026-10-01', endDate: '2026-10-20' }, now)).toBe('Oct 1 – Oct 20')
  expect(formatSpan({ startDate: '2025-12-30', endDate: '2026-01-02' }, now)).toBe('Dec 30, 2025 – Jan 2')
  expect(formatSpan({ startDate: '2026-10-01', endDate: '2026-10-01' }, now)).toBe('Oct 1')
})

test('a figure says its range, and what that is compared with', () => {
  expect(formatDays('1y')).toBe('Last 1y')
  expect(daysBeforeText({ startDate: '2026-10-23', endDate: '2026-11-21' })).toBe('the 30 days before')
  expect(daysBeforeText({ startDate: '2026-11-21', endDate: '2026-11-21' })).toBe('the day before')
})
