import { dayMs } from '../core/time.ts'

/** Spans of days that move along with the calendar. Weeks begin on Sunday, as in the desk's calendars. */
export const orderPeriods = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'last-7-days',
  'last-3-months',
] as const
export type OrderPeriod = (typeof orderPeriods)[number]

export const orderPeriodLabels: Record<OrderPeriod, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-7-days': 'Last 7 days',
  'last-3-months': 'Last 3 months',
}

/** Days as `2026-11-20`, both included. */
type Days = { startDate: string; endDate: string }

/** The date `days` after another. */
function later(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The first day of the month that is `months` after a date's. */
function firstOfMonth(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

function sundayBefore(date: string): string {
  return later(date, -new Date(`${date}T00:00:00Z`).getUTCDay())
}

const daysOf: Record<OrderPeriod, (today: string) => Days> = {
  today: (today) => ({ startDate: today, endDate: today }),
  yesterday: (today) => ({ startDate: later(today, -1), endDate: later(today, -1) }),
  'this-week': (today) => ({ startDate: sundayBefore(today), endDate: today }),
  'last-week': (today) => ({ startDate: later(sundayBefore(today), -7), endDate: later(sundayBefore(today), -1) }),
  'this-month': (today) => ({ startDate: firstOfMonth(today, 0), endDate: today }),
  'last-month': (today) => ({ startDate: firstOfMonth(today, -1), endDate: later(firstOfMonth(today, 0), -1) }),
  'last-7-days': (today) => ({ startDate: later(today, -6), endDate: today }),
  'last-3-months': (today) => ({ startDate: firstOfMonth(today, -3), endDate: today }),
}

/** The days of a period, seen from the date `today`. */
export const daysOfPeriod = (period: OrderPeriod, today: string): Days => daysOf[period](today)
