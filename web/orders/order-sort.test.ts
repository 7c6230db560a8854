import { expect, test } from 'vitest'
import { directionOf, sortAfterClick } from './order-sort.ts'

test('a new column starts with the direction wanted first', () => {
  expect(sortAfterClick('-createdAt', 'totalAmount')).toBe('-totalAmount')
  expect(sortAfterClick('-createdAt', 'customer')).toBe('customer')
})

test('the sorted column turns around', () => {
  expect(sortAfterClick('-createdAt', 'createdAt')).toBe('createdAt')
  expect(sortAfterClick('createdAt', 'createdAt')).toBe('-createdAt')
})

test('only the sorted column has a direction', () => {
  expect(directionOf('-totalAmount', 'totalAmount')).toBe('descending')
  expect(directionOf('customer', 'customer')).toBe('ascending')
  expect(directionOf('customer', 'createdAt')).toBeUndefined()
})
