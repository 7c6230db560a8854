import { expect, it } from 'vitest'
import { isAllowedAddress } from './allowed-addresses.ts'

it.each([
  ['203.0.113.9', [], true],
  ['203.0.113.9', ['203.0.113.9'], true],
  ['203.0.113.9', ['198.51.100.1', '203.0.113.0/24'], true],
  ['203.0.114.9', ['203.0.113.0/24'], false],
  ['::ffff:203.0.113.9', ['203.0.113.9'], true],
  ['2001:db8::1', ['2001:DB8:0:0::1'], true],
  ['2001:db8:1::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32'], false],
  // An IPv4 range never covers IPv6, or the reverse.
  ['203.0.113.9', ['::/0'], false],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['203.0.113.9:5678', ['203.0.113.9'], true],
  ['[2001:db8::1]:443', ['2001:db8::1'], true],
  ['unknown', ['0.0.0.0/0'], false],
  ['203.0.113.9', ['no address', '1.2.3.4/99'], false],
])('allows %s by %j: %s', (address, allowed, expected) => {
  expect(isAllowedAddress(address, allowed)).toBe(expected)
})
