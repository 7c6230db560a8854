import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import page from '../Assistant.module.css'
import { EventBadges } from './EventBadges.tsx'
import classes from './Events.module.css'
import { Exchange } from './Exchange.tsx'
import { answerFacts, cutResponse, feedbackNames } from './event-words.ts'

type Props = { event: AssistantEvent; isOpen: boolean; onToggle: () => void }

/** An event in short. Opens to the conversation that it belongs to. */
export function EventRow({ event, isOpen, onToggle }: Props) {
  const id = useId()
  const { data, feedback, fellBack, reason, status, timestamp, by } = event
  const facts = [answerFacts(event), by, feedback === null ? null : feedbackNames[feedback]].filter(Boolean).join(' · ')
  const muted = [data.response && cutResponse(data.response), reason]
  return (
    <li data-open={isOpen || undefined}>
      <Row
        as="button"
        type="button"
        align="start"
        gap={2}
        padding={[3, 4]}
        className={`${page.pressable} ${classes.head}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
        <Stack as="span" grow gap={0.5}>
          <Row as="span" align="baseline" gap={3}>
            <EventBadges event={event} />
            <Text as="span" size="xs" tone="faint">
              <DateTime iso={timestamp} />
            </Text>
          </Row>
          {data.query !== null && (
            <Text as="span" size="s" weight="medium" breaks className={classes.query}>
              {data.query}
            </Text>
          )}
          {muted.filter(Boolean).map((text) => (
            <Text as="span" key={text} size="s" tone="muted" breaks>
              {text}
            </Text>
          ))}
          {data.error !== null && (
            <Text as="span" size="s" tone={status === 'error' ? 'danger' : 'muted'} breaks>
              {fellBack && 'The model failed: '}
              {data.error}
            </Text>
          )}
          {facts !== '' && (
            <Text as="span" size="xs" tone="faint" breaks>
              {facts}
            </Text>
          )}
        </Stack>
      </Row>
      {isOpen && (
        <div id={id} className={classes.details}>
          <Exchange event={event} />
        </div>
      )}
    </li>
  )
}
