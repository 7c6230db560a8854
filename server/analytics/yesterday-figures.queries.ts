import { isOfRealShop } from '../db/real-shops.ts'

/** Orders and revenue of yesterday up to this time of day. */
export type YesterdaySoFar = { orders: number; cents: number }

// Yesterday's part of the day lies within these hours before now, wherever clocks are changed by up to four hours. They
// bound the scan of the index; what counts is decided by the clock.
const earliestHours = 52
const latestHours = 20

/**
 * On the zone's own clock: the local midnight at which yesterday began, and this time of day. `is_steady` where the zone's clocks
 * were not changed since: then the moments `earliest` and `latest` say the same as the clock of each order, which takes longer to
 * compute than all else where a day has thousands.
 */
export const yesterday = `yesterday AS MATERIALIZED (
    SELECT name, since, until, is_steady,
      CASE WHEN is_steady THEN since AT TIME ZONE name ELSE $2::timestamptz - interval '${earliestHours} hours' END AS earliest,
      CASE WHEN is_steady THEN until AT TIME ZONE name ELSE $2::timestamptz - interval '${latestHours} hours' END AS latest
    FROM zone, LATERAL (
      SELECT date_trunc('day', $2::timestamptz AT TIME ZONE name) - interval '1 day' AS since,
        ($2::timestamptz AT TIME ZONE name) - interval '1 day' AS until,
        ($2::timestamptz AT TIME ZONE name) - (($2::timestamptz - interval '${earliestHours} hours') AT TIME ZONE name)
          = interval '${earliestHours} hours' AS is_steady
    ) today
  )`

const happened = (moment: string): string => `
    o.${moment} >= $2::timestamptz - interval '${earliestHours} hours'
    AND o.${moment} <= $2::timestamptz - interval '${latestHours} hours'
    AND o.${moment} >= yesterday.earliest AND o.${moment} <= yesterday.latest
    AND (
      yesterday.is_steady
      OR o.${moment} AT TIME ZONE yesterday.name BETWEEN yesterday.since AND yesterday.until
    )`

/**
 * A `YesterdaySoFar`, counted from the orders: they are those of one day at most. An order counts when the shop's clock
 * showed yesterday's date and no later time of day than it shows now, which also says what an hour that is skipped or
 * repeated means. Needs the common table expressions `zone` and `yesterday`; parameters: 1 merchant, 2 now.
 */
export function yesterdaySoFarJson(isOfMerchant: boolean): string {
  const whose = ` AND ${isOfMerchant ? 'o.merchant_id = $1' : isOfRealShop('o.merchant_id')}`
  return `json_build_object(
      'orders', (SELECT count(*) FROM orders o, yesterday WHERE ${happened('created_at')}${whose}),
      'cents', (
        SELECT coalesce(sum(o.total_cents), 0) FROM orders o, yesterday
        WHERE ${happened('paid_at')}${whose} AND o.status <> 'cancelled'
      )
    )`
}
