import { useState } from 'react'
import type { AssistantIntegration } from '../../../contract/assistant/integration.ts'
import type { TestQuestion } from '../../../contract/assistant/test-question.ts'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { settingLabels } from '../integration-settings.ts'
import { ApplyCandidate } from './ApplyCandidate.tsx'
import { CandidateForm } from './CandidateForm.tsx'
import { type CandidateDraft, candidateChanges, candidateDraftOf, candidateOf } from './candidate.ts'
import { QuestionRow } from './QuestionRow.tsx'
import classes from './TestSet.module.css'
import { noOutcomes, useBatch } from './use-batch.ts'
import { difference, outcomeVerdict, savedVerdict, tally } from './verdicts.ts'

const sides = ['saved', 'change'] as const
type Side = (typeof sides)[number]
const sideLabels: Record<Side, string> = { saved: 'As saved', change: 'Try a change' }

type Props = {
  questions: readonly TestQuestion[]
  integration: AssistantIntegration
  /** Why nothing can be run; null where it can. */
  barrier: string | null
  onEdit: (question: TestQuestion) => void
  onDelete: (question: TestQuestion) => void
}

/** Asks the set under what is saved, or under a change that is not live yet, and compares. */
export function TestSetRun({ questions, integration, barrier, onEdit, onDelete }: Props) {
  const [side, setSide] = useState<Side>('saved')
  // Until it is edited it is what is saved, also where somebody else has saved something since.
  const [edited, setEdited] = useState<CandidateDraft | null>(null)
  const draft = edited ?? candidateDraftOf(integration)
  const saved = useBatch()
  const tried = useBatch()
  const isTrying = side === 'change'
  const { candidate, errors } = candidateOf(draft, integration)
  const changes = candidate === null ? [] : candidateChanges(candidate, integration)
  const batch = isTrying ? tried : saved
  const { progress } = batch
  const rows = questions.map((question) => {
    const before = savedVerdict(question, saved.outcomes)
    const after = outcomeVerdict(question.id, tried.outcomes)
    return { question, before, after, changed: isTrying ? difference(before, after) : null }
  })
  const failing = rows.filter(({ changed }) => changed === 'now-fails').map(({ question }) => question.question)
  const runBarrier = barrier ?? (isTrying && candidate === null ? 'Mend the fields first' : null)

  const run = async (ids: readonly string[]) => {
    await batch.run(ids, isTrying ? candidate : null)
    announce('The test set is through')
  }
  const edit = (next: CandidateDraft | null) => {
    setEdited(next)
    // What was found out belongs to another change.
    tried.stop()
    tried.show(noOutcomes)
  }
  const discard = () => {
    edit(null)
    setSide('saved')
  }
  const summaries: Record<Side, string | null> = {
    saved: tally(rows.map(({ before }) => before)),
    change: tally(rows.map(({ after }) => after)),
  }
  return (
    <>
      <div className={classes.toolbar}>
        <Segments label="Ask under" options={sides} optionLabels={sideLabels} value={side} onChange={setSide} />
        {progress === null ? (
          <Button
            disabled={runBarrier !== null}
            title={runBarrier ?? undefined}
            onClick={() => void run(questions.map(({ id }) => id))}
          >
            Run all
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={batch.stop}>
              Stop
            </Button>
            <ProgressBar label="Questions asked" {...progress} />
          </>
        )}
        <p className={classes.summary} role="status">
          {summaries.saved !== null && <span>As saved: {summaries.saved}</span>}
          {isTrying && summaries.change !== null && <span>With the change: {summaries.change}</span>}
          {isTrying && failing.length > 0 && (
            <strong>{failing.length === 1 ? '1 fails' : `${failing.length} fail`} that passed</strong>
          )}
        </p>
      </div>
      {isTrying && (
        <section className={classes.trying} aria-label="The change that is tried">
          <p className={classes.text}>
            Nothing here is live: customers are answered as saved until you apply it.
            {changes.length > 0 && <> It changes {changes.map((path) => settingLabels[path]).join(', ')}.</>}
          </p>
          <CandidateForm draft={draft} errors={errors} onChange={edit} />
          <ApplyCandidate
            candidate={candidate}
            hasChanges={changes.length > 0}
            failing={failing}
            barrier={barrier}
            onApplied={() => {
              // Whatever was asked as saved, was asked under what was saved before.
              saved.show(tried.outcomes)
              tried.show(noOutcomes)
              setSide('saved')
            }}
            onDiscard={discard}
          />
        </section>
      )}
      <ul className={classes.questions} aria-label="Test questions">
        {rows.map(({ question, before, after, changed }) => (
          <QuestionRow
            key={question.id}
            question={question}
            verdict={isTrying ? after : before}
            before={isTrying ? before : null}
            changed={changed}
            outcome={batch.outcomes.get(question.id)}
            barrier={barrier}
            runBarrier={progress === null ? runBarrier : 'A run is under way'}
            onRun={() => void run([question.id])}
            onEdit={() => onEdit(question)}
            onDelete={() => onDelete(question)}
          />
        ))}
      </ul>
    </>
  )
}
