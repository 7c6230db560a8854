import { expect, test } from 'vitest'
import { axisDates, formatTick, placeOf, pointAt, type Room, valueTicks } from './chart-axes.ts'
import { chartPoints } from './chart-points.ts'
import { daysAfter } from './day-span.ts'

const none = { amount: 0, orders: 0, payments: 0, everPaid: 0 }
const pointsFrom = (first: string, days: number) =>
  chartPoints(
    Array.from({ length: days }, (_, day) => ({ date: daysAfter(first, day), ...none })),
    null,
    '2030-01-01',
  ).points
const named = (room: Room, first: string, days: number): string[] =>
  axisDates(pointsFrom(first, days)).flatMap(({ rooms, text }) => (rooms.includes(room) ? text : []))

test('the axis ends at a round figure above the highest, and starts at zero', () => {
  expect(valueTicks('revenue', [120, 9_300, 4_000])).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000])
  expect(valueTicks('revenue', [120_000_000]).at(-1)).toBe(150_000_000)
})

test('without any orders the axis has a height all the same', () => {
  expect(valueTicks('revenue', [0, 0])).toEqual([0, 1, 2, 3, 4, 5])
  expect(valueTicks('orders', [0])).toEqual([0, 1, 2, 3, 4])
  expect(valueTicks('conversion', [null])).toEqual([0, 20, 40, 60, 80, 100])
})

test('the first sale of a small shop fills the axis', () => {
  expect(valueTicks('revenue', [0, 24.5])).toEqual([0, 5, 10, 15, 20, 25])
})

test('orders are counted whole, and a rate ends at 100 %', () => {
  for (let most = 0; most < 200; most++) expect(valueTicks('orders', [most]).every(Number.isInteger)).toBe(true)
  expect(valueTicks('conversion', [12.5]).at(-1)).toBe(100)
})

test('revenue is in thousands unless that needs a fraction anywhere on the axis', () => {
  const texts = (ticks: number[]) => ticks.map((tick) => formatTick.revenue(tick, ticks))
  expect(texts([0, 500, 1_000, 1_500])).toEqual(['$0', '$500', '$1,000', '$1,500'])
  expect(texts([0, 12_000, 1_200_000])).toEqual(['$0', '$12k', '$1,200k'])
  expect(formatTick.orders(1_200, [])).toBe('1,200')
  expect(formatTick.conversion(40, [])).toBe('40%')
})

test('a place on the axis is the nearest point, and beyond its ends the first and the last', () => {
  expect([-0.1, 0, 0.08, 0.09, 0.5, 1, 1.5].map((share) => pointAt('line', share, 7))).toEqual([0, 0, 0, 1, 3, 6, 6])
  expect([-0.1, 0, 0.14, 0.145, 0.99, 1.5].map((share) => pointAt('bar', share, 7))).toEqual([0, 0, 0, 1, 6, 6])
  expect(pointAt('line', 0.5, 1)).toBe(0)
})

test('a line reaches from edge to edge, and bars stay within', () => {
  expect([0, 1, 2].map((index) => placeOf('area', index, 3))).toEqual([0, 50, 100])
  expect([0, 1].map((index) => placeOf('bar', index, 2))).toEqual([25, 75])
  expect(placeOf('line', 0, 1)).toBe(50)
})

test('an axis names as many dates as it has room for, always the last', () => {
  expect(named('large', '2026-11-15', 7)).toHaveLength(7)
  expect(named('medium', '2026-10-23', 30)).toEqual(['Oct 24', 'Oct 31', 'Nov 7', 'Nov 14', 'Nov 21'])
  expect(named('small', '2026-10-23', 30)).toEqual(['Oct 24', 'Nov 7', 'Nov 21'])
  expect(named('small', '2026-11-21', 1)).toEqual(['Nov 21'])
})

test('weeks and months are named by their first day, with the year where there are several', () => {
  expect(named('medium', '2026-08-30', 91)).toEqual([
    'Aug 30',
    'Sep 13',
    'Sep 27',
    'Oct 11',
    'Oct 25',
    'Nov 8',
    'Nov 22',
  ])
  expect(named('small', '2025-12-01', 365)).toEqual(['Feb 1', 'May 1', 'Aug 1', 'Nov 1'])
  expect(named('medium', '2016-11-01', 3653).at(-1)).toMatch(/^Nov 1, 2026$/)
})
