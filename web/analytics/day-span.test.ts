import { expect, test } from 'vitest'
import { comparedText, daysBeforeText, formatDays, formatShortDay, formatSpan, lastDays, lengthOf } from './day-span.ts'

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

test('a span has its years only when they are not this one', () => {
  expect(formatSpan({ startDate: '2026-10-01', endDate: '2026-10-20' }, now)).toBe('Oct 1 – Oct 20')
  expect(formatSpan({ startDate: '2025-12-30', endDate: '2026-01-02' }, now)).toBe('Dec 30, 2025 – Jan 2')
  expect(formatSpan({ startDate: '2026-10-01', endDate: '2026-10-01' }, now)).toBe('Oct 1')
})

test('a figure says its range, and what that is compared with', () => {
  expect(formatDays('1y')).toBe('Last 1y')
  expect(daysBeforeText({ startDate: '2026-10-23', endDate: '2026-11-21' })).toBe('the 30 days before')
  expect(daysBeforeText({ startDate: '2026-11-21', endDate: '2026-11-21' })).toBe('the day before')
})

test.each([
  ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 'the month before'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 'the month before'],
  ['2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24', 'the same days of the month before'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29', 'the same month last year'],
  ['2026-11-18', '2026-11-24', '2025-11-18', '2025-11-24', 'the same days last year'],
  ['2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01', 'the same days last year'],
  ['2026-11-18', '2026-11-24', '2026-11-11', '2026-11-17', 'the 7 days before'],
])('%s to %s against %s to %s is against %s...', (startDate, endDate, previousStart, previousEnd, text) => {
  const timezone = 'America/New_York'
  const range = { startDate, endDate, timezone }
  expect(comparedText({ range, previousRange: { startDate: previousStart, endDate: previousEnd, timezone } })).toBe(
    text,
  )
})

test('a month is named as it was chosen', () => {
  expect(formatDays({ month: 'last-month' })).toBe('Last month')
  expect(formatDays({ month: '2026-10' })).toBe('October 2026')
})
