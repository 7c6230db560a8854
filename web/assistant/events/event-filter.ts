import {
  type AssistantEventStatus,
  type AssistantEventType,
  assistantEventStatuses,
  assistantEventTypes,
  type EventSource,
  eventSources,
  type FeedbackMark,
  feedbackMarks,
} from '../../../contract/assistant/event.ts'
import type { AssistantSearch } from '../assistant-tabs.ts'

/** What waits for somebody. */
export const inboxNames = ['conversations', 'drafts'] as const

/** Which events are shown. */
export type EventFilter = {
  type?: AssistantEventType | undefined
  status?: AssistantEventStatus | undefined
  feedback?: FeedbackMark | undefined
  /** Whose questions: customers', or those of one's own people who test. */
  from?: EventSource | undefined
  /** Only what somebody has to do something about. */
  waiting?: (typeof inboxNames)[number] | undefined
}

/** What the address says of it, as far as it makes sense. */
export const eventFilterOf = ({ type, status, feedback, from, waiting }: AssistantSearch): EventFilter => ({
  type: assistantEventTypes.find((name) => name === type),
  status: assistantEventStatuses.find((name) => name === status),
  feedback: feedbackMarks.find((name) => name === feedback),
  from: eventSources.find((name) => name === from),
  waiting: inboxNames.find((name) => name === waiting),
})
