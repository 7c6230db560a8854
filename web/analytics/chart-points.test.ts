import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FigurePoint } from '../../contract/analytics/figures.ts'
import { usdToCents } from '../../contract/core/money.ts'
import { chartPoints } from './chart-points.ts'
import { daysAfter } from './day-span.ts'

const daysFrom = (first: string, count: number, of: Partial<FigurePoint> = {}): FigurePoint[] =>
  Array.from({ length: count }, (_, day) => ({
    date: daysAfter(first, day),
    amount: 0.1,
    orders: 3,
    payments: 2,
    everPaid: 1,
    ...of,
  }))
const later = '2030-01-01'

test.each([
  [1, 'day', 1],
  [89, 'day', 89],
  [90, 'week', 14],
  [364, 'week', 53],
  [365, 'month', 13],
  [3653, 'month', 121],
] as const)('%i days are drawn by %s', (days, grain, count) => {
  const chart = chartPoints(daysFrom('2016-11-24', days), null, later)
  expect(chart.grain).toBe(grain)
  expect(chart.points).toHaveLength(count)
  expect(chart.before).toBeNull()
})

test('a week goes from Sunday to Saturday, a month from its first to its last day', () => {
  const weeks = chartPoints(daysFrom('2026-08-26', 90), null, later).points
  expect(weeks.slice(0, 2)).toMatchObject([
    { date: '2026-08-26', endDate: '2026-08-29', orders: 4 * 3, isPartial: true },
    { date: '2026-08-30', endDate: '2026-09-05', orders: 7 * 3, isPartial: false },
  ])
  const months = chartPoints(daysFrom('2023-03-01', 366), null, later).points
  expect(months.at(-1)).toMatchObject({ date: '2024-02-01', endDate: '2024-02-29', isPartial: false })
  expect(months).toHaveLength(12)
})

test('what is not over is partial: today, its week and its month', () => {
  const [yesterday, today] = chartPoints(daysFrom('2026-11-23', 2), null, '2026-11-24').points
  expect([yesterday?.isPartial, today?.isPartial]).toEqual([false, true])
  // Saturday is the last day of its week and still not over.
  expect(chartPoints(daysFrom('2026-08-30', 91), null, '2026-11-28').points.at(-1)?.isPartial).toBe(true)
  expect(chartPoints(daysFrom('2026-08-30', 91), null, '2026-11-29').points.at(-1)?.isPartial).toBe(false)
})

test('the earlier range is cut into the same lengths', () => {
  const { points, before } = chartPoints(daysFrom('2026-08-26', 90), daysFrom('2026-05-28', 90), later)
  expect(before?.map(({ orders }) => orders)).toEqual(points.map(({ orders }) => orders))
  expect(before?.[1]).toMatchObject({ date: '2026-06-01', endDate: '2026-06-07', isPartial: false })
})

test('a shorter earlier month has fewer points, and a longer one is cut off', () => {
  const march = daysFrom('2026-03-01', 31)
  const february = daysFrom('2026-02-01', 28)
  expect(chartPoints(march, february, later).before?.map(({ date }) => date)).toEqual(february.map(({ date }) => date))
  expect(chartPoints(february, march, later).before?.at(-1)?.date).toBe('2026-03-28')
})

test('the points add up to the days, to the cent', () => {
  const day = fc.record({ amount: fc.nat(10_000_000).map((cents) => cents / 100), orders: fc.nat(50) })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 800 }), (figures) => {
      const daily = figures.map((of, index) => ({
        ...daysFrom('2024-02-20', 1, of)[0],
        date: daysAfter('2024-02-20', index),
      }))
      const days = daily as FigurePoint[]
      const { points } = chartPoints(days, null, later)
      const totals = (of: readonly FigurePoint[]) => [
        of.reduce((cents, { amount }) => cents + usdToCents(amount), 0),
        of.reduce((sum, { orders }) => sum + orders, 0),
        of.reduce((sum, { payments }) => sum + payments, 0),
      ]
      expect(totals(points)).toEqual(totals(days))
    }),
    { numRuns: 50 },
  )
})
