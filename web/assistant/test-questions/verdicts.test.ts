import { expect, it } from 'vitest'
import type { TestQuestion, TestQuestionResult } from '../../../contract/assistant/test-question.ts'
import type { Outcome } from './use-batch.ts'
import { difference, outcomeVerdict, savedVerdict, tally } from './verdicts.ts'

const done = (passed: boolean): Outcome => ({ state: 'done', result: { passed } as TestQuestionResult })
const question = (lastRun: TestQuestion['lastRun']) => ({ id: 'a', lastRun }) as TestQuestion

it('what was asked just now counts more than the last run', () => {
  const failedBefore = question({ at: '2026-11-22T00:00:00Z', passed: false })
  expect(savedVerdict(failedBefore, new Map([['a', done(true)]]))).toBe('passed')
  expect(savedVerdict(failedBefore, new Map())).toBe('failed')
})

it('a question that was never asked has no verdict', () => expect(savedVerdict(question(null), new Map())).toBeNull())

it('one that could not be asked has none either', () =>
  expect(outcomeVerdict('a', new Map([['a', { state: 'failed', message: 'No' } as const]]))).toBeNull())

it('a change is what passes or fails since', () => {
  expect(difference('passed', 'failed')).toBe('now-fails')
  expect(difference('failed', 'passed')).toBe('now-passes')
  expect(difference('passed', 'passed')).toBeNull()
  expect(difference(null, 'failed')).toBeNull()
})

it('counts those that passed among those that were asked', () => {
  expect(tally(['passed', 'failed', null])).toBe('1 of 2 passed')
  expect(tally([null])).toBeNull()
})
