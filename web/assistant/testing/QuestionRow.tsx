import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Engine, engines } from '../../../contract/assistant/integration.ts'
import type { TestQuestion, TestQuestionResult } from '../../../contract/assistant/test-question.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { engineNames, milliseconds } from '../events/event-words.ts'
import classes from './QuestionRow.module.css'
import type { Outcome } from './use-batch.ts'
import type { Verdict } from './verdicts.ts'

type Display = { readonly label: string; readonly icon: TablerIcon }

const displays: Record<'passed' | 'failed' | 'none', Display> = {
  passed: { label: 'Passed', icon: IconCircleCheck },
  failed: { label: 'Failed', icon: IconCircleX },
  none: { label: 'Not run', icon: IconCircleDashed },
}

function VerdictMark({ verdict, isRunning }: { verdict: Verdict; isRunning: boolean }) {
  const name = verdict ?? 'none'
  const { label, icon: Icon } = displays[name]
  return (
    <span className={classes.verdict} data-verdict={isRunning ? 'none' : name}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {isRunning ? 'Asking…' : label}
    </span>
  )
}

const quoted = (phrases: readonly string[]): string => phrases.map((phrase) => `“${phrase}”`).join(', ')

const isEngine = (name: string): name is Engine => engines.some((engine) => engine === name)

function Result({ result: { missing, forbidden, response, engine, durationMs } }: { result: TestQuestionResult }) {
  return (
    <>
      {missing.length > 0 && <p className={classes.wrong}>Missing: {quoted(missing)}</p>}
      {forbidden.length > 0 && <p className={classes.wrong}>Forbidden, and there: {quoted(forbidden)}</p>}
      <details className={classes.answer}>
        <summary>Answer</summary>
        <p className={classes.said}>{response}</p>
        <p className={classes.meta}>
          {isEngine(engine) ? engineNames[engine] : engine} · {milliseconds(durationMs)}
        </p>
      </details>
    </>
  )
}

function Phrases({ question: { expects, forbids } }: { question: TestQuestion }) {
  const parts = [
    expects.length === 0 ? null : `Expects ${quoted(expects)}`,
    forbids.length === 0 ? null : `Forbids ${quoted(forbids)}`,
  ].filter((part) => part !== null)
  return <p className={classes.meta}>{parts.length === 0 ? 'Expects any answer' : parts.join(' · ')}</p>
}

const changedTexts = { 'now-passes': 'Passes with the change', 'now-fails': 'Fails with the change' } as const

type Props = {
  question: TestQuestion
  verdict: Verdict
  /** How it does as saved, beside a change that is tried. */
  before: Verdict
  changed: keyof typeof changedTexts | null
  outcome: Outcome | undefined
  barrier: string | null
  runBarrier: string | null
  onRun: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A question of the set, with how it did. */
export function QuestionRow(props: Props) {
  const { question, verdict, before, changed, outcome, barrier, runBarrier, onRun, onEdit, onDelete } = props
  const { lastRun } = question
  return (
    <li className={classes.question}>
      <VerdictMark verdict={verdict} isRunning={outcome?.state === 'running'} />
      <div className={classes.words}>
        <p className={classes.asked}>{question.question}</p>
        <Phrases question={question} />
        {before !== null && (
          <p className={classes.meta}>
            As saved: {displays[before].label.toLowerCase()}
            {changed !== null && (
              <strong className={classes.changed} data-changed={changed}>
                {changedTexts[changed]}
              </strong>
            )}
          </p>
        )}
        {outcome?.state === 'done' && <Result result={outcome.result} />}
        {outcome?.state === 'failed' && <p className={classes.wrong}>Error: {outcome.message}</p>}
        {outcome === undefined && lastRun !== null && (
          <p className={classes.meta}>
            Last run as saved <DateTime iso={lastRun.at} />
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <IconButton label={`Run “${question.question}”`} disabled={runBarrier !== null} onClick={onRun}>
          <IconPlayerPlay size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton label={`Edit “${question.question}”`} disabled={barrier !== null} onClick={onEdit}>
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton label={`Delete “${question.question}”`} disabled={barrier !== null} onClick={onDelete}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
