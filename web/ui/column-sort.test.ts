import { expect, test } from 'vitest'
import { directionOf, sortAfterPress } from './column-sort.ts'

test('a new column starts with the direction wanted first', () => {
  expect(sortAfterPress('-createdAt', '-totalAmount')).toBe('-totalAmount')
  expect(sortAfterPress('-createdAt', 'customer')).toBe('customer')
})

test('the sorted column turns around', () => {
  expect(sortAfterPress('-createdAt', '-createdAt')).toBe('createdAt')
  expect(sortAfterPress('createdAt', '-createdAt')).toBe('-createdAt')
})

test('only the sorted column has a direction', () => {
  expect(directionOf('-totalAmount', '-totalAmount')).toBe('descending')
  expect(directionOf('customer', 'customer')).toBe('ascending')
  expect(directionOf('customer', '-createdAt')).toBeUndefined()
})
