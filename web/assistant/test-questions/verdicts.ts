import type { TestQuestion } from '../../../contract/assistant/test-question.ts'
import type { Outcomes } from './use-batch.ts'

/** Null if the question was not asked yet, or could not be. */
export type Verdict = 'passed' | 'failed' | null

const verdictOf = (passed: boolean): Verdict => (passed ? 'passed' : 'failed')

/** The verdict of the current run; null until it is known. */
export function outcomeVerdict(id: string, outcomes: Outcomes): Verdict {
  const outcome = outcomes.get(id)
  return outcome?.state === 'done' ? verdictOf(outcome.result.passed) : null
}

/** The verdict under the saved settings: of the current run, or else of the last one. */
export const savedVerdict = ({ id, lastRun }: TestQuestion, outcomes: Outcomes): Verdict =>
  outcomeVerdict(id, outcomes) ?? (lastRun === null ? null : verdictOf(lastRun.passed))

/** The effect of a change on a question's result; null if there is none or it isn't known. */
export function difference(saved: Verdict, tried: Verdict): 'now-passes' | 'now-fails' | null {
  if (saved === null || tried === null || saved === tried) return null
  return tried === 'passed' ? 'now-passes' : 'now-fails'
}

/** `4 of 5 passed`; null before any was asked. */
export function tally(verdicts: readonly Verdict[]): string | null {
  const known = verdicts.filter((verdict) => verdict !== null)
  if (known.length === 0) return null
  return `${known.filter((verdict) => verdict === 'passed').length} of ${known.length} passed`
}
