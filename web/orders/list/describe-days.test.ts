import { expect, test } from 'vitest'
import { describeDays } from './describe-days.ts'

const here = 'America/Denver'

test.each([
  [{}, undefined],
  [{ startDate: '2020-11-01', endDate: '2020-11-20', timezone: here }, 'Nov 1, 2020 – Nov 20, 2020'],
  [{ startDate: '2020-11-01', endDate: '2020-11-01', timezone: here }, 'Nov 1, 2020'],
  [{ startDate: '2020-11-01', timezone: here }, 'since Nov 1, 2020'],
  [{ endDate: '2020-11-01', timezone: here }, 'until Nov 1, 2020'],
  [{ startDate: '2020-11-01', endDate: '2020-11-01', timezone: 'America/New_York' }, 'Nov 1, 2020, New York time'],
  [{ startDate: '2020-11-01', endDate: '2020-11-01' }, 'Nov 1, 2020, UTC'],
])('%j is told as %s', (search, text) => {
  expect(describeDays(search, here)).toBe(text)
})

test('moments are told by the clock of whoever looks, whatever the zone of the days', () => {
  const search = { startDate: '2020-11-01T12:00:00.000Z', endDate: '2020-11-02T12:00:00.000Z', timezone: 'Asia/Tokyo' }
  expect(describeDays(search, here)).not.toContain('Tokyo')
})
