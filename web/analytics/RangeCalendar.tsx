import './range-calendar-styles.ts'
import { DatePicker } from '@mantine/dates'
import { type SubmitEvent, useState } from 'react'
import { maxAnalyticsDays } from '../../contract/analytics/range.ts'
import { formatCount } from '../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { Mantine } from '../ui/Mantine.tsx'
import { type DaySpan, spanOf } from './analytics-search.ts'
import { lastDays, lengthOf } from './day-span.ts'
import classes from './RangeCalendar.module.css'

type Props = { initial: DaySpan | undefined; columns: number; onApply: (span: DaySpan) => void }

const navigation = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

/** Today where the browser is. A shop further east is a day ahead of it at most. */
const today = (): string => new Date().toLocaleDateString('sv-SE')

const monthsBefore = (date: string, months: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** Two dates to type, or to pick in the calendar: both say the same. */
export function RangeCalendar({ initial, columns, onApply }: Props) {
  const [[from, to], setDates] = useState<[string | null, string | null]>([
    initial?.startDate ?? null,
    initial?.endDate ?? null,
  ])
  const latest = initial !== undefined && initial.endDate > today() ? initial.endDate : today()
  const earliest = lastDays(latest, maxAnalyticsDays).startDate
  const span = spanOf(from, to)
  const [month, setMonth] = useState(monthsBefore(to ?? latest, columns - 1))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (span !== undefined) onApply(span)
  }
  const typed = (dates: [string | null, string | null]) => {
    setDates(dates)
    const last = dates[1] ?? dates[0]
    if (spanOf(last, last) !== undefined && last !== null) setMonth(monthsBefore(last, columns - 1))
  }
  const hint = () => {
    if (span !== undefined) return lengthOf(span) === 1 ? '1 day' : `${formatCount(lengthOf(span))} days`
    if (from !== null && to !== null && to < from) return 'The last day is before the first'
    return from === null ? 'Choose the first day' : 'Choose the last day'
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.fields}>
        <label>
          First day
          <input
            type="date"
            value={from ?? ''}
            min={earliest}
            max={latest}
            onChange={({ currentTarget }) => typed([currentTarget.value || null, to])}
          />
        </label>
        <label>
          Last day
          <input
            type="date"
            value={to ?? ''}
            min={earliest}
            max={latest}
            onChange={({ currentTarget }) => typed([from, currentTarget.value || null])}
          />
        </label>
      </div>
      <Mantine>
        <DatePicker
          type="range"
          allowSingleDateInRange
          className={classes.calendar ?? ''}
          numberOfColumns={columns}
          firstDayOfWeek={0}
          weekendDays={[]}
          hideOutsideDates={columns > 1}
          highlightToday
          minDate={earliest}
          maxDate={latest}
          ariaLabels={navigation}
          date={month}
          onDateChange={setMonth}
          value={span === undefined ? [from, to !== null && from !== null && to < from ? null : to] : [from, to]}
          onChange={setDates}
        />
      </Mantine>
      <div className={classes.foot}>
        <output className={classes.hint}>{hint()}</output>
        <Button type="submit" disabled={span === undefined}>
          Apply
        </Button>
      </div>
    </form>
  )
}
