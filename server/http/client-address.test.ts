import { expect, it } from 'vitest'
import { countedAddress } from './client-address.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['[::1]:80', '::/64'],
  ['unknown', 'unknown'],
  ['1.2.3.4/8', '1.2.3.4/8'],
  ['x'.repeat(500), 'x'.repeat(64)],
])('counts %s as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})
