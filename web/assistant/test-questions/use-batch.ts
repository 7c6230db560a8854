import { useEffect, useRef, useState } from 'react'
import type { TestQuestionResult } from '../../../contract/assistant/test-question.ts'
import { errorMessage } from '../../lib/problem.ts'
import { runBatch } from './run-batch.ts'
import { askTestQuestion, type Candidate, useRefetchQuestions } from './test-questions.queries.ts'

export type Outcome =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly result: TestQuestionResult }
  | { readonly state: 'failed'; readonly message: string }

/** By the question's id. */
export type Outcomes = ReadonlyMap<string, Outcome>

export const noOutcomes: Outcomes = new Map()

/** Runs questions under one configuration and keeps their outcomes. Leaving the tab stops it. */
export function useBatch() {
  const refetch = useRefetchQuestions()
  const [outcomes, setOutcomes] = useState(noOutcomes)
  /** The questions of the current run; null while none is running. */
  const [running, setRunning] = useState<readonly string[] | null>(null)
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const without = (all: Outcomes, ids: readonly string[]) => new Map([...all].filter(([id]) => !ids.includes(id)))
  const set = (id: string, outcome: Outcome) => setOutcomes((all) => new Map(all).set(id, outcome))

  const run = async (ids: readonly string[], candidate: Candidate | null): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    stopper.current = controller
    setOutcomes((all) => without(all, ids))
    setRunning(ids)
    await runBatch(ids, signal, async (id) => {
      set(id, { state: 'running' })
      try {
        set(id, { state: 'done', result: await askTestQuestion(id, candidate, signal) })
      } catch (error) {
        if (signal.aborted) setOutcomes((all) => without(all, [id]))
        else set(id, { state: 'failed', message: errorMessage(error, 'Test failed') })
      }
    })
    setRunning(null)
    void refetch()
  }

  const isDone = (id: string): boolean => outcomes.has(id) && outcomes.get(id)?.state !== 'running'
  return {
    outcomes,
    /** Null while nothing is running. */
    progress: running && { done: running.filter(isDone).length, total: running.length },
    run,
    stop: () => stopper.current?.abort(),
    replace: setOutcomes,
  }
}
