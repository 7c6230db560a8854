import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { maxQuestionLength } from '../../../contract/assistant/chat.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { useReadOnlyReason } from '../read-only.ts'
import { TestAnswers } from './TestAnswers.tsx'
import classes from './Testing.module.css'
import { type TestRun, useTestRun } from './use-test-run.ts'

/** Show the characters left from here on. */
const fewLeft = 500

const examples = [
  'Where is my order #12345?',
  'What payment methods do you accept?',
  'Do you have red t-shirts in medium?',
  'How long does shipping usually take?',
  'Can I cancel an order that I placed recently?',
  'What is your return policy?',
]

function Examples({ onPick }: { onPick: (query: string) => void }) {
  const titleId = useId()
  return (
    <Stack gap={2}>
      <Text as="h3" size="xs" tone="muted" weight="medium" id={titleId}>
        Example queries
      </Text>
      <Row as="ul" gap={1.5} wrap aria-labelledby={titleId}>
        {examples.map((query) => (
          <li key={query}>
            <button type="button" className={classes.example} onClick={() => onPick(query)}>
              {query}
            </button>
          </li>
        ))}
      </Row>
    </Stack>
  )
}

type ControlsProps = {
  readOnly: string | null
  run: Pick<TestRun, 'turns' | 'isRunning' | 'stop'>
  isEmpty: boolean
  continues: boolean
  onContinue: (continues: boolean) => void
  onStartOver: () => void
}

/** The buttons below the question. A conversation can be continued once Levy has answered. */
function Controls({ readOnly, run, isEmpty, continues, onContinue, onStartOver }: ControlsProps) {
  const { turns, isRunning, stop } = run
  return (
    <Row gap={[2, 3]} wrap>
      <Button
        type="submit"
        loading={isRunning}
        disabled={readOnly !== null || (isEmpty && !isRunning)}
        title={readOnly ?? 'Ctrl Enter'}
      >
        {isRunning ? 'Testing...' : 'Run Test'}
      </Button>
      {isRunning && (
        <Button variant="default" onClick={stop}>
          Stop
        </Button>
      )}
      {turns.some(({ answer }) => answer !== null) && (
        <>
          <Checkbox
            label="Continue this conversation"
            checked={continues}
            onChange={({ currentTarget }) => onContinue(currentTarget.checked)}
          />
          {!isRunning && (
            <Button variant="default" onClick={onStartOver}>
              Start over
            </Button>
          )}
        </>
      )}
    </Row>
  )
}

/** Asks Levy a question and shows the answer beside it. */
export function TestBox({ merchantId }: { merchantId: string | undefined }) {
  const readOnly = useReadOnlyReason('Viewers cannot run tests')
  const field = useRef<HTMLTextAreaElement>(null)
  const answers = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  const [continues, setContinues] = useState(false)
  const testRun = useTestRun(merchantId)
  const { turns, isRunning, isLit } = testRun
  const left = maxQuestionLength - query.length
  const hint = left > fewLeft ? 'Tests are never sent to customers.' : `${formatCount(left)} characters left`

  const fill = (text: string) => {
    setQuery(text)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readOnly !== null) return
    // On a phone the answer is below the examples.
    answers.current?.scrollIntoView({ block: 'nearest' })
    void testRun.run(query, continues)
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) submit(event)
  }
  const startOver = () => {
    testRun.startOver()
    setContinues(false)
    field.current?.focus()
  }
  return (
    <Card title="Test Levy">
      <div className={classes.box}>
        <Stack as="form" gap={4} padding={4} onSubmit={submit}>
          <TextArea
            ref={field}
            className={classes.query}
            label="Test Query"
            description={readOnly ?? hint}
            rows={4}
            maxLength={maxQuestionLength}
            placeholder="Ask what a customer would ask"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            onKeyDown={submitByKey}
          />
          <EditorsOnly>
            <Controls
              readOnly={readOnly}
              run={testRun}
              isEmpty={query.trim() === ''}
              continues={continues}
              onContinue={setContinues}
              onStartOver={startOver}
            />
          </EditorsOnly>
          <Examples onPick={fill} />
        </Stack>
        <TestAnswers sectionRef={answers} turns={turns} isRunning={isRunning} isLit={isLit} />
      </div>
    </Card>
  )
}
