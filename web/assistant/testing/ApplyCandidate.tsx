import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import { candidateChanges, withCandidate } from './candidate.ts'
import classes from './TestSet.module.css'
import type { Candidate } from './testing.queries.ts'

type Props = {
  candidate: Candidate | null
  hasChanges: boolean
  /** The questions that passed as saved and fail with the change. */
  failing: readonly string[]
  barrier: string | null
  onApplied: () => void
  onDiscard: () => void
}

/** Makes the change that is tried the one that is live, or drops it. */
export function ApplyCandidate({ candidate, hasChanges, failing, barrier, onApplied, onDiscard }: Props) {
  const { integration, make } = useIntegrationEditing()
  const [isAsking, setAsking] = useState(false)
  const apply = () => {
    if (candidate === null) return
    const [path] = candidateChanges(candidate, integration)
    if (path === undefined) return
    make({ id: 'tried', path, apply: (settings) => withCandidate(settings, candidate) })
    setAsking(false)
    onApplied()
  }
  const why = barrier ?? (hasChanges ? null : 'It is the same as what is saved')
  return (
    <div className={classes.applyButtons}>
      <Button
        disabled={why !== null || candidate === null}
        title={why ?? undefined}
        onClick={() => (failing.length > 0 ? setAsking(true) : apply())}
      >
        Apply this configuration
      </Button>
      <Button variant="default" disabled={!hasChanges && candidate !== null} onClick={onDiscard}>
        Discard
      </Button>
      {isAsking && (
        <Dialog title="Apply it all the same?" onClose={() => setAsking(false)}>
          <p className={classes.text}>
            {failing.length === 1 ? 'This question passes' : 'These questions pass'} as saved and{' '}
            {failing.length === 1 ? 'fails' : 'fail'} with the change:
          </p>
          <ul className={classes.failing}>
            {failing.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <div className={classes.dialogButtons}>
            <Button variant="default" onClick={() => setAsking(false)}>
              Back
            </Button>
            <Button onClick={apply}>Apply all the same</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
