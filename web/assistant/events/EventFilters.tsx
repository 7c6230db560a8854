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
import { formatCount } from '../../lib/format.ts'
import { eventStatusDisplays } from './EventBadges.tsx'
import classes from './EventFilters.module.css'
import { type EventFilter, inboxNames } from './event-filter.ts'
import { eventSourceNames, eventTypeName, feedbackNames } from './event-words.ts'

type ChoiceProps<Value extends string> = {
  label: string
  all: string
  options: readonly Value[]
  nameOf: (option: Value) => string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, all, options, nameOf, value, onChange }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className={classes.select}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(options.find((option) => option === currentTarget.value))}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What somebody has to do something about, as filters of the list. */
const inboxes = {
  conversations: { label: 'Waiting for a person', filter: { waiting: 'conversations' } },
  drafts: { label: 'Drafts', filter: { waiting: 'drafts' } },
} as const satisfies Record<string, { label: string; filter: EventFilter }>

type Props = {
  filter: EventFilter
  waiting: Record<(typeof inboxNames)[number], number> | undefined
  onChange: (filter: EventFilter) => void
}

export function EventFilters({ filter, waiting, onChange }: Props) {
  return (
    <div className={classes.filters}>
      {inboxNames.map((name) => {
        const isOn = filter.waiting === name
        return (
          <button
            key={name}
            type="button"
            className={classes.inbox}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? {} : inboxes[name].filter)}
          >
            {inboxes[name].label}
            {waiting !== undefined && (
              <span className={classes.count} data-any={waiting[name] > 0 || undefined}>
                {formatCount(waiting[name])}
              </span>
            )}
          </button>
        )
      })}
      <Choice<EventSource>
        label="From"
        all="All sources"
        options={eventSources}
        nameOf={(source) => eventSourceNames[source]}
        value={filter.from}
        onChange={(from) => onChange({ ...filter, from })}
      />
      <Choice<AssistantEventType>
        label="Type"
        all="All types"
        options={assistantEventTypes}
        nameOf={(type) => capital(eventTypeName(type))}
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <Choice<AssistantEventStatus>
        label="Status"
        all="All statuses"
        options={assistantEventStatuses}
        nameOf={(status) => eventStatusDisplays[status].label}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <Choice<FeedbackMark>
        label="Feedback"
        all="Any feedback"
        options={feedbackMarks}
        nameOf={(mark) => feedbackNames[mark]}
        value={filter.feedback}
        onChange={(feedback) => onChange({ ...filter, feedback })}
      />
    </div>
  )
}
