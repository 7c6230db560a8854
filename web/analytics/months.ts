import { type AnalyticsPeriod, analyticsPeriods } from '../../contract/analytics/periods.ts'
import type { SelectOption } from '../ui/SelectField.tsx'

/** How many months can be chosen from the list, this one included. */
const listedMonths = 24

export const periodLabels: Record<AnalyticsPeriod, string> = { 'this-month': 'This month', 'last-month': 'Last month' }

export const isPeriod = (month: string): month is AnalyticsPeriod => analyticsPeriods.some((period) => period === month)

/** `2026-10` as `October 2026`. */
export const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `This month`, `October 2026`. */
export const monthLabel = (month: string): string => (isPeriod(month) ? periodLabels[month] : formatMonth(month))

/** The month so many months before the one of a date. */
export function monthBefore(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 'yyyy-mm'.length)
}

/** True for days that are exactly one calendar month. */
export const isWholeMonth = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  startDate.endsWith('-01') &&
  endDate === new Date(Date.parse(`${monthBefore(startDate, -1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10)

/** This month, the last one, and the last 24 by name. */
export const monthOptions = (today: string): SelectOption[] => [
  ...analyticsPeriods.map((value) => ({ value, label: periodLabels[value] })),
  ...Array.from({ length: listedMonths }, (_, index) => monthBefore(today, index)).map((value) => ({
    value,
    label: formatMonth(value),
    group: 'Months',
  })),
]
