import { expect, test } from 'vitest'
import type { BulkJob } from './bulk-jobs.ts'
import { jobText } from './bulk-words.ts'

const some = (length: number) => Array.from({ length }) as never[]
const job = (made: number, already = 0, failed = 0, act: BulkJob['act'] = 'paid') => ({
  ...{ act, made: some(made), already: some(already), failed: some(failed) },
  undone: null,
})

test('a result counts what was done, what somebody else had done, and what failed', () => {
  expect(jobText(job(3))).toBe('3 orders marked as paid')
  expect(jobText(job(1, 0, 0, 'cancelled'))).toBe('1 order cancelled')
  expect(jobText(job(2, 1, 1, 'shipped'))).toBe(
    '2 orders marked as shipped, 1 was already shipped, 1 could not be changed',
  )
  expect(jobText(job(0, 2))).toBe('Nothing changed: 2 were already paid')
  expect(jobText(job(0, 1, 2))).toBe('Nothing changed: 1 was already paid, 2 could not be changed')
})

test('an undone act says how much of it was undone', () => {
  expect(jobText({ ...job(3), undone: { orders: some(3), failed: [] } })).toBe('Undone: 3 orders are as before')
  expect(jobText({ ...job(3), undone: { orders: some(2), failed: some(1) } })).toBe(
    '2 of 3 orders undone, 1 could not be',
  )
})
