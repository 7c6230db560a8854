import type { ReactNode } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { DraftBox } from './DraftBox.tsx'
import classes from './ExchangeTurn.module.css'
import { answerFacts, milliseconds } from './event-words.ts'
import { MarkButtons } from './MarkButtons.tsx'

type LineProps = { author: 'customer' | 'levy' | 'staff' | 'note'; name: string; at: string; children: ReactNode }

const Line = ({ author, name, at, children }: LineProps) => (
  <div className={classes.line} data-author={author}>
    <p className={classes.who}>
      <strong>{name}</strong> · <DateTime iso={at} />
    </p>
    {children}
  </div>
)

function Tools({ tools }: Pick<AssistantEvent, 'tools'>) {
  if (tools.length === 0) return null
  return (
    <ul className={classes.tools} aria-label="Tools used">
      {tools.map(({ name, failed, durationMs }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tools of one answer, which never change places
        <li key={place} data-failed={failed || undefined}>
          {name.replaceAll('_', ' ')} · {failed ? 'failed' : milliseconds(durationMs)}
        </li>
      ))}
    </ul>
  )
}

/** Whether it is an answer that its customer has. */
const canBeMarked = ({ type, status, data }: AssistantEvent): boolean =>
  (type === 'response' || type === 'staff_reply') && status === 'success' && data.response !== null

function Answer({ event, canChange }: Props) {
  const { timestamp, data, by, type, tools } = event
  const isStaffs = type === 'staff_reply' || by !== null
  const facts = answerFacts(event)
  return (
    <Line author={isStaffs ? 'staff' : 'levy'} name={isStaffs ? (by ?? 'A person of the shop') : 'Levy'} at={timestamp}>
      <p className={classes.bubble}>{data.response}</p>
      {facts !== '' && <p className={classes.facts}>{facts}</p>}
      <Tools tools={tools} />
      {canBeMarked(event) && <MarkButtons event={event} canChange={canChange} />}
    </Line>
  )
}

/** What a turn says instead of an answer; null where it has one. */
function noteOf({ type, status, data, by, isDraft }: AssistantEvent): string | null {
  if (type === 'config_change') return `${by ?? 'Somebody'} changed the configuration`
  if (data.response !== null || isDraft) return null
  if (type === 'request' && status === 'pending') return 'Not answered yet'
  if (type !== 'hand_off' && data.query === null && data.error === null) return 'The texts are no longer kept'
  return null
}

/** What the shop’s people are told of a failure, and the customer was not. */
function failureOf({ data, fellBack }: AssistantEvent): string {
  if (fellBack) return 'The model failed, and the built-in engine answered'
  return data.response === null ? 'Not answered' : 'The model failed'
}

type Props = { event: AssistantEvent; canChange: boolean }

/** One event of a conversation: what was asked, what was answered, and what can be done about it. */
export function ExchangeTurn({ event, canChange }: Props) {
  const { timestamp, data, reason, isDraft, type } = event
  const note = noteOf(event)
  return (
    <li className={classes.turn}>
      {data.query !== null && type !== 'config_change' && (
        <Line author="customer" name="Customer" at={timestamp}>
          <p className={classes.bubble}>{data.query}</p>
        </Line>
      )}
      {isDraft && <DraftBox event={event} canChange={canChange} />}
      {data.response !== null && !isDraft && type !== 'config_change' && <Answer event={event} canChange={canChange} />}
      {data.error !== null && (
        <p className={classes.note} data-failed>
          {failureOf(event)}: {data.error}
        </p>
      )}
      {reason !== null && <p className={classes.note}>Handed to a person: {reason}</p>}
      {note !== null && <p className={classes.note}>{note}</p>}
      {type === 'config_change' && data.response !== null && <p className={classes.note}>{data.response}</p>}
    </li>
  )
}
