import { errorMessage } from '../lib/problem.ts'
import classes from './IntegrationDialogs.module.css'
import type { useTest } from './integrations.queries.ts'

/** What came of a test; nothing before one. */
export function TestResult({ test: { data, error } }: { test: ReturnType<typeof useTest> }) {
  const failure = error === null ? (data?.failure ?? null) : errorMessage(error, 'The test could not be made')
  if (data === undefined && failure === null) return null
  return (
    <p className={classes.result} data-failed={failure !== null || undefined} role="status">
      <strong>{failure === null ? 'The test went well.' : 'The test failed.'}</strong> {failure ?? data?.answer}
    </p>
  )
}
