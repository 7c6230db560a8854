import { expect, test } from 'vitest'
import { freePlace } from './place-toasts.ts'

const view = { width: 400, height: 300 }
const toast = { width: 200, height: 40 }
const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
})

test('a toast stands in the middle at the bottom where nothing is beneath it', () => {
  expect(freePlace(toast, [], view)).toEqual({ left: 100, top: 244 })
})

test('a toast makes way upward for a button, and never sideways', () => {
  const { left, top } = freePlace(toast, [box(150, 260, 40, 30)], view)
  expect(left).toBe(100)
  expect(top + toast.height).toBeLessThan(260)
})

test('a toast rather covers what weighs less', () => {
  const amount = { ...box(0, 220, 400, 80), weight: 8 }
  const button = { ...box(0, 0, 400, 220), weight: 1 }
  expect(freePlace(toast, [amount, button], view).top + toast.height).toBeLessThan(220)
})

test('a bar of actions is never covered while anything else can be', () => {
  const bar = { ...box(0, 200, 400, 60), weight: 100 }
  const amounts = { ...box(0, 0, 400, 200), weight: 8 }
  const { top } = freePlace({ width: 200, height: 100 }, [bar, amounts, box(0, 262, 400, 38)], view)
  expect(top + 100).toBeLessThanOrEqual(200)
})

test('among covered places, a toast stays low rather than avoids a little', () => {
  // A list of rows, whose controls reach a little into the place of the toast.
  const rows = [150, 190, 230, 270].map((top) => box(290, top, 100, 38))
  expect(freePlace(toast, rows, view).top).toBeGreaterThan(220)
})

test('where all is covered by something, a toast covers what is least, in the lower half', () => {
  const place = freePlace(toast, [box(0, 0, 400, 200), box(0, 200, 400, 20), box(0, 260, 400, 40)], view)
  expect(place.top).toBeGreaterThan(190)
  expect(freePlace(toast, [box(0, 100, 400, 200)], view).top).toBeGreaterThanOrEqual(150)
})
