import { useEffect, useRef, useState } from 'react'
import type { TestedAnswer } from '../../../contract/assistant/integration.endpoints.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastError, toastProblem, toastSuccess } from '../../lib/toasts.ts'
import { useAskTest } from './testing.queries.ts'

/** How long the answer's place is lit after each press. */
const highlightMs = 2 * secondMs

export type TestTurn = {
  readonly key: number
  readonly query: string
  /** As much as has been written. */
  readonly text: string
  /** Once it is through. */
  readonly answer: TestedAnswer | null
  /** What went wrong, as the server says it. */
  readonly failure: string | null
}

/** True for two seconds after each call of what comes with it. */
function useHighlight(): [boolean, () => void] {
  const [isLit, setLit] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const light = () => {
    setLit(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLit(false), highlightMs)
  }
  return [isLit, light]
}

/** A conversation with Levy, one question at a time. Leaving the tab ends the question that is under way. */
export function useTestRun(merchantId: string | undefined) {
  const ask = useAskTest(merchantId)
  const [turns, setTurns] = useState<readonly TestTurn[]>([])
  const [running, setRunning] = useState<AbortController | null>(null)
  const [isLit, light] = useHighlight()
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const change = (key: number, of: (turn: TestTurn) => Partial<TestTurn>) =>
    setTurns((all) => all.map((turn) => (turn.key === key ? { ...turn, ...of(turn) } : turn)))

  const run = async (query: string, continues: boolean): Promise<void> => {
    if (running !== null) return
    if (query.trim() === '') return toastProblem('Please enter a test query')
    light()
    const stopper = new AbortController()
    current.current = stopper
    setRunning(stopper)
    const earlier = continues ? turns : []
    const key = (turns.at(-1)?.key ?? 0) + 1
    setTurns([...earlier, { key, query, text: '', answer: null, failure: null }])
    const conversationId = earlier.findLast(({ answer }) => answer !== null)?.answer?.conversationId
    try {
      const onText = (text: string) => change(key, (turn) => ({ text: turn.text + text }))
      const answer = await ask({ query, conversationId }, { signal: stopper.signal, onText })
      change(key, () => ({ answer, text: answer.response }))
      toastSuccess('Test completed successfully')
    } catch (error) {
      if (stopper.signal.aborted) change(key, () => ({ failure: 'Stopped' }))
      else {
        change(key, () => ({ failure: errorMessage(error, 'Test failed') }))
        toastError(error, 'Test failed')
      }
    }
    setRunning(null)
  }

  return {
    turns,
    isRunning: running !== null,
    isLit,
    run,
    stop: () => running?.abort(),
    startAnew: () => setTurns([]),
  }
}
