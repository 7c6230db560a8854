import { expect, test } from 'vitest'
import { rangeStart } from './date-range.ts'

const now = new Date(2026, 10, 20, 15, 43, 12, 500)

test('today begins at local midnight', () => {
  expect(rangeStart('today', now)).toEqual(new Date(2026, 10, 20))
})

test('week means the last seven days to the millisecond', () => {
  expect(rangeStart('week', now)).toEqual(new Date(2026, 10, 13, 15, 43, 12, 500))
})

test('month begins on the 1st of the current month', () => {
  expect(rangeStart('month', now)).toEqual(new Date(2026, 10, 1))
})

test('three months begin on the 1st of the month three months back', () => {
  expect(rangeStart('3months', now)).toEqual(new Date(2026, 7, 1))
})

test('three months back from February reach into the year before', () => {
  expect(rangeStart('3months', new Date(2026, 1, 28))).toEqual(new Date(2025, 10, 1))
})

test('three months back from a 31st stay on a 1st', () => {
  expect(rangeStart('3months', new Date(2026, 4, 31, 23, 59))).toEqual(new Date(2026, 1, 1))
})
