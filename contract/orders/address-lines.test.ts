import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const address = {
  name: 'Dana',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
  phone: null,
}
const lines = (country: string, home = 'US') => addressLines({ ...address, country }, { home }).slice(3)

test('an address is written as on an envelope', () =>
  expect(addressLines(address, { home: 'US' })).toEqual(['Dana', '1 Main St', 'Austin, TX 78701']))

test.each(['US', 'us', 'United States', ' US '])('the shop’s own country “%s” is left out', (country) =>
  expect(lines(country)).toEqual([]),
)

test.each([
  ['CA', 'Canada'],
  ['de', 'Germany'],
  ['Deutschland', 'Deutschland'],
])('another country, %s, is named %s', (country, name) => expect(lines(country)).toEqual([name]))

test('a shop abroad names the United States', () => expect(lines('US', 'CA')).toEqual(['United States']))

test('an erased customer has only state and country left', () => {
  const erased = { ...address, name: '', street: '', city: '', zip: '' }
  expect(addressLines(erased, { home: 'CA' })).toEqual(['TX', 'United States'])
})
