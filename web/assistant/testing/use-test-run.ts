import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type TestedAnswer, testAssistant } from '../../../contract/assistant/integration.endpoints.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { errorMessage } from '../../lib/problem.ts'
import { stream } from '../../lib/stream-answer.ts'
import { toastError, toastProblem, toastSuccess } from '../../lib/toasts.ts'
import { eventQueries } from '../events/events.queries.ts'

const highlightMs = 2 * secondMs

export type TestTurn = {
  readonly key: number
  readonly query: string
  /** The answer as far as it has been written. */
  readonly text: string
  /** Null until the answer is complete. */
  readonly answer: TestedAnswer | null
  readonly failure: string | null
}

/** A test conversation with Levy, one question at a time. Leaving the tab stops the current question. */
export function useTestRun(merchantId: string | undefined) {
  const queryClient = useQueryClient()
  const [turns, setTurns] = useState<readonly TestTurn[]>([])
  const [isLit, setLit] = useState(false)
  const current = useRef<AbortController>(null)
  const last = turns.at(-1)
  const isRunning = last !== undefined && last.answer === null && last.failure === null

  useEffect(() => () => current.current?.abort(), [])
  useEffect(() => {
    if (!isLit) return
    const timer = setTimeout(() => setLit(false), highlightMs)
    return () => clearTimeout(timer)
  }, [isLit])

  const run = async (query: string, continues: boolean): Promise<void> => {
    if (isRunning) return
    if (query.trim() === '') return toastProblem('Please enter a test query')
    setLit(true)
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    const earlier = continues ? turns : []
    const key = (last?.key ?? 0) + 1
    const change = (of: (turn: TestTurn) => Partial<TestTurn>) =>
      setTurns((all) => all.map((turn) => (turn.key === key ? { ...turn, ...of(turn) } : turn)))
    setTurns([...earlier, { key, query, text: '', answer: null, failure: null }])
    const conversationId = earlier.findLast(({ answer }) => answer !== null)?.answer?.conversationId
    try {
      const onText = (piece: string) => change(({ text }) => ({ text: text + piece }))
      const body = { query, conversationId, stream: true } as const
      const answer = await stream(testAssistant, { query: { merchantId }, body }, { signal, onText })
      change(() => ({ answer, text: answer.response }))
      toastSuccess('Test completed successfully')
    } catch (error) {
      change(() => ({ failure: signal.aborted ? 'Stopped' : errorMessage(error, 'Test failed') }))
      if (!signal.aborted) toastError(error, 'Test failed')
    }
    // A test is an event, too.
    void queryClient.invalidateQueries({ queryKey: eventQueries.all() })
  }
  return { turns, isRunning, isLit, run, stop: () => current.current?.abort(), startOver: () => setTurns([]) }
}

export type TestRun = ReturnType<typeof useTestRun>
