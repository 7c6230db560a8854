import { scaleLinear } from '@visx/scale'
import { expect, test } from 'vitest'
import { barsPath, lonePlaces } from './chart-paths.ts'

test('a day without neighbours on the line gets a dot', () => {
  expect(lonePlaces([null, 50, null, 20, 30, null, 0])).toEqual([1, 6])
  expect(lonePlaces([12])).toEqual([0])
  expect(lonePlaces([])).toEqual([])
})

test('bars stand on the ground at their days, and a day of nothing has none', () => {
  const y = scaleLinear<number>({ domain: [0, 10], range: [100, 0] })
  const path = barsPath([10, 0, null, 5], { places: [10, 30, 50, 70], barWidth: 10, height: 100, y })
  expect(path.match(/M/g)).toHaveLength(2)
  expect(path).toContain('M5,100V3')
  expect(path).toContain('M65,100V53')
})
