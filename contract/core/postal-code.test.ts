import { expect, it } from 'vitest'
import { postalCodeRefusal, regularPostalCode, usZipRefusal } from './postal-code.ts'

it.each([
  ['80202', 'US', '80202'],
  ['80202-1234', 'US', '80202-1234'],
  ['k1a0b1', 'CA', 'K1A 0B1'],
  ['V6B 4Y8', 'CA', 'V6B 4Y8'],
  ['sw1a1aa', 'GB', 'SW1A 1AA'],
  ['M1 1AE', 'GB', 'M1 1AE'],
  ['EC1A 1BB', 'GB', 'EC1A 1BB'],
  ['GIR 0AA', 'GB', 'GIR 0AA'],
  ['10115', 'DE', '10115'],
  ['1234 ab', 'NL', '1234 AB'],
  ['100-0001', 'JP', '100-0001'],
])('%s of %s is kept as %s', (code, country, kept) => {
  expect(postalCodeRefusal(code, country)).toBeNull()
  expect(regularPostalCode(code, country)).toBe(kept)
})

it.each([
  ['8020', 'US'],
  ['802021', 'US'],
  ['80202-12', 'US'],
  ['ABCDE', 'US'],
  ['D1A 0B1', 'CA'],
  ['K1A 0O1', 'CA'],
  ['80202', 'CA'],
  ['QW1A 1AA', 'GB'],
  ['SW1A 1CA', 'GB'],
  ['80202', 'GB'],
  ['1', 'DE'],
  ['123456789012', 'DE'],
  ['<b>', 'DE'],
  ['-1', 'constructor'],
])('%s is none of %s', (code, country) => {
  expect(postalCodeRefusal(code, country)).not.toBeNull()
})

it.each([
  ['8020', 'US'],
  ['8020', ' usa'],
  ['80202-12', 'United States'],
  ['80202 1234', 'US'],
  ['ABCDE', 'US'],
])('%s in %s is refused', (code, country) => {
  expect(usZipRefusal(code, country)).toContain('5 digits')
})

it.each([
  ['80202', 'US'],
  [' 80202-1234 ', 'us'],
  ['8020', 'AT'],
  ['', 'IE'],
])('%s in %s is left as it is', (code, country) => {
  expect(usZipRefusal(code, country)).toBeNull()
})
