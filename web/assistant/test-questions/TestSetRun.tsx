import type { TestQuestion } from '../../../contract/assistant/test-question.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy } from '../read-only.ts'
import { useSettings } from '../settings/use-settings.ts'
import { QuestionRow } from './QuestionRow.tsx'
import classes from './TestSet.module.css'
import { TryChange } from './TryChange.tsx'
import { type Side, sides, type TestSetRows, useTestSet } from './use-test-set.ts'
import { tally } from './verdicts.ts'

const sideLabels: Record<Side, string> = { saved: 'As saved', change: 'Try a change' }

type SummaryProps = { rows: TestSetRows; isTrying: boolean; failing: number }

function Summary({ rows, isTrying, failing }: SummaryProps) {
  const savedTally = tally(rows.map(({ before }) => before))
  const triedTally = isTrying ? tally(rows.map(({ after }) => after)) : null
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
  const { readOnly } = useSettings()
  const { side, setSide, isTrying, changes, rows, progress, ask, stop, edit, discard, finish } = useTestSet(questions)
  const failing = rows.filter(({ changed }) => changed === 'now-fails').map(({ question }) => question.question)
  return (
    <>
      <Row gap={[2, 3]} padding={[3, 4]} justify="between" wrap className={classes.toolbar}>
        <Row gap={[2, 3]} wrap>
          <Segments label="Ask under" options={sides} optionLabels={sideLabels} value={side} onChange={setSide} />
          {progress === null ? (
            <EditorsOnly>
              <Button {...disabledBy(readOnly)} onClick={() => void ask(questions.map(({ id }) => id))}>
                Run all
              </Button>
            </EditorsOnly>
          ) : (
            <>
              <Button variant="default" onClick={stop}>
                Stop
              </Button>
              <ProgressBar label="Questions asked" {...progress} />
            </>
          )}
        </Row>
        <Summary rows={rows} isTrying={isTrying} failing={failing.length} />
      </Row>
      {isTrying && (
        <TryChange changes={changes} failing={failing} onChange={edit} onApplied={finish} onDiscard={discard} />
      )}
      <Stack as="ul" aria-label="Test questions">
        {rows.map(({ question, outcome, before, after, changed }) => (
          <QuestionRow
            key={question.id}
            question={question}
            verdict={isTrying ? after : before}
            before={isTrying ? before : null}
            changed={changed}
            outcome={outcome}
            isReadOnly={readOnly !== null}
            canRun={readOnly === null && progress === null}
            onRun={() => void ask([question.id])}
            onEdit={() => onEdit(question)}
            onDelete={() => onDelete(question)}
          />
        ))}
      </Stack>
    </>
  )
}
