import { errorMessage } from '../lib/problem.ts'
import { Notice } from '../ui/Notice.tsx'
import type { useTest } from './integrations.queries.ts'

/** The result of a test; nothing before one. */
export function TestResult({ test: { data, error } }: { test: ReturnType<typeof useTest> }) {
  const failure = error === null ? (data?.failure ?? null) : errorMessage(error, 'The test could not run')
  if (data === undefined && failure === null) return null
  return (
    <Notice tone={failure === null ? 'success' : 'danger'} role="status">
      <strong>{failure === null ? 'The test succeeded.' : 'The test failed.'}</strong> {failure ?? data?.answer}
    </Notice>
  )
}
