import { expect, it } from 'vitest'
import { endOf, rangeBound, startOf } from './time.ts'

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
