import { dayMs } from '../../../contract/core/time.ts'

/** The offered date ranges; all time is the absence of one. */
export const dateRanges = ['today', 'week', 'month', '3months'] as const
export type DateRange = (typeof dateRanges)[number]

export const dateRangeLabels: Record<DateRange, string> = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'This month',
  '3months': 'Last 3 months',
}

const startOfMonth = (now: Date, monthsBack: number) => new Date(now.getFullYear(), now.getMonth() - monthsBack, 1)

const starts: Record<DateRange, (now: Date) => Date> = {
  today: (now) => new Date(now.getFullYear(), now.getMonth(), now.getDate()),
  week: (now) => new Date(now.getTime() - 7 * dayMs),
  month: (now) => startOfMonth(now, 0),
  '3months': (now) => startOfMonth(now, 3),
}

/** The moment a range starts, in the user's time zone. */
export const rangeStart = (range: DateRange, now: Date): Date => starts[range](now)
