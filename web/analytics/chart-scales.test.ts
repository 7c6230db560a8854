import { expect, test } from 'vitest'
import { dayAt, dayScale, formatAxisDay, formatAxisValue, namedDates, valueScale } from './chart-scales.ts'

const dayMs = 86_400_000
const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(first) + day * dayMs).toISOString().slice(0, 10))

test('the axis ends at a round figure above the highest, and starts at zero', () => {
  const { scale, ticks } = valueScale('revenue', [120, 9_300, 4_000], 400)
  expect(scale.domain()).toEqual([0, 10_000])
  expect(ticks).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000])
  expect(scale(0)).toBe(400)
})

test('without any orders the axis has a height all the same', () => {
  expect(valueScale('revenue', [0, 0], 400).scale.domain()).toEqual([0, 1000])
  expect(valueScale('orders', [0], 400).ticks).toEqual([0, 1, 2, 3, 4])
  expect(valueScale('conversion', [null], 400).ticks).toEqual([0, 20, 40, 60, 80, 100])
})

test('orders are counted whole, and a rate ends at 100 %', () => {
  expect(valueScale('orders', [0, 2, 1], 400).ticks.every(Number.isInteger)).toBe(true)
  expect(valueScale('conversion', [12.5], 400).scale.domain()).toEqual([0, 100])
})

test('revenue is written in thousands, and masked when amounts are hidden', () => {
  expect([0, 500, 2_500, 12_000, 1_200_000].map((value) => formatAxisValue('revenue', value, false))).toEqual([
    '$0k',
    '$0.5k',
    '$2.5k',
    '$12k',
    '$1,200k',
  ])
  expect(formatAxisValue('revenue', 12_000, true)).toBe('$•••')
  expect(formatAxisValue('orders', 1_200, true)).toBe('1,200')
  expect(formatAxisValue('conversion', 40, true)).toBe('40%')
})

test('a place on the axis is the nearest day, and beyond its ends the first and the last', () => {
  const plot = { count: 7, width: 600 }
  expect([-20, 0, 49, 51, 300, 600, 900].map((place) => dayAt('line', place, plot))).toEqual([0, 0, 0, 1, 3, 6, 6])
  expect([-20, 0, 84, 87, 599, 900].map((place) => dayAt('bar', place, plot))).toEqual([0, 0, 0, 1, 6, 6])
  expect(dayAt('line', 300, { count: 1, width: 600 })).toBe(0)
})

test('a line reaches from edge to edge, and bars stay within', () => {
  const dates = datesFrom('2026-11-01', 3)
  const line = dayScale('area', dates, 200)
  expect(dates.map((date) => line(date))).toEqual([0, 100, 200])
  const bars = dayScale('bar', dates, 200)
  expect(bars('2026-11-01')).toBeGreaterThan(0)
  expect((bars('2026-11-03') ?? 0) + bars.bandwidth()).toBeLessThan(200)
})

test('an axis names as many days as it has room for, always the last', () => {
  expect(namedDates(datesFrom('2026-11-15', 7), 1000)).toHaveLength(7)
  const month = namedDates(datesFrom('2026-10-23', 30), 600)
  expect(month).toEqual(['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21'])
  expect(namedDates(datesFrom('2026-11-21', 1), 300)).toEqual(['2026-11-21'])
})

test('over many days it names the first of months', () => {
  expect(namedDates(datesFrom('2025-11-22', 365), 300)).toEqual(['2026-01-01', '2026-07-01'])
  expect(namedDates(datesFrom('2025-11-22', 365), 1200)).toHaveLength(12)
  expect(namedDates(datesFrom('2016-11-22', 3653), 300).length).toBeLessThanOrEqual(4)
})

test('a day on the axis has its year only where there are several', () => {
  expect(formatAxisDay('2025-12-01', 365)).toBe('Dec 1')
  expect(formatAxisDay('2025-12-01', 800)).toBe('Dec 1, 2025')
})
