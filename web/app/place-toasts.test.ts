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

test('where all is covered by something, a toast covers what is least, in the lower half', () => {
  const place = freePlace(toast, [box(0, 0, 400, 200), box(0, 200, 400, 20), box(0, 260, 400, 40)], view)
  expect(place.top).toBeGreaterThan(190)
  expect(freePlace(toast, [box(0, 100, 400, 200)], view).top).toBeGreaterThanOrEqual(150)
})
