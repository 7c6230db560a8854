import { expect, test } from 'vitest'
import { freePlace } from './place-toasts.ts'

const view = { width: 400, height: 300 }
const toast = { width: 200, height: 40 }
const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
})

test('a toast stands at the top right where nothing is beneath it', () => {
  expect(freePlace(toast, [], view)).toEqual({ left: 192, top: 8 })
})

test('a toast makes way for a button', () => {
  expect(freePlace(toast, [box(350, 10, 40, 30)], view)).toEqual({ left: 100, top: 8 })
  const { top } = freePlace(toast, [box(0, 0, 400, 60)], view)
  expect(top).toBeGreaterThan(60)
})

test('a toast rather covers what weighs less', () => {
  const amount = { ...box(0, 0, 400, 150), weight: 8 }
  const button = { ...box(0, 150, 400, 150), weight: 1 }
  expect(freePlace(toast, [amount, button], view).top).toBeGreaterThan(150)
})

test('where all is covered by something, a toast covers what is least', () => {
  const place = freePlace(toast, [box(0, 0, 400, 200), box(0, 200, 400, 20), box(0, 260, 400, 40)], view)
  expect(place.top).toBeGreaterThan(212)
})
