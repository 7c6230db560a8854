import { maxAnalyticsDays } from '../../contract/analytics/range.ts'
import { useZone } from '../lib/merchant-scope.ts'
import { DaysForm } from '../ui/DaysForm.tsx'
import type { DaySpan } from './analytics-search.ts'
import { lastDays, todayIn } from './day-span.ts'

type Props = { initial: DaySpan | undefined; columns: 1 | 2; onApply: (span: DaySpan) => void }

/** Days that figures can be asked for. */
export function RangeCalendar({ initial, columns, onApply }: Props) {
  const today = todayIn(useZone())
  const latest = initial !== undefined && initial.endDate > today ? initial.endDate : today
  const earliest = lastDays(latest, maxAnalyticsDays).startDate
  return <DaysForm {...{ initial, columns, earliest, latest, onApply }} />
}
