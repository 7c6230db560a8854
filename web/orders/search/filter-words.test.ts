import { expect, test } from 'vitest'
import { wordsOf } from './all-filter-words.ts'
import { describeAmounts, describeDays } from './filter-words.ts'

const here = 'America/Denver'

test.each([
  [{}, undefined],
  [{ startDate: '2020-11-01', endDate: '2020-11-20', timezone: here }, 'Nov 1, 2020 – Nov 20, 2020'],
  [{ startDate: '2020-11-01', endDate: '2020-11-01', timezone: here }, 'Nov 1, 2020'],
  [{ startDate: '2020-11-01', timezone: here }, 'since Nov 1, 2020'],
  [{ endDate: '2020-11-01', timezone: here }, 'until Nov 1, 2020'],
  [{ startDate: '2020-11-01', endDate: '2020-11-01', timezone: 'America/New_York' }, 'Nov 1, 2020, New York time'],
  [{ startDate: '2020-11-01', endDate: '2020-11-01' }, 'Nov 1, 2020, UTC'],
  [{ period: 'last-month' as const }, 'Last month'],
  [{ period: 'today' as const, timezone: 'UTC' }, 'Today, UTC'],
])('the days %j are described as %s', (search, text) => {
  expect(describeDays(search, here)).toBe(text)
})

test('moments are told by the clock of whoever looks, whatever the zone of the days', () => {
  const search = { startDate: '2020-11-01T12:00:00.000Z', endDate: '2020-11-02T12:00:00.000Z', timezone: 'Asia/Tokyo' }
  expect(describeDays(search, here)).not.toContain('Tokyo')
})

test.each([
  [{}, undefined],
  [{ minAmount: '84.50', maxAmount: '84.50' }, '$84.50'],
  [{ minAmount: '84.50' }, 'from $84.50'],
  [{ maxAmount: '1685.95' }, 'up to $1,685.95'],
  [{ minAmount: '20', maxAmount: '50' }, '$20.00 – $50.00'],
])('the amounts %j are described as %s', (filters, text) => {
  expect(describeAmounts(filters)).toBe(text)
})

test('all filters together are described one by one', () => {
  expect(
    wordsOf({ status: 'pending,paid', paymentMethod: 'venmo', minAmount: '20', unpaidDays: '1', search: 'tea' }),
  ).toEqual(['Pending, Paid', 'Venmo', 'from $20.00', 'Unpaid for more than 1 day', '“tea”'])
  expect(wordsOf({ state: 'ca' })).toEqual(['California'])
  expect(wordsOf({ dateBy: 'paid' })).toEqual(['Paid at any time'])
})
