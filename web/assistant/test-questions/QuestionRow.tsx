import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { engines } from '../../../contract/assistant/integration.ts'
import type { TestQuestion, TestQuestionResult } from '../../../contract/assistant/test-question.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { engineNames, milliseconds } from '../events/event-words.ts'
import classes from './TestSet.module.css'
import type { Outcome } from './use-batch.ts'
import type { Verdict } from './verdicts.ts'

const displays = {
  passed: { label: 'Passed', icon: IconCircleCheck },
  failed: { label: 'Failed', icon: IconCircleX },
  none: { label: 'Not run', icon: IconCircleDashed },
} as const

const Note = ({ children }: { children: ReactNode }) => (
  <Text size="xs" tone="faint" breaks>
    {children}
  </Text>
)

const Wrong = ({ children }: { children: ReactNode }) => (
  <Text size="s" tone="danger" breaks>
    {children}
  </Text>
)

const quoted = (phrases: readonly string[]): string => phrases.map((phrase) => `“${phrase}”`).join(', ')

function phrasesText({ expects, forbids }: TestQuestion): string {
  const expected = expects.length > 0 && `Expects ${quoted(expects)}`
  const forbidden = forbids.length > 0 && `Forbids ${quoted(forbids)}`
  return [expected, forbidden].filter(Boolean).join(' · ') || 'Expects any answer'
}

function Result({ result: { missing, forbidden, response, engine, durationMs } }: { result: TestQuestionResult }) {
  const known = engines.find((name) => name === engine)
  return (
    <>
      {missing.length > 0 && <Wrong>Missing: {quoted(missing)}</Wrong>}
      {forbidden.length > 0 && <Wrong>Contains the forbidden {quoted(forbidden)}</Wrong>}
      <details className={classes.answer}>
        <summary>Answer</summary>
        <Text size="s" breaks className={classes.written}>
          {response}
        </Text>
        <Note>
          {known === undefined ? engine : engineNames[known]} · {milliseconds(durationMs)}
        </Note>
      </details>
    </>
  )
}

const changedTexts = { 'now-passes': 'Passes with the change', 'now-fails': 'Fails with the change' } as const

type Props = {
  question: TestQuestion
  verdict: Verdict
  /** The verdict as saved, beside the one of a change; null to leave it out. */
  before: Verdict
  changed: keyof typeof changedTexts | null
  outcome: Outcome | undefined
  isReadOnly: boolean
  canRun: boolean
  onRun: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A test question with Levy's answer. */
export function QuestionRow(props: Props) {
  const { question, verdict, before, changed, outcome, isReadOnly, canRun, onRun, onEdit, onDelete } = props
  const { lastRun } = question
  const name = outcome?.state === 'running' ? 'none' : (verdict ?? 'none')
  const { label, icon: Icon } = displays[name]
  const actions = [
    { act: 'Run', icon: IconPlayerPlay, disabled: !canRun, onClick: onRun },
    { act: 'Edit', icon: IconPencil, disabled: isReadOnly, onClick: onEdit },
    { act: 'Delete', icon: IconTrash, disabled: isReadOnly, onClick: onDelete },
  ]
  return (
    <li className={classes.question}>
      <Row as="span" gap={1} className={classes.verdict} data-verdict={name}>
        <Icon size={16} stroke={1.8} aria-hidden />
        {outcome?.state === 'running' ? 'Asking…' : label}
      </Row>
      <Stack gap={0.5} className={classes.words}>
        <Text size="s" weight="medium" breaks>
          {question.question}
        </Text>
        <Note>{phrasesText(question)}</Note>
        {before !== null && (
          <Note>
            As saved: {displays[before].label.toLowerCase()}
            {changed !== null && (
              <strong className={classes.changed} data-changed={changed}>
                {changedTexts[changed]}
              </strong>
            )}
          </Note>
        )}
        {outcome?.state === 'done' && <Result result={outcome.result} />}
        {outcome?.state === 'failed' && <Wrong>Error: {outcome.message}</Wrong>}
        {outcome === undefined && lastRun !== null && (
          <Note>
            Last run as saved <DateTime iso={lastRun.at} />
          </Note>
        )}
      </Stack>
      <EditorsOnly>
        <Row>
          {actions.map(({ act, icon: ActIcon, disabled, onClick }) => (
            <IconButton key={act} label={`${act} “${question.question}”`} disabled={disabled} onClick={onClick}>
              <ActIcon size={16} stroke={1.6} aria-hidden />
            </IconButton>
          ))}
        </Row>
      </EditorsOnly>
    </li>
  )
}
