import { expect, it } from 'vitest'
import { dayText, heightOf, toneOf } from './usage-days.ts'

const day = (requests: number, success: number | null = null) => ({ date: '2020-03-04', requests, success })

it('above 90 percent is good, above 70 fair, and anything else bad', () =>
  expect([90.1, 90, 70.1, 70, 0].map(toneOf)).toEqual(['good', 'fair', 'fair', 'bad', 'bad']))

it('the day with the most requests is as high as the chart, and without any there are no bars', () => {
  const days = [day(5), day(20), day(0)]
  expect(days.map((one) => heightOf(one, days))).toEqual([25, 100, 0])
  expect(heightOf(day(0), [day(0), day(0)])).toBe(0)
})

it('a day says in words what its bars show', () => {
  expect(dayText(day(1200, 91.66))).toBe('Mar 4, 2020: 1,200 requests, 91.7% successful')
  expect(dayText(day(1, 0))).toBe('Mar 4, 2020: 1 request, 0.0% successful')
  expect(dayText(day(0))).toBe('Mar 4, 2020: 0 requests')
})
