import { expect, it } from 'vitest'
import { firstToClose, unexplainedWords } from './close-words.ts'

it.each([
  [{ total: 0, isTotalExact: true, sums: { unexplained: 0 } }, null],
  [{ total: 1, isTotalExact: true, sums: { unexplained: 80 } }, '$80.00 of 1 payment is not explained yet.'],
  [{ total: 2, isTotalExact: true, sums: { unexplained: 120 } }, '$120.00 of 2 payments is not explained yet.'],
  [{ total: 10_000, isTotalExact: false, sums: null }, 'More than 10,000 payments are not explained yet.'],
])('a close says what is not explained: %j', (found, words) => {
  expect(unexplainedWords(found)).toBe(words)
})

it('the first day to close follows the last closed one', () => {
  expect(firstToClose('2026-11-20', null)).toBe('2026-11-20')
  expect(firstToClose('2026-11-20', '2026-11-19')).toBe('2026-11-20')
  expect(firstToClose('2026-03-02', '2026-02-27')).toBe('2026-02-28')
})
