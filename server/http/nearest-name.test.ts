import { expect, it } from 'vitest'
import { editDistance, nearestName } from './nearest-name.ts'

const known = ['customer', 'products', 'paymentMethod', 'shippingAddress', 'note', 'id']

it.each([
  ['shippingAdress', 'shippingAddress'],
  ['shipping_address', 'shippingAddress'],
  ['PaymentMethod', 'paymentMethod'],
  ['cusotmer', 'customer'],
  ['notes', 'note'],
  ['if', 'id'],
  ['color', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('%j was meant to be %j', (name, expected) => {
  expect(nearestName(name, known)).toBe(expected)
})

it.each([
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['abcd', 'abdc', 1],
  ['kitten', 'sitting', 3],
])('%j is away from %j by %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

it('a name too long to be a misspelling is not compared', () => {
  expect(nearestName(`note${'x'.repeat(1_000_000)}`, known)).toBeUndefined()
  expect(nearestName('_'.repeat(41), ['_'.repeat(41)])).toBeUndefined()
})
