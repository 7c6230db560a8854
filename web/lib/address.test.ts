import { expect, test } from 'vitest'
import { parseAddress, stringifyAddress } from './address.ts'

test.each(['4182736450918273645', '0042', '1.50', '1e3', 'K7QX4', '#10023'])('%s stays the text it is', (search) => {
  expect(parseAddress(`?search=${encodeURIComponent(search)}`)).toEqual({ search })
  expect(stringifyAddress({ search })).toBe(`?search=${encodeURIComponent(search)}`)
})

test('values come back as they went in', () => {
  const search = { search: '10023', page: 3, accepted: true, methods: ['venmo', 'zelle'], none: null }
  expect(parseAddress(stringifyAddress(search))).toEqual(search)
})

test('a short number is a number', () => {
  expect(parseAddress('?page=3')).toEqual({ page: 3 })
})
