import * as z from 'zod/mini'
import { rangeBound } from '../core/time.ts'
import { type AnalyticsPeriod, analyticsPeriods, comparedDays, defaultComparedDays } from './periods.ts'
import { endsAfterStart, hasOneLength, isWithinTenYears, rangeLength, rangeLengths, rangeOrder } from './range.ts'

/** A calendar month: `2026-10`. */
export const calendarMonth = z.string().check(
  z.refine((value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value), { error: 'Must be a month (2026-10)', abort: true }),
  z.refine((value) => rangeBound.safeParse(`${value}-01`).success, 'Must be between the years 1900 and 2999'),
)

/** Terms of a range beside its days. */
export const monthRange = {
  period: z.optional(z.enum(analyticsPeriods)),
  /** This month or an earlier one. */
  month: z.optional(calendarMonth),
  compare: z._default(z.enum(comparedDays), defaultComparedDays),
}

type Range = {
  startDate?: string | undefined
  endDate?: string | undefined
  days?: number | undefined
  period?: AnalyticsPeriod | undefined
  month?: string | undefined
}
const isOneRange = ({ period, month, startDate, endDate, days }: Range): boolean =>
  [period, month, startDate ?? endDate ?? days].filter((range) => range !== undefined).length <= 1
const rangeChoices = { path: ['period'], message: 'Send a period, a month or days, and only one of them' }

/** The checks of an object with the terms of `analyticsRange` and `monthRange`. */
export const rangeChecks = [
  z.refine<Range>(endsAfterStart, rangeOrder),
  z.refine<Range>(isWithinTenYears, rangeLength),
  z.refine<Range>(hasOneLength, rangeLengths),
  z.refine<Range>(isOneRange, rangeChoices),
] as const
