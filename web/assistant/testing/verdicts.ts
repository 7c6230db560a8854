import type { TestQuestion } from '../../../contract/assistant/test-question.ts'
import type { Outcomes } from './use-batch.ts'

/** Null where it was not asked yet, or could not be. */
export type Verdict = 'passed' | 'failed' | null

const verdictOf = (passed: boolean): Verdict => (passed ? 'passed' : 'failed')

/** How a question did just now; null while that is not known. */
export function outcomeVerdict(id: string, outcomes: Outcomes): Verdict {
  const outcome = outcomes.get(id)
  return outcome?.state === 'done' ? verdictOf(outcome.result.passed) : null
}

/** How a question did under what is saved: just now, else when it was last asked. */
export const savedVerdict = ({ id, lastRun }: TestQuestion, outcomes: Outcomes): Verdict =>
  outcomeVerdict(id, outcomes) ?? (lastRun === null ? null : verdictOf(lastRun.passed))

/** What a change makes of a question; null where it makes no difference, or where that is not known. */
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
