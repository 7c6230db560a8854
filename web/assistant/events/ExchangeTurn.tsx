import type { ReactNode } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { DraftBox } from './DraftBox.tsx'
import classes from './Events.module.css'
import { answerFacts, milliseconds } from './event-words.ts'
import { MarkButtons } from './MarkButtons.tsx'

type MessageProps = {
  author: 'customer' | 'levy' | 'staff'
  name: string
  at: string
  text: string
  children?: ReactNode
}

const Message = ({ author, name, at, text, children }: MessageProps) => (
  <Stack align="start" gap={1} className={classes.line} data-author={author}>
    <Text size="xs" tone="faint">
      <Text as="strong" tone="muted" weight="medium">
        {name}
      </Text>{' '}
      · <DateTime iso={at} />
    </Text>
    <Text size="s" breaks className={classes.bubble}>
      {text}
    </Text>
    {children}
  </Stack>
)

const Note = (props: { children: ReactNode; 'data-failed'?: boolean }) => (
  <Text size="xs" breaks className={classes.note} {...props} />
)

type Props = {
  event: AssistantEvent
  /** The customer's name, if it is known. */
  customer?: string
  /** Below the answer: what became of it. */
  note?: ReactNode
  /** Folds the rating away with how Levy answered. */
  foldsRating?: boolean
}

/** The answer to a question, with the tools it took folded away, and its rating. */
function Answer({ event, text, note, foldsRating = false }: Omit<Props, 'customer'> & { text: string }) {
  const { timestamp, by, type, status, tools } = event
  const isStaffs = type === 'staff_reply' || by !== null
  const isSent = (type === 'response' || type === 'staff_reply') && status === 'success'
  const name = isStaffs ? (by ?? 'A person of the shop') : 'Levy'
  const facts = answerFacts(event)
  return (
    <Message author={isStaffs ? 'staff' : 'levy'} name={name} at={timestamp} text={text}>
      {(facts !== '' || tools.length > 0) && (
        <Text as="details" size="xs" tone="faint" className={classes.how}>
          <summary>How Levy answered</summary>
          <Stack gap={1}>
            {facts}
            {tools.length > 0 && (
              <Row as="ul" wrap gap={1} aria-label="Tools used">
                {tools.map(({ name: tool, failed, durationMs }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the tools of one answer never change places
                  <li key={place}>
                    <Badge tone={failed ? 'bad' : 'outline'}>
                      {tool.replaceAll('_', ' ')} · {failed ? 'failed' : milliseconds(durationMs)}
                    </Badge>
                  </li>
                ))}
              </Row>
            )}
            {isSent && foldsRating && <MarkButtons event={event} />}
          </Stack>
        </Text>
      )}
      {note}
      {isSent && !foldsRating && <MarkButtons event={event} />}
    </Message>
  )
}

/** The note in place of a missing answer; null for a turn that has one. */
function noteOf({ type, status, data, isDraft }: AssistantEvent): string | null {
  if (data.response !== null || isDraft) return null
  if (type === 'request' && status === 'pending') return 'Not answered yet'
  if (type !== 'hand_off' && data.query === null && data.error === null) return 'The texts were deleted'
  return null
}

/** A failure in words for the shop's people. The customer never sees it. */
function failureOf({ data, fellBack }: AssistantEvent): string {
  if (fellBack) return 'The model failed, and the built-in engine answered'
  return data.response === null ? 'Not answered' : 'The model failed'
}

/** One event of a conversation: its question, its answer, and the ways to act on it. */
export function ExchangeTurn({ event, customer = 'Customer', ...answer }: Props) {
  const { timestamp, data, reason, isDraft, type, by } = event
  if (type === 'config_change') {
    return (
      <Stack as="li" gap={3}>
        <Note>{by ?? 'Someone'} changed the configuration</Note>
        {data.response !== null && <Note>{data.response}</Note>}
      </Stack>
    )
  }
  const missing = noteOf(event)
  return (
    <Stack as="li" gap={3}>
      {data.query !== null && <Message author="customer" name={customer} at={timestamp} text={data.query} />}
      {isDraft && <DraftBox event={event} />}
      {data.response !== null && !isDraft && <Answer event={event} text={data.response} {...answer} />}
      {data.error !== null && (
        <Note data-failed>
          {failureOf(event)}: {data.error}
        </Note>
      )}
      {reason !== null && <Note>Handed to a person: {reason}</Note>}
      {missing !== null && <Note>{missing}</Note>}
    </Stack>
  )
}
