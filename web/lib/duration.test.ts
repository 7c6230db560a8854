import { expect, test } from 'vitest'
import { formatDuration, formatMinutes } from './duration.ts'

test.each([
  [0, '0m', ''],
  [59.4, '59m', ''],
  [59.6, '60m', '1h'],
  [125, '125m', '2h 5m'],
  [1439, '1,439m', '23h 59m'],
  [1440, '1,440m', '1d'],
  [1849, '1,849m', '1d 6h'],
  [43_210, '43,210m', '30d'],
])('%d minutes are %s, to read %s', (minutes, specified, readable) => {
  expect(formatMinutes(minutes)).toBe(specified)
  expect(formatDuration(minutes)).toBe(readable)
})
