import { type SubmitEvent, useState } from 'react'
import { maxAnalyticsDays } from '../../contract/analytics/range.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { MonthGrids } from '../ui/MonthGrids.tsx'
import { Text } from '../ui/Text.tsx'
import { TextField } from '../ui/TextField.tsx'
import { type DaySpan, spanOf } from './analytics-search.ts'
import { formatLength, lastDays, lengthOf, todayIn } from './day-span.ts'

type Props = { initial: DaySpan | undefined; columns: 1 | 2; onApply: (span: DaySpan) => void }

/** Two dates that can be typed or picked in the calendar. The fields and the calendar always agree. */
export function RangeCalendar({ initial, columns, onApply }: Props) {
  const [[from, to], setDates] = useState<[string | null, string | null]>([
    initial?.startDate ?? null,
    initial?.endDate ?? null,
  ])
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
  const typed = (dates: [string | null, string | null]) => {
    setDates(dates)
    setTypings((count) => count + 1)
  }
  const hint = () => {
    if (span !== undefined) return formatLength(lengthOf(span))
    if (from !== null && to !== null && to < from) return 'The last day is before the first'
    return from === null ? 'Choose the first day' : 'Choose the last day'
  }

  return (
    <Stack as="form" gap={3} padding={4} onSubmit={submit}>
      <Row gap={3}>
        <Stack grow>
          <TextField
            label="First day"
            type="date"
            value={from ?? ''}
            min={earliest}
            max={latest}
            onChange={({ currentTarget }) => typed([currentTarget.value || null, to])}
          />
        </Stack>
        <Stack grow>
          <TextField
            label="Last day"
            type="date"
            value={to ?? ''}
            min={earliest}
            max={latest}
            onChange={({ currentTarget }) => typed([from, currentTarget.value || null])}
          />
        </Stack>
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
          {hint()}
        </Text>
        <Button type="submit" disabled={span === undefined}>
          Apply
        </Button>
      </Row>
    </Stack>
  )
}
