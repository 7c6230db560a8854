import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EventBadges } from './EventBadges.tsx'
import classes from './EventRow.module.css'
import { Exchange } from './Exchange.tsx'
import { answerFacts, cutResponse, feedbackNames } from './event-words.ts'

type Props = { event: AssistantEvent; isOpen: boolean; canChange: boolean; onToggle: () => void }

/** One event in the fewest words, which opens to the conversation that it belongs to. */
export function EventRow({ event, isOpen, canChange, onToggle }: Props) {
  const id = useId()
  const { data, feedback, fellBack, reason, status, timestamp, by } = event
  const facts = [answerFacts(event), by, feedback === null ? null : feedbackNames[feedback]].filter(Boolean).join(' · ')
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
        <span className={classes.summary}>
          <span className={classes.topline}>
            <EventBadges event={event} />
            <span className={classes.time}>
              <DateTime iso={timestamp} />
            </span>
          </span>
          {data.query !== null && <span className={classes.query}>{data.query}</span>}
          {data.response !== null && <span className={classes.response}>{cutResponse(data.response)}</span>}
          {reason !== null && <span className={classes.response}>Handed to a person: {reason}</span>}
          {data.error !== null && (
            <span className={status === 'error' ? classes.error : classes.response}>
              {fellBack && 'The model failed: '}
              {data.error}
            </span>
          )}
          {facts !== '' && <span className={classes.facts}>{facts}</span>}
        </span>
      </button>
      {isOpen && (
        <div id={id} className={classes.details}>
          <Exchange event={event} canChange={canChange} />
        </div>
      )}
    </li>
  )
}
