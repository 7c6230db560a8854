import { expect, it } from 'vitest'
import { amountAt, centsOf, formsOf } from './amount.ts'

it.each([
  ['$15.00', 1500],
  ['$0.01', 1],
  ['$1,234.50', 123_450],
  ['$1234.50', 123_450],
  ['+ $15.00', 1500],
  ['$40', 4000],
  ['$10,000,000,000.00', 1_000_000_000_000],
])('reads %s', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

it.each([
  ...[
    '15.00',
    '-$15.00',
    '- $15.00',
    '$15.0',
    '$15.000',
    '$1,5.00',
    '$1.234,50',
    '$12,34',
    '€15.00',
    '$15.00 CAD',
    'US$15.00',
  ],
  ...['$0.00', '$', '', '$1e3', '$١٥.٠٠', '$99,999,999,999.00', '$15.00 $16.00', '$ 1 5 . 0 0 0'],
])('does not read %s', (text) => {
  expect(centsOf(text)).toBeNull()
})

it('reads an amount in pieces, and no further than it', () => {
  expect(amountAt(['$', '15', '.', '00', '99'], 0)).toEqual({ cents: 1500, next: 4 })
  expect(amountAt(['$1,234', '.', '50'], 0)).toEqual({ cents: 123_400, next: 1 })
  expect(amountAt(['$15.00', '.99'], 0)).toEqual({ cents: 1500, next: 1 })
  expect(amountAt(['$', '15', 'lunch'], 0)).toBeNull()
  expect(amountAt(['lunch', '$15.00'], 0)).toBeNull()
})

it('knows the ways to write an amount', () => {
  expect(formsOf(123_400)).toEqual(['$1,234.00', '$1234.00', '$1,234', '$1234'])
  expect(formsOf(5)).toEqual(['$0.05', '$0.05'])
})
