import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { maxQuestionLength } from '../../../contract/assistant/chat.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useBarrier } from '../use-barrier.ts'
import { exampleQueries } from './example-queries.ts'
import { TestAnswers } from './TestAnswers.tsx'
import classes from './TestBox.module.css'
import testing from './Testing.module.css'
import { useTestRun } from './use-test-run.ts'

const fewLeft = 500

function Examples({ onPick }: { onPick: (query: string) => void }) {
  const titleId = useId()
  return (
    <div>
      <h3 className={testing.subtitle} id={titleId}>
        Example queries
      </h3>
      <ul className={classes.examples} aria-labelledby={titleId}>
        {exampleQueries.map((query) => (
          <li key={query}>
            <button type="button" className={classes.example} onClick={() => onPick(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = { merchantId: string | undefined; canChange: boolean }

/** A question to Levy, and beside it what came of it. */
export function TestBox({ merchantId, canChange }: Props) {
  const id = useId()
  const barrier = useBarrier(canChange, 'Viewers cannot run tests')
  const field = useRef<HTMLTextAreaElement>(null)
  const answers = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  const [continues, setContinues] = useState(false)
  const { turns, isRunning, isLit, run, stop, startAnew } = useTestRun(merchantId)
  const left = maxQuestionLength - query.length
  const hasConversation = turns.some(({ answer }) => answer !== null)

  const start = () => {
    if (barrier !== null) return
    // On a phone it stands below the examples.
    answers.current?.scrollIntoView({ block: 'nearest' })
    void run(query, continues)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    start()
  }
  return (
    <Card title="Test Levy">
      <div className={classes.box}>
        <form className={classes.ask} onSubmit={submit}>
          <div>
            <label className={classes.label} htmlFor={id}>
              Test Query
            </label>
            <textarea
              ref={field}
              id={id}
              className={classes.field}
              rows={4}
              maxLength={maxQuestionLength}
              placeholder="Ask what a customer would ask"
              value={query}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => setQuery(currentTarget.value)}
              onKeyDown={submitByKey}
            />
            <p className={classes.hint} id={`${id}-hint`}>
              {barrier ?? (left > fewLeft ? 'Nothing reaches a customer.' : `${formatCount(left)} characters left`)}
            </p>
          </div>
          <div className={classes.buttons}>
            <Button
              type="submit"
              loading={isRunning}
              disabled={barrier !== null || (query.trim() === '' && !isRunning)}
              title={barrier ?? 'Ctrl Enter'}
            >
              {isRunning ? 'Testing...' : 'Run Test'}
            </Button>
            {isRunning && (
              <Button variant="default" onClick={stop}>
                Stop
              </Button>
            )}
            {hasConversation && (
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
                      startAnew()
                      setContinues(false)
                      field.current?.focus()
                    }}
                  >
                    Start anew
                  </Button>
                )}
              </>
            )}
          </div>
          <Examples
            onPick={(example) => {
              setQuery(example)
              field.current?.focus()
            }}
          />
        </form>
        <TestAnswers sectionRef={answers} turns={turns} isRunning={isRunning} isLit={isLit} />
      </div>
    </Card>
  )
}
