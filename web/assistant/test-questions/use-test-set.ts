import { useState } from 'react'
import type { TestQuestion } from '../../../contract/assistant/test-question.ts'
import { announce } from '../../lib/announce.ts'
import { type Change, withChanges } from '../settings/save-change.ts'
import { useSettings } from '../settings/use-settings.ts'
import { noOutcomes, useBatch } from './use-batch.ts'
import { difference, outcomeVerdict, savedVerdict } from './verdicts.ts'

export const sides = ['saved', 'change'] as const
export type Side = (typeof sides)[number]

/** The questions under the saved settings and under a change that isn't live yet, with a batch of outcomes for each. */
export function useTestSet(questions: readonly TestQuestion[]) {
  const { integration } = useSettings()
  const [side, setSide] = useState<Side>('saved')
  const [changes, setChanges] = useState<readonly Change[]>([])
  const saved = useBatch()
  const tried = useBatch()
  const isTrying = side === 'change'
  const { outcomes, progress, stop, run } = isTrying ? tried : saved
  const rows = questions.map((question) => {
    const before = savedVerdict(question, saved.outcomes)
    const after = outcomeVerdict(question.id, tried.outcomes)
    const outcome = outcomes.get(question.id)
    return { question, outcome, before, after, changed: isTrying ? difference(before, after) : null }
  })

  const ask = async (ids: readonly string[]) => {
    const { configuration, features } = withChanges(integration, changes)
    await run(ids, isTrying ? { configuration, features } : null)
    announce('Test set finished')
  }
  const edit = (next: readonly Change[]) => {
    setChanges(next)
    // The outcomes so far belong to another change.
    tried.stop()
    tried.replace(noOutcomes)
  }
  const discard = () => {
    edit([])
    setSide('saved')
  }
  const finish = () => {
    // The change is saved now, and so are its outcomes.
    saved.replace(tried.outcomes)
    discard()
  }
  return { side, setSide, isTrying, changes, rows, progress, ask, stop, edit, discard, finish }
}

export type TestSetRows = ReturnType<typeof useTestSet>['rows']
