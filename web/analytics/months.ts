import { type AnalyticsPeriod, analyticsPeriods } from '../../contract/analytics/periods.ts'
import type { SelectOption } from '../ui/SelectField.tsx'

/** How many months the list has, this one included, while the first with orders is not known. */
const fewMonths = 24

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

/** Its place among all months. */
function placeOf(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return 12 * year + month
}

type Listed = {
  today: string
  /** The date of the first order; undefined while it is not known. */
  first: string | undefined
  /** The month that is chosen, which the list has in any case. */
  chosen: string | undefined
}

/** This month, the last one, and all by name since the first order, by year. */
export function monthOptions({ today, first, chosen }: Listed): SelectOption[] {
  const length = first === undefined ? fewMonths : Math.max(1, placeOf(today) - placeOf(first) + 1)
  const months = new Set(Array.from({ length }, (_, index) => monthBefore(today, index)))
  if (chosen !== undefined && !isPeriod(chosen)) months.add(chosen)
  return [
    ...analyticsPeriods.map((value) => ({ value, label: periodLabels[value] })),
    ...[...months]
      .toSorted()
      .toReversed()
      .map((value) => ({ value, label: formatMonth(value), group: value.slice(0, 'yyyy'.length) })),
  ]
}
