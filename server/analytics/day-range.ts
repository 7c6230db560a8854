import type { FigureRange } from '../../contract/analytics/figures.ts'
import type { AnalyticsPeriod, ComparedDays } from '../../contract/analytics/periods.ts'
import { analyticsRangeDays, defaultAnalyticsRange } from '../../contract/analytics/range.ts'
import { isBareDate } from '../../contract/core/time.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import type { DayBound, DayRange, Days } from './day-range.queries.ts'

export const openBound: DayBound = { date: null, moment: null }

const dayBound = (bound: string | undefined): DayBound => {
  if (bound === undefined) return openBound
  return isBareDate(bound) ? { date: bound, moment: null } : { date: null, moment: new Date(bound) }
}

/** Throws `NotFoundError` for a merchant that is not there. */
export function requireZone({ timezone }: Pick<Days, 'timezone'>): string {
  if (timezone === null) throw new NotFoundError('Merchant')
  return timezone
}

export const rangeOf = ({ from, to }: Pick<Days, 'from' | 'to'>, timezone: string): FigureRange => ({
  startDate: from,
  endDate: to,
  timezone,
})

const monthsAgoOf: Record<AnalyticsPeriod, number> = { 'this-month': 0, 'last-month': 1 }

export type SummaryQuestion = {
  merchantId: string | undefined
  now: Date
  startDate?: string | undefined
  endDate?: string | undefined
  days?: number | undefined
  period?: AnalyticsPeriod | undefined
  month?: string | undefined
  compare?: ComparedDays | undefined
}

/** Refuses a range that ends before it starts in the shop's time zone, as one does that starts after today. */
export function requireDays(
  { from, to }: Pick<Days, 'from' | 'to'>,
  { month }: Pick<SummaryQuestion, 'month'>,
  timezone: string,
): void {
  if (from <= to) return
  const [path, message] =
    month === undefined
      ? ['endDate', `Must not be before the start date in ${timezone}`]
      : ['month', `Must not be after this month in ${timezone}`]
  throw new DomainError('validation', message, { errors: [{ path, message }] })
}

/** The range that a question asks for. */
export const dayRangeOf = (question: SummaryQuestion): DayRange => ({
  merchantId: question.merchantId,
  now: question.now,
  start: dayBound(question.startDate),
  end: dayBound(question.endDate),
  days: question.days ?? analyticsRangeDays[defaultAnalyticsRange],
  month: question.month && `${question.month}-01`,
  monthsAgo: question.period && monthsAgoOf[question.period],
  compare: question.compare,
})
