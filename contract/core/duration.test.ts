import { expect, test } from 'vitest'
import { durationText } from './duration.ts'
import { dayMs, hourMs, minuteMs, secondMs } from './time.ts'

test.each([
  [0, '0 min'],
  [59.4, '59 min'],
  [59.6, '1 h'],
  [125, '2 h 5 min'],
  [1439, '23 h 59 min'],
  [1440, '1 day'],
  [1441, '1 day'],
  [1738, '1 day 4 h'],
  [4320, '3 days'],
  [43_270, '30 days 1 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(durationText(minutes * minuteMs, minuteMs)).toBe(text)
})

test('seconds count unless minutes are the smallest', () => {
  expect(durationText(0)).toBe('0 s')
  expect(durationText(40 * secondMs)).toBe('40 s')
  expect(durationText(90 * secondMs)).toBe('1 min 30 s')
  expect(durationText(2 * hourMs + 5 * secondMs)).toBe('2 h')
  expect(durationText(7300 * dayMs)).toBe('7300 days')
})
