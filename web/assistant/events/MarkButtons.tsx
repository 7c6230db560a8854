import { IconMoodNeutral, IconThumbDown, IconThumbUp, type TablerIcon } from '@tabler/icons-react'
import { type AssistantEvent, type FeedbackMark, feedbackMarks } from '../../../contract/assistant/event.ts'
import { announce } from '../../lib/announce.ts'
import { toastError } from '../../lib/toasts.ts'
import { Row } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy, useReadOnlyReason } from '../read-only.ts'
import classes from './Events.module.css'
import { feedbackNames } from './event-words.ts'
import { useMarkEvent } from './events.queries.ts'

const icons: Record<FeedbackMark, TablerIcon> = {
  helpful: IconThumbUp,
  neutral: IconMoodNeutral,
  unhelpful: IconThumbDown,
}

/** Rates an answer. A second press on the same button removes the rating. */
export function MarkButtons({ event }: { event: AssistantEvent }) {
  const { id, feedback, feedbackBy } = event
  const readOnly = useReadOnlyReason()
  const mark = useMarkEvent(id)
  const shown = mark.isPending ? mark.variables : feedback
  const press = async (pressed: FeedbackMark) => {
    const next = pressed === shown ? null : pressed
    try {
      await mark.mutateAsync(next)
      announce(next === null ? 'Rating removed' : `Rated ${feedbackNames[next].toLowerCase()}`)
    } catch (error) {
      toastError(error, 'The answer could not be rated')
    }
  }
  return (
    <Row wrap gap={[1, 2]}>
      <EditorsOnly>
        <Row as="fieldset" wrap gap={1} className={classes.marks}>
          <legend>
            <VisuallyHidden>How was this answer?</VisuallyHidden>
          </legend>
          {feedbackMarks.map((option) => {
            const Icon = icons[option]
            return (
              <button
                key={option}
                type="button"
                className={classes.toggle}
                aria-pressed={option === shown}
                {...disabledBy(readOnly)}
                onClick={() => void press(option)}
              >
                <Icon size={15} stroke={1.6} aria-hidden />
                {feedbackNames[option]}
              </button>
            )
          })}
        </Row>
      </EditorsOnly>
      {feedback !== null && feedbackBy !== null && (
        <Text as="span" size="xs" tone="faint">
          Rated {feedbackNames[feedback].toLowerCase()} by {feedbackBy}
        </Text>
      )}
    </Row>
  )
}
