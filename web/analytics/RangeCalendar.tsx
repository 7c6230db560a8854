import { type SubmitEvent, useState } from 'react'
import { maxAnalyticsDays } from '../../contract/analytics/range.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { MonthGrids } from '../ui/MonthGrids.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type DaySpan, spanOf } from './analytics-search.ts'
import { formatLength, lastDays, lengthOf, todayIn } from './day-span.ts'

/** Null for an end that was not picked yet. */
type Ends = readonly [from: string | null, to: string | null]

type DayFieldProps = {
  label: string
  day: string | null
  min: string
  max: string
  onType: (day: string | null) => void
}

const DayField = ({ label, day, min, max, onType }: DayFieldProps) => (
  <Stack grow>
    <TextField
      label={label}
      type="date"
      value={day ?? ''}
      min={min}
      max={max}
      onChange={({ currentTarget }) => onType(currentTarget.value || null)}
    />
  </Stack>
)

/** The length of the chosen days, or what to choose next. */
function hintOf([from, to]: Ends, span: DaySpan | undefined): string {
  if (span !== undefined) return formatLength(lengthOf(span))
  if (from !== null && to !== null && to < from) return 'The last day is before the first'
  return from === null ? 'Choose the first day' : 'Choose the last day'
}

type Props = { initial: DaySpan | undefined; columns: 1 | 2; onApply: (span: DaySpan) => void }

/** Two dates that can be typed or picked in the calendar. The fields and the calendar always agree. */
export function RangeCalendar({ initial, columns, onApply }: Props) {
  const [dates, setDates] = useState<Ends>([initial?.startDate ?? null, initial?.endDate ?? null])
  const [from, to] = dates
  // A shop further east is a day ahead of the browser at most.
  const today = todayIn()
  const latest = initial !== undefined && initial.endDate > today ? initial.endDate : today
  const earliest = lastDays(latest, maxAnalyticsDays).startDate
  const span = spanOf(from, to)
  const [typings, setTypings] = useState(0)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (span !== undefined) onApply(span)
  }
  const type = (next: Ends) => {
    setDates(next)
    setTypings((count) => count + 1)
  }

  return (
    <Stack as="form" gap={3} padding={4} onSubmit={submit}>
      <Row gap={3}>
        <DayField label="First day" day={from} min={earliest} max={latest} onType={(day) => type([day, to])} />
        <DayField label="Last day" day={to} min={earliest} max={latest} onType={(day) => type([from, day])} />
      </Row>
      <MonthGrids
        // Typed dates remount the calendar, so that it shows their month.
        key={typings}
        label="Days"
        value={span === undefined ? null : { first: span.startDate, last: span.endDate }}
        months={columns}
        earliest={earliest}
        latest={latest}
        onChange={({ first, last }) => setDates([first, last])}
      />
      <Row gap={3} justify="between">
        <Text as="output" size="s" tone="muted">
          {hintOf(dates, span)}
        </Text>
        <Button type="submit" disabled={span === undefined}>
          Apply
        </Button>
      </Row>
    </Stack>
  )
}
