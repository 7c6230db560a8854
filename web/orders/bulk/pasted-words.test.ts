import { expect, test } from 'vitest'
import { unusedText } from './pasted-words.ts'

test('the first unused lines are named, and the others counted', () => {
  expect(unusedText(['1Z1'])).toBe('1 line not used, without a selected order or a number: 1Z1')
  expect(unusedText(['a', 'b', 'c', 'd', 'e'])).toMatch(/^5 lines not used.*: a · b · c and 2 more$/)
})
