import { expect, test } from 'vitest'
import { rowToFocus } from './use-row-focus.ts'

const ids = ['a', 'b', 'c', 'd']

test('a row that is still there keeps the focus', () => {
  expect(rowToFocus({ id: 'b', ids }, ['a', 'b', 'd'])).toBe('b')
})

test('the next row below takes over, also where several went', () => {
  expect(rowToFocus({ id: 'b', ids }, ['a', 'c', 'd'])).toBe('c')
  expect(rowToFocus({ id: 'c', ids }, ['d', 'e', 'f'])).toBe('d')
})

test('below the last row, the nearest above takes over', () => {
  expect(rowToFocus({ id: 'd', ids }, ['a', 'b'])).toBe('b')
})

test('without any of them, the first row does; an empty list has none', () => {
  expect(rowToFocus({ id: 'b', ids }, ['x', 'y'])).toBe('x')
  expect(rowToFocus({ id: '', ids }, ['b', 'c'])).toBe('b')
  expect(rowToFocus({ id: 'b', ids }, [])).toBeUndefined()
})
