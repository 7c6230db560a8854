import { expect, test } from 'vitest'
import { parsePrice } from './typed-price.ts'

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12.', 12],
  ['.5', 0.5],
  ['0', 0],
  ['1,234.50', 1234.5],
  ['1234567.89', 1234567.89],
  ['$ 3.10', 3.1],
  ['  7 ', 7],
])('%j is a price', (text, price) => expect(parsePrice(text)).toBe(price))

test.each(['', ' ', '.', '$', '12.345', '-1', '1,23', '1,2345', '12 34', '1e3', '0x10', '١٢', 'free', '1.2.3', '12,5'])(
  '%j is none',
  (text) => expect(parsePrice(text)).toBeNull(),
)
