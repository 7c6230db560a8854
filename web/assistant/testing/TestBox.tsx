import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { maxQuestionLength } from '../../../contract/assistant/chat.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useReadOnlyReason } from '../read-only.ts'
import { TestAnswers } from './TestAnswers.tsx'
import classes from './Testing.module.css'
import { useTestRun } from './use-test-run.ts'

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

/** Asks Levy a question and shows the answer beside it. */
export function TestBox({ merchantId }: { merchantId: string | undefined }) {
  const readOnly = useReadOnlyReason('Viewers cannot run tests')
  const field = useRef<HTMLTextAreaElement>(null)
  const answers = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  const [continues, setContinues] = useState(false)
  const { turns, isRunning, isLit, run, stop, startOver } = useTestRun(merchantId)
  const left = maxQuestionLength - query.length

  const fill = (text: string) => {
    setQuery(text)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (readOnly !== null) return
    // On a phone the answer is below the examples.
    answers.current?.scrollIntoView({ block: 'nearest' })
    void run(query, continues)
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) submit(event)
  }
  const hint = left > fewLeft ? 'Tests are never sent to customers.' : `${formatCount(left)} characters left`
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
          <Row gap={[2, 3]} wrap>
            <Button
              type="submit"
              loading={isRunning}
              disabled={readOnly !== null || (query.trim() === '' && !isRunning)}
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
                  onChange={({ currentTarget }) => setContinues(currentTarget.checked)}
                />
                {!isRunning && (
                  <Button
                    variant="default"
                    onClick={() => {
                      startOver()
                      setContinues(false)
                      field.current?.focus()
                    }}
                  >
                    Start over
                  </Button>
                )}
              </>
            )}
          </Row>
          <Examples onPick={fill} />
        </Stack>
        <TestAnswers sectionRef={answers} turns={turns} isRunning={isRunning} isLit={isLit} />
      </div>
    </Card>
  )
}
