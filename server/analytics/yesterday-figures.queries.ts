/** Orders and revenue of yesterday up to this time of day. */
export type YesterdaySoFar = { orders: number; cents: number }

// Yesterday's part of the day lies within these hours before now, wherever clocks are changed by up to four hours. They
// bound the scan of the index; what counts is decided by the clock.
const earliestHours = 52
const latestHours = 20

/** On the zone's own `clock`: the local midnight at which yesterday began, and this time of day. */
export const yesterday = `yesterday AS MATERIALIZED (
    SELECT name, date_trunc('day', clock) - interval '1 day' AS since, clock - interval '1 day' AS until
    FROM zone, LATERAL (SELECT $2::timestamptz AT TIME ZONE name AS clock) today
  )`

const happened = (moment: string): string => `
    o.${moment} >= $2::timestamptz - interval '${earliestHours} hours'
    AND o.${moment} <= $2::timestamptz - interval '${latestHours} hours'
    AND o.${moment} AT TIME ZONE yesterday.name >= yesterday.since
    AND o.${moment} AT TIME ZONE yesterday.name <= yesterday.until`

/**
 * A `YesterdaySoFar`, counted from the orders: they are those of one day at most. An order counts when the shop's clock
 * showed yesterday's date and no later time of day than it shows now, which also says what an hour that is skipped or
 * repeated means. Needs the common table expressions `zone` and `yesterday`; parameters: 1 merchant, 2 now.
 */
export function yesterdaySoFarJson(isOfMerchant: boolean): string {
  const whose = isOfMerchant ? ' AND o.merchant_id = $1' : ''
  return `json_build_object(
      'orders', (SELECT count(*) FROM orders o, yesterday WHERE ${happened('created_at')}${whose}),
      'cents', (
        SELECT coalesce(sum(o.total_cents), 0) FROM orders o, yesterday
        WHERE ${happened('paid_at')}${whose} AND o.status <> 'cancelled'
      )
    )`
}
