/** Calendar months of the shop's time zone. This month ends today. */
export const analyticsPeriods = ['this-month', 'last-month'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/**
 * The days that a range is compared with: those right before it (the month before a calendar month), or the same days of
 * the year before.
 */
export const comparedDays = ['previous', 'year'] as const
export type ComparedDays = (typeof comparedDays)[number]
export const defaultComparedDays: ComparedDays = 'previous'
