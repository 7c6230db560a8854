import { expect, test } from 'vitest'
import { sparklinePoints } from './sparkline-points.ts'

const box = { width: 100, height: 28 }

test('the largest value touches the top, zero the ground', () =>
  expect(sparklinePoints([0, 5, 10], box)).toEqual([
    { x: 0, y: 27 },
    { x: 50, y: 14 },
    { x: 100, y: 1 },
  ]))

test('where everything is zero the line lies on the ground', () =>
  expect(sparklinePoints([0, 0], box).map(({ y }) => y)).toEqual([27, 27]))

test('a missing value leaves its place empty and moves no other', () =>
  expect(sparklinePoints([4, null, 2], box)).toEqual([
    { x: 0, y: 1 },
    { x: 100, y: 14 },
  ]))

test('nothing known gives no points', () => {
  expect(sparklinePoints([], box)).toEqual([])
  expect(sparklinePoints([null, null], box)).toEqual([])
})
