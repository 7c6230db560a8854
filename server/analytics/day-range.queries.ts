import { type ComparedDays, defaultComparedDays } from '../../contract/analytics/periods.ts'
import { allMerchants } from '../db/all-merchants.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** A bound of a range in days: a date, or a time, which means its day in the shop's time zone. */
export type DayBound = { date: string | null; moment: Date | null }

export type DayRange = {
  merchantId: string | undefined
  now: Date
  start: DayBound
  end: DayBound
  /** How many days the range has when it has no start. */
  days: number
  /** A calendar month, by its first day. Replaces the bounds. */
  month?: string | undefined
  /** A calendar month by its distance from today's: 0 or 1 month ago. Replaces the bounds. */
  monthsAgo?: number | undefined
  compare?: ComparedDays | undefined
}

/**
 * The range in days and the one it is compared with. Parameters: 1 merchant (or all zeros), 2 now, 3 and 4 the start as date and
 * moment, 5 and 6 the end, 7 the number of days without a start, 8 the first day of a month, 9 how many months ago,
 * 10 the days compared with.
 *
 * The current month ends today, and a later one before it starts. A month compares with the same days of another month, and
 * with all of them when it is over.
 *
 * Each step is materialized: PostgreSQL would copy it into each place that names one of its columns, and its subquery with
 * it, about 170 times in the summary.
 */
export const bounds = `zone AS MATERIALIZED (
    SELECT CASE WHEN $1::uuid = '${allMerchants}' THEN 'UTC'
      ELSE (SELECT figures_timezone FROM merchants WHERE id = $1) END AS name
  ),
  today AS MATERIALIZED (
    SELECT name, today, coalesce($8::date, (date_trunc('month', today::timestamp) - $9::int * interval '1 month')::date) AS month
    FROM zone, LATERAL (SELECT ($2::timestamptz AT TIME ZONE name)::date AS today) local
  ),
  ended AS MATERIALIZED (
    SELECT name, month, CASE WHEN month IS NULL THEN coalesce($5::date, ($6::timestamptz AT TIME ZONE name)::date, today)
      ELSE least((month + interval '1 month' - interval '1 day')::date, today) END AS to_day
    FROM today
  ),
  started AS MATERIALIZED (
    SELECT name, month, to_day,
      coalesce(month, $3::date, ($4::timestamptz AT TIME ZONE name)::date, to_day - ($7::int - 1)) AS from_day
    FROM ended
  ),
  bounds AS MATERIALIZED (
    SELECT name, from_day, to_day, previous_from, CASE
        WHEN month IS NULL THEN CASE WHEN $10 = 'year' THEN (to_day - interval '1 year')::date ELSE from_day - 1 END
        WHEN to_day + 1 = (month + interval '1 month')::date THEN last_of_previous
        ELSE least(previous_from + (to_day - from_day), last_of_previous)
      END AS previous_to
    FROM started, LATERAL (
      SELECT CASE WHEN $10 = 'year' THEN (from_day - interval '1 year')::date
        WHEN month IS NOT NULL THEN (month - interval '1 month')::date
        ELSE from_day - (to_day - from_day + 1) END AS previous_from
    ) previous, LATERAL (SELECT (previous_from + interval '1 month' - interval '1 day')::date AS last_of_previous) last
  )`
/** The parameters of `bounds`. */
export const valuesOf = ({
  merchantId,
  now,
  start,
  end,
  days: count,
  month,
  monthsAgo,
  compare,
}: DayRange): unknown[] => [
  merchantId ?? allMerchants,
  now,
  start.date,
  start.moment,
  end.date,
  end.moment,
  count,
  month ?? null,
  monthsAgo ?? null,
  compare ?? defaultComparedDays,
]

/** The days of a range and of the one it is compared with. */
export type Days = {
  /** Null if there is no such merchant. */
  timezone: string | null
  from: string
  to: string
  previousFrom: string
  previousTo: string
}

const dayRange: NamedStatement = {
  name: 'day-range',
  text: `WITH ${bounds} SELECT name AS timezone, from_day::text AS "from", to_day::text AS "to",
      previous_from::text AS "previousFrom", previous_to::text AS "previousTo" FROM bounds`,
}

/** The days of a range in the time zone that its figures are cut in. */
export async function selectDays(transaction: Transaction, range: DayRange): Promise<Days> {
  const [days] = await transaction.run<Days>(dayRange, valuesOf(range))
  if (days === undefined) throw new Error('The range was not answered')
  return days
}
