import { type CalendarDate, parseDate } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import classes from './MonthGrids.module.css'

/** Days as `2026-11-23`. */
export type Days = { first: string; last: string }

type Props = {
  label: string
  value: Days | null
  /** The number of months side by side. */
  months: 1 | 2
  earliest: string
  latest: string
  /** Called when both ends are chosen. */
  onChange: (days: Days) => void
}

const rangeOf = ({ first, last }: Days) => ({ start: parseDate(first), end: parseDate(last) })

/**
 * Months side by side in which a range of days is chosen, by pointer, touch or keyboard.
 *
 *     <MonthGrids label="Days" value={days} months={2} earliest="2024-01-01" latest="2026-11-23" onChange={setDays} />
 */
export function MonthGrids({ label, value, months, earliest, latest, onChange }: Props) {
  return (
    <RangeCalendar
      aria-label={label}
      className={classes.calendar ?? ''}
      visibleDuration={{ months }}
      pageBehavior="single"
      firstDayOfWeek="sun"
      value={value && rangeOf(value)}
      defaultFocusedValue={parseDate(value?.last ?? latest)}
      minValue={parseDate(earliest)}
      maxValue={parseDate(latest)}
      onChange={({ start, end }) => onChange({ first: String(start), last: String(end) })}
    >
      <Button slot="previous" className={classes.step ?? ''} data-side="start">
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </Button>
      <Button slot="next" className={classes.step ?? ''} data-side="end">
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </Button>
      {Array.from({ length: months }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month's place identifies it
        <section key={index} className={classes.month}>
          <CalendarHeading className={classes.heading ?? ''} offset={{ months: index }} />
          <CalendarGrid className={classes.grid ?? ''} offset={{ months: index }} weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={classes.weekday ?? ''}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date: CalendarDate) => <CalendarCell className={classes.day ?? ''} date={date} />}
            </CalendarGridBody>
          </CalendarGrid>
        </section>
      ))}
    </RangeCalendar>
  )
}
