import { IconMoodNeutral, IconThumbDown, IconThumbUp, type TablerIcon } from '@tabler/icons-react'
import { type AssistantEvent, type FeedbackMark, feedbackMarks } from '../../../contract/assistant/event.ts'
import { announce } from '../../lib/announce.ts'
import { toastError } from '../../lib/toasts.ts'
import { useBarrier } from '../use-barrier.ts'
import turn from './ExchangeTurn.module.css'
import { feedbackNames } from './event-words.ts'
import { useMarkEvent } from './events.queries.ts'
import classes from './MarkButtons.module.css'

const icons: Record<FeedbackMark, TablerIcon> = {
  helpful: IconThumbUp,
  neutral: IconMoodNeutral,
  unhelpful: IconThumbDown,
}

/** How good an answer was. Pressed once more, a mark is taken back. */
export function MarkButtons({ event, canChange }: { event: AssistantEvent; canChange: boolean }) {
  const { id, feedback, feedbackBy } = event
  const barrier = useBarrier(canChange)
  const mark = useMarkEvent(id)
  const shown = mark.isPending ? mark.variables : feedback
  const press = async (pressed: FeedbackMark) => {
    const next = pressed === shown ? null : pressed
    try {
      await mark.mutateAsync(next)
      announce(next === null ? 'The mark is taken back' : `Marked as ${feedbackNames[next].toLowerCase()}`)
    } catch (error) {
      toastError(error, 'The answer could not be marked')
    }
  }
  return (
    <div className={classes.marks}>
      <fieldset className={classes.markGroup}>
        <legend className={classes.hidden}>How was this answer?</legend>
        {feedbackMarks.map((option) => {
          const Icon = icons[option]
          return (
            <button
              key={option}
              type="button"
              className={classes.mark}
              aria-pressed={option === shown}
              disabled={barrier !== null}
              title={barrier ?? undefined}
              onClick={() => void press(option)}
            >
              <Icon size={15} stroke={1.6} aria-hidden />
              {feedbackNames[option]}
            </button>
          )
        })}
      </fieldset>
      {feedback !== null && feedbackBy !== null && <span className={turn.facts}>Marked by {feedbackBy}</span>}
    </div>
  )
}
