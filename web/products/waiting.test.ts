import { expect, it } from 'vitest'
import { waitingText } from './waiting.ts'

it('says how many customers wait', () => {
  expect([1, 3, 1200].map(waitingText)).toEqual([
    '1 customer waits for this',
    '3 customers wait for this',
    '1,200 customers wait for this',
  ])
})
