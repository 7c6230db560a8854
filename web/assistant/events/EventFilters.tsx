import { formatCount } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Row } from '../../ui/Layout.tsx'
import classes from './Events.module.css'
import { type EventFilter, eventFilterOf, inboxNames } from './event-filter.ts'
import { eventSourceNames, eventStatusDisplays, eventTypeNames, feedbackNames } from './event-words.ts'

const inboxLabels = { conversations: 'Waiting for a person', drafts: 'Drafts' } as const

type Choice = {
  name: 'from' | 'type' | 'status' | 'feedback'
  label: string
  all: string
  options: Readonly<Record<string, string | { readonly label: string }>>
}

const choices: readonly Choice[] = [
  { name: 'from', label: 'From', all: 'All sources', options: eventSourceNames },
  { name: 'type', label: 'Type', all: 'All types', options: eventTypeNames },
  { name: 'status', label: 'Status', all: 'All statuses', options: eventStatusDisplays },
  { name: 'feedback', label: 'Feedback', all: 'Any feedback', options: feedbackNames },
]

type Props = {
  filter: EventFilter
  waiting: Record<(typeof inboxNames)[number], number> | undefined
  onChange: (filter: EventFilter) => void
}

/** The inboxes of what waits for a person, and the filters. */
export const EventFilters = ({ filter, waiting, onChange }: Props) => (
  <Row wrap gap={2} padding={[3, 4]} className={`${classes.bar} ${classes.filters}`}>
    {inboxNames.map((name) => {
      const isOn = filter.waiting === name
      return (
        <button
          key={name}
          type="button"
          className={classes.toggle}
          aria-pressed={isOn}
          onClick={() => onChange(isOn ? {} : { waiting: name })}
        >
          {inboxLabels[name]}
          {waiting !== undefined && (
            <Badge tone={waiting[name] > 0 ? 'waiting' : 'neutral'}>{formatCount(waiting[name])}</Badge>
          )}
        </button>
      )
    })}
    {choices.map(({ name, label, all, options }) => (
      <select
        key={name}
        aria-label={label}
        className={classes.select}
        value={filter[name] ?? ''}
        onChange={({ currentTarget }) => onChange(eventFilterOf({ ...filter, [name]: currentTarget.value }))}
      >
        <option value="">{all}</option>
        {Object.entries(options).map(([value, option]) => (
          <option key={value} value={value}>
            {typeof option === 'string' ? option : option.label}
          </option>
        ))}
      </select>
    ))}
  </Row>
)
