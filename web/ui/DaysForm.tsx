import { type SubmitEvent, useState } from 'react'
import { dayMs } from '../../contract/core/time.ts'
import { countOf } from '../lib/format.ts'
import { Button } from './Button.tsx'
import { Row, Stack } from './Layout.tsx'
import { MonthGrids } from './MonthGrids.tsx'
import { Text } from './Text.tsx'
import { TextField } from './TextField.tsx'

/** Days as `2026-11-23`, both included. */
type Days = { startDate: string; endDate: string }

type Props = {
  initial: Days | undefined
  /** How many months to show side by side. */
  columns: 1 | 2
  earliest: string
  latest: string
  onApply: (days: Days) => void
}

const dayCount = ({ startDate, endDate }: Days): number => (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1

/**
 * Two dates that can be typed or picked in a calendar. The fields and the calendar always agree.
 *
 *     <DaysForm initial={days} columns={2} earliest="2024-01-01" latest="2026-11-23" onApply={setDays} />
 */
export function DaysForm({ initial, columns, earliest, latest, onApply }: Props) {
  const [[from, to], setDates] = useState<[string | null, string | null]>([
    initial?.startDate ?? null,
    initial?.endDate ?? null,
  ])
  const isWithin = from !== null && to !== null && earliest <= from && from <= to && to <= latest
  const days = isWithin ? { startDate: from, endDate: to } : undefined
  const [typings, setTypings] = useState(0)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (days !== undefined) onApply(days)
  }
  const typed = (dates: [string | null, string | null]) => {
    setDates(dates)
    setTypings((count) => count + 1)
  }
  const hint = () => {
    if (days !== undefined) return countOf('day', dayCount(days))
    if (from !== null && to !== null && to < from) return 'The last day is before the first'
    return from === null ? 'Choose the first day' : 'Choose the last day'
  }
  const field = (label: string, value: string | null, change: (value: string | null) => void) => (
    <Stack grow>
      <TextField
        label={label}
        type="date"
        value={value ?? ''}
        min={earliest}
        max={latest}
        onChange={({ currentTarget }) => change(currentTarget.value || null)}
      />
    </Stack>
  )

  return (
    <Stack as="form" gap={3} padding={4} onSubmit={submit}>
      <Row gap={3}>
        {field('First day', from, (date) => typed([date, to]))}
        {field('Last day', to, (date) => typed([from, date]))}
      </Row>
      <MonthGrids
        // Typed dates remount the calendar, so that it shows their month.
        key={typings}
        label="Days"
        value={days === undefined ? null : { first: days.startDate, last: days.endDate }}
        months={columns}
        earliest={earliest}
        latest={latest}
        onChange={({ first, last }) => setDates([first, last])}
      />
      <Row gap={3} justify="between">
        <Text as="output" size="s" tone="muted">
          {hint()}
        </Text>
        <Button type="submit" disabled={days === undefined}>
          Apply
        </Button>
      </Row>
    </Stack>
  )
}
