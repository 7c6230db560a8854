import { useId } from 'react'
import { type EventName, eventMoments, eventNames } from '../../contract/events/event-names.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Stack } from '../ui/Layout.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './EventChoice.module.css'

export const eventModes = ['all', 'chosen'] as const
export type EventMode = (typeof eventModes)[number]
const modeLabels: Record<EventMode, string> = { all: 'All events', chosen: 'Only these' }

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll('`', '')}`

type Props = {
  mode: EventMode
  chosen: readonly EventName[]
  error: string | undefined
  onChange: (change: { mode?: EventMode; chosen?: EventName[] }) => void
}

/** The events of an endpoint: all, also ones that are added later, or a list with the moment of each. */
export function EventChoice({ mode, chosen, error, onChange }: Props) {
  const id = useId()
  const toggle = (event: EventName, isChecked: boolean) =>
    onChange({ chosen: eventNames.filter((one) => (one === event ? isChecked : chosen.includes(one))) })
  return (
    <Stack as="fieldset" gap={2} className={classes.choice}>
      <Text as="legend" size="s" weight="medium">
        Events
      </Text>
      <Segments
        label="Which events"
        options={eventModes}
        optionLabels={modeLabels}
        value={mode}
        onChange={(value) => onChange({ mode: value })}
      />
      {mode === 'chosen' && (
        <Stack as="ul" gap={1.5} className={classes.events}>
          {eventNames.map((event, index) => (
            <li key={event}>
              <Checkbox
                label={
                  <Stack as="span">
                    <span>{event}</span>
                    <Text as="span" size="xs" tone="faint">
                      {sentence(eventMoments[event])}
                    </Text>
                  </Stack>
                }
                aria-invalid={(index === 0 && error !== undefined) || undefined}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
                checked={chosen.includes(event)}
                onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
              />
            </li>
          ))}
        </Stack>
      )}
      {error !== undefined && (
        <Text size="s" tone="danger" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
