import { maxAnalyticsDays } from '../../contract/analytics/range.ts'
import { DaysForm } from '../ui/DaysForm.tsx'
import type { DaySpan } from './analytics-search.ts'
import { lastDays, todayIn } from './day-span.ts'

type Props = { initial: DaySpan | undefined; columns: 1 | 2; onApply: (span: DaySpan) => void }

/** Days that figures can be asked for. */
export function RangeCalendar({ initial, columns, onApply }: Props) {
  // A shop further east is a day ahead of the browser at most.
  const today = todayIn()
  const latest = initial !== undefined && initial.endDate > today ? initial.endDate : today
  const earliest = lastDays(latest, maxAnalyticsDays).startDate
  return <DaysForm {...{ initial, columns, earliest, latest, onApply }} />
}
