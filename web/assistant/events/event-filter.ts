import {
  assistantEventStatuses,
  assistantEventTypes,
  eventSources,
  feedbackMarks,
} from '../../../contract/assistant/event.ts'
import type { AssistantSearch, filterNames } from '../assistant-search.ts'

/** The lists of what waits for a person. */
export const inboxNames = ['conversations', 'drafts'] as const

const options = {
  type: assistantEventTypes,
  status: assistantEventStatuses,
  feedback: feedbackMarks,
  from: eventSources,
  waiting: inboxNames,
} as const satisfies Record<(typeof filterNames)[number], readonly string[]>

export type EventFilter = { [Name in keyof typeof options]?: (typeof options)[Name][number] | undefined }

/** The filters in the address. Ignores malformed ones. */
export const eventFilterOf = (search: AssistantSearch): EventFilter =>
  Object.fromEntries(
    Object.entries(options).map(([name, values]) => [
      name,
      values.find((value) => value === search[name as keyof EventFilter]),
    ]),
  )
