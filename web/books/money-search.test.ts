import { expect, it } from 'vitest'
import { moneyFilterOf, moneySearchOf } from './money-search.ts'

const daysIn = (raw: Record<string, unknown>) => {
  const { period, startDate, endDate } = moneyFilterOf(moneySearchOf(raw))
  return { period, startDate, endDate }
}
const none = { period: undefined, startDate: undefined, endDate: undefined }

it.each([
  [
    { startDate: '2026-11-01', endDate: '2026-11-20' },
    { startDate: '2026-11-01', endDate: '2026-11-20' },
  ],
  // The API takes either dates or a period.
  [
    { startDate: '2026-11-01', endDate: '2026-11-01', period: 'week' },
    { startDate: '2026-11-01', endDate: '2026-11-01' },
  ],
  [{ startDate: '2026-11-20', endDate: '2026-11-01' }, {}],
  [{ startDate: '2026-02-30', endDate: '2026-03-02' }, {}],
  [{ startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-02' }, {}],
  [{ startDate: '2026-11-01' }, {}],
])('the address %j selects %j', (raw, days) => {
  expect(daysIn(raw)).toEqual({ ...none, ...days })
})
