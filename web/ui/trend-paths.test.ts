import { expect, test } from 'vitest'
import { trendPaths } from './trend-paths.ts'

const never = () => false

test('the segments are straight, from edge to edge, with zero at the bottom', () => {
  const { line, area, dashed } = trendPaths([0, 5, 10], 10, never)
  expect(line).toBe('M0,100L0,100L50,50L100,0')
  expect(area).toBe(`${line}V100H0Z`)
  expect(dashed).toBe('')
})

test('where everything is zero the line lies on the ground', () =>
  expect(trendPaths([0, 0], 0, never).line).toBe('M0,100L0,100L100,100'))

test('a missing value breaks the line, and a value without neighbors is a dot', () =>
  expect(trendPaths([4, 2, null, 1], 4, never).line).toBe('M0,0L0,0L33.33,50M100,75L100,75'))

test('the segment to a partial value is dashed', () => {
  const { line, dashed } = trendPaths([4, 4, 1], 4, (index) => index === 2)
  expect(line).toBe('M0,0L0,0L50,0')
  expect(dashed).toBe('M50,0L50,0L100,75')
})

test('partial values at both ends leave a whole one between them as a dot', () => {
  const { line, dashed } = trendPaths([2, 4, 2], 4, (index) => index !== 1)
  expect(line).toBe('M50,0L50,0')
  expect(dashed).toBe('M0,50L0,50L50,0M50,0L50,0L100,50')
})

test('nothing known draws nothing', () => {
  const nothing = { line: '', dashed: '', area: '' }
  expect(trendPaths([], 0, never)).toEqual(nothing)
  expect(trendPaths([null, null], 0, never)).toEqual(nothing)
})
