import { useEffect, useRef, useState } from 'react'
import type { TestQuestionResult } from '../../../contract/assistant/test-question.ts'
import { errorMessage } from '../../lib/problem.ts'
import { runBatch } from './run-batch.ts'
import { askTestQuestion, type Candidate, useForgetQuestions } from './testing.queries.ts'

export type Outcome =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly result: TestQuestionResult }
  | { readonly state: 'failed'; readonly message: string }

/** By question. */
export type Outcomes = ReadonlyMap<string, Outcome>

export const noOutcomes: Outcomes = new Map()

/** How questions of the set did, under one configuration. Leaving the tab stops it. */
export function useBatch() {
  const forget = useForgetQuestions()
  const [outcomes, setOutcomes] = useState(noOutcomes)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const note = (id: string, outcome: Outcome | null) =>
    setOutcomes((before) => {
      const after = new Map(before)
      if (outcome === null) after.delete(id)
      else after.set(id, outcome)
      return after
    })

  const run = async (ids: readonly string[], candidate: Candidate | null): Promise<void> => {
    const own = new AbortController()
    stopper.current = own
    setOutcomes((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
    setProgress({ done: 0, total: ids.length })
    let done = 0
    await runBatch(ids, own.signal, async (id) => {
      note(id, { state: 'running' })
      try {
        note(id, { state: 'done', result: await askTestQuestion(id, candidate, own.signal) })
      } catch (error) {
        note(id, own.signal.aborted ? null : { state: 'failed', message: errorMessage(error, 'Test failed') })
      }
      done += 1
      setProgress({ done, total: ids.length })
    })
    setProgress(null)
    void forget()
  }

  return {
    outcomes,
    /** While it runs. */
    progress,
    run,
    stop: () => stopper.current?.abort(),
    /** What was found out under the same configuration, in place of what is known. */
    show: setOutcomes,
  }
}
