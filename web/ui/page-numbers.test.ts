import { expect, test } from 'vitest'
import { lastPageOf, pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [2, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 3, 4, 5, 'gap', 7]],
  [1, 65, [1, 2, 3, 4, 5, 'gap', 65]],
  [6, 65, [1, 2, 3, 4, 5, 6, 'gap', 65]],
  [12, 65, [1, 2, 3, 4, 5, 'gap', 12, 'gap', 65]],
  [64, 65, [1, 2, 3, 4, 5, 'gap', 64, 65]],
  [65, 65, [1, 2, 3, 4, 5, 'gap', 65]],
  [99, 65, [1, 2, 3, 4, 5, 'gap', 65]],
] as const)('page %i of %i offers %j', (page, lastPage, expected) => {
  expect(pageNumbers(page, lastPage)).toEqual(expected)
})

test('an empty list has one page', () => {
  expect(lastPageOf(0, 20)).toBe(1)
})

test('a full last page is not followed by an empty one', () => {
  expect(lastPageOf(40, 20)).toBe(2)
  expect(lastPageOf(41, 20)).toBe(3)
})
