import { expect, test } from 'vitest'
import { administratorsScope, canShowAll, openFirst } from './shops.ts'

const shop = (id: string, active = true) => ({
  id,
  businessName: `Shop ${id}`,
  active,
  timezone: 'America/Denver',
  testOf: null,
})
const [a, b, closed] = [shop('a'), shop('b'), shop('c', false)]

test('with one open shop an administrator works in it, however many are closed', () => {
  expect(administratorsScope([a], undefined)).toEqual({ merchantId: 'a', name: 'Shop a', timezone: 'America/Denver' })
  expect(administratorsScope([closed, a], undefined)).toEqual({
    merchantId: 'a',
    name: 'Shop a',
    timezone: 'America/Denver',
  })
})

test('with several open shops it is all of them until one is picked', () => {
  expect(administratorsScope([a, b], undefined)).toEqual({
    merchantId: undefined,
    name: 'All shops',
    timezone: undefined,
  })
  expect(administratorsScope([a, b], 'b')).toEqual({ merchantId: 'b', name: 'Shop b', timezone: 'America/Denver' })
})

test('a closed shop is worked in only when it is picked', () => {
  expect(administratorsScope([a, closed], 'c')).toEqual({ merchantId: 'c', name: 'Shop c', timezone: 'America/Denver' })
  expect(administratorsScope([closed], undefined)).toEqual({
    merchantId: undefined,
    name: 'All shops',
    timezone: undefined,
  })
})

test('a shop that is not there stays picked, without a name: the server says that it is not found', () =>
  expect(administratorsScope([a, b], 'x')).toEqual({ merchantId: 'x', name: undefined }))

test('without a shop the desk has no shop’s name', () =>
  expect(administratorsScope([], undefined)).toEqual({ merchantId: undefined, name: undefined }))

test('while the shops are not known, what is picked counts and nothing else does', () => {
  expect(administratorsScope(undefined, 'b')).toEqual({ merchantId: 'b', name: undefined })
  expect(administratorsScope(undefined, undefined)).toEqual({
    merchantId: undefined,
    name: 'All shops',
    timezone: undefined,
  })
})

test('all shops are a choice where there are several to add up', () => {
  expect(canShowAll([a, b])).toBe(true)
  expect(canShowAll([a, closed])).toBe(false)
  expect(canShowAll([closed])).toBe(true)
  expect(canShowAll([])).toBe(false)
})

const testOfB = { ...shop('t'), testOf: 'b' }

test('a test shop is no other shop to add up or to choose from', () => {
  expect(administratorsScope([b, testOfB], undefined).merchantId).toBe('b')
  expect(canShowAll([b, testOfB])).toBe(false)
  expect(administratorsScope([b, testOfB], 't').merchantId).toBe('t')
})

test('closed shops come last, and the order is kept otherwise', () =>
  expect(openFirst([closed, a, b]).map(({ id }) => id)).toEqual(['a', 'b', 'c']))
