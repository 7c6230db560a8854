import { useState } from 'react'
import type { TestQuestion } from '../../../contract/assistant/test-question.ts'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Text } from '../../ui/Text.tsx'
import { disabledBy } from '../read-only.ts'
import { type Change, withChanges } from '../settings/save-change.ts'
import { useSettings } from '../settings/use-settings.ts'
import { QuestionRow } from './QuestionRow.tsx'
import classes from './TestSet.module.css'
import { TryChange } from './TryChange.tsx'
import { noOutcomes, useBatch } from './use-batch.ts'
import { difference, outcomeVerdict, savedVerdict, tally, type Verdict } from './verdicts.ts'

const sides = ['saved', 'change'] as const
type Side = (typeof sides)[number]
const sideLabels: Record<Side, string> = { saved: 'As saved', change: 'Try a change' }

type SummaryProps = { saved: readonly Verdict[]; tried: readonly Verdict[]; isTrying: boolean; failing: number }

function Summary({ saved, tried, isTrying, failing }: SummaryProps) {
  const savedTally = tally(saved)
  const triedTally = isTrying ? tally(tried) : null
  return (
    <Row as="p" gap={[1, 3]} wrap role="status">
      {savedTally !== null && (
        <Text as="span" size="s" tone="muted">
          As saved: {savedTally}
        </Text>
      )}
      {triedTally !== null && (
        <Text as="span" size="s" tone="muted">
          With the change: {triedTally}
        </Text>
      )}
      {failing > 0 && (
        <Text as="strong" size="s" tone="danger" weight="bold">
          {failing === 1 ? '1 fails' : `${failing} fail`} that passed
        </Text>
      )}
    </Row>
  )
}

type Props = {
  questions: readonly TestQuestion[]
  onEdit: (question: TestQuestion) => void
  onDelete: (question: TestQuestion) => void
}

/** Asks the questions under the saved settings or under a change that isn't live yet, and compares the answers. */
export function TestSetRun({ questions, onEdit, onDelete }: Props) {
  const { integration, readOnly } = useSettings()
  const [side, setSide] = useState<Side>('saved')
  const [changes, setChanges] = useState<readonly Change[]>([])
  const saved = useBatch()
  const tried = useBatch()
  const isTrying = side === 'change'
  const batch = isTrying ? tried : saved
  const { progress } = batch
  const rows = questions.map((question) => {
    const before = savedVerdict(question, saved.outcomes)
    const after = outcomeVerdict(question.id, tried.outcomes)
    return { question, before, after, changed: isTrying ? difference(before, after) : null }
  })
  const failing = rows.filter(({ changed }) => changed === 'now-fails').map(({ question }) => question.question)

  const run = async (ids: readonly string[]) => {
    const { configuration, features } = withChanges(integration, changes)
    await batch.run(ids, isTrying ? { configuration, features } : null)
    announce('Test set finished')
  }
  const edit = (next: readonly Change[]) => {
    setChanges(next)
    // The outcomes so far belong to another change.
    tried.stop()
    tried.replace(noOutcomes)
  }
  return (
    <>
      <Row gap={[2, 3]} padding={[3, 4]} justify="between" wrap className={classes.toolbar}>
        <Row gap={[2, 3]} wrap>
          <Segments label="Ask under" options={sides} optionLabels={sideLabels} value={side} onChange={setSide} />
          {progress === null ? (
            <Button {...disabledBy(readOnly)} onClick={() => void run(questions.map(({ id }) => id))}>
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
        </Row>
        <Summary
          saved={rows.map(({ before }) => before)}
          tried={rows.map(({ after }) => after)}
          isTrying={isTrying}
          failing={failing.length}
        />
      </Row>
      {isTrying && (
        <TryChange
          changes={changes}
          failing={failing}
          onChange={edit}
          onApplied={() => {
            // The change is saved now, and so are its outcomes.
            saved.replace(tried.outcomes)
            edit([])
            setSide('saved')
          }}
          onDiscard={() => {
            edit([])
            setSide('saved')
          }}
        />
      )}
      <Stack as="ul" aria-label="Test questions">
        {rows.map(({ question, before, after, changed }) => (
          <QuestionRow
            key={question.id}
            question={question}
            verdict={isTrying ? after : before}
            before={isTrying ? before : null}
            changed={changed}
            outcome={batch.outcomes.get(question.id)}
            isReadOnly={readOnly !== null}
            canRun={readOnly === null && progress === null}
            onRun={() => void run([question.id])}
            onEdit={() => onEdit(question)}
            onDelete={() => onDelete(question)}
          />
        ))}
      </Stack>
    </>
  )
}
