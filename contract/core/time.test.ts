import { expect, it } from 'vitest'
import { dateIn, dayMs, endOf, rangeBound, startOf, timezone } from './time.ts'

it.each([
  '2026-02-28',
  '2028-02-29',
  '2026-11-20T15:43:00Z',
  '2026-11-20T15:43:00.123456+05:30',
  '2026-11-20T15:43-05:00',
])('%s is a bound', (bound) => {
  expect(rangeBound.safeParse(bound).success).toBe(true)
})

it.each([
  '2026-02-30',
  '2026-13-01',
  '2027-02-29',
  '2026-11-20T25:00:00Z',
  '2026-11-20T15:43:00',
  '20261120',
  '11/20/2026',
  '',
  'now',
  '2026-11-20 15:43Z',
  '2026-02-30T10:00:00Z',
])('%j is no bound', (bound) => {
  expect(rangeBound.safeParse(bound).success).toBe(false)
})

it('a bare date as the end counts whole, a moment is itself included', () => {
  expect(startOf('2026-11-20').toISOString()).toBe('2026-11-20T00:00:00.000Z')
  expect(endOf('2026-11-20').toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(endOf('2026-11-20T15:43:00Z').toISOString()).toBe('2026-11-20T15:43:00.001Z')
})

it.each([
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Asia/Kolkata', '2026-02-28', '2026-02-27T18:30:00.000Z', 24],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', 24],
  // Midnight itself is skipped there: the day begins at one.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
  // Midnight comes twice: the day begins with the first.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z', 24],
])('in %s the day %s begins at %s and has %i hours', (zone, day, start, hours) => {
  expect(startOf(day, zone).toISOString()).toBe(start)
  expect(endOf(day, zone).getTime() - startOf(day, zone).getTime()).toBe((hours * dayMs) / 24)
  expect(dateIn(zone, startOf(day, zone))).toBe(day)
  expect(dateIn(zone, new Date(startOf(day, zone).getTime() - 1))).not.toBe(day)
})

it.each(['Mars/Phobos', '', '+05:30', 'America/New_York; DROP TABLE', 'x'.repeat(65)])('%j is no time zone', (zone) => {
  expect(timezone.safeParse(zone).success).toBe(false)
})
