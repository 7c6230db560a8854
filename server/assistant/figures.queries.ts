import type { QueryCategory } from '../../contract/assistant/integration.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** The counts of one day in the shop's time zone. */
export type DayCounts = {
  /** YYYY-MM-DD. */
  date: string
  requests: number
  answered: number
  failed: number
  /** Sum of the answered requests' times, and how many were measured. */
  totalMs: number
  timed: number
  /** Minutes with requests, and those in which none failed. */
  minutes: number
  goodMinutes: number
}

/** The condition of the index `assistant_events_counted`, so that only the index is read. */
const counted = `channel <> 'test' AND type IN ('request', 'response', 'error')`
/** $1: merchant, $2: now, $3: time zone, $4: number of days, of which the last is today. */
const firstMidnight = `((date_trunc('day', $2::timestamptz AT TIME ZONE $3) - ($4::integer - 1) * interval '1 day') AT TIME ZONE $3)`

/** Time zones differ by whole minutes, so each minute belongs to one day. */
const dayCountsStatement: NamedStatement = {
  name: 'assistant-figures-by-day',
  text: `WITH minutes AS (
      SELECT date_bin('1 minute', at, '2000-01-01 00:00Z') AS minute, count(*) AS requests,
        count(*) FILTER (WHERE status = 'success') AS answered, count(*) FILTER (WHERE status = 'error') AS failed,
        sum(response_time_ms) FILTER (WHERE status = 'success') AS total_ms,
        count(response_time_ms) FILTER (WHERE status = 'success') AS timed
      FROM assistant_events
      WHERE merchant_id = $1 AND at >= ${firstMidnight} AND at <= $2 AND ${counted}
      GROUP BY 1
    ), days AS (
      SELECT (minute AT TIME ZONE $3)::date AS day, sum(requests) AS requests, sum(answered) AS answered,
        sum(failed) AS failed, sum(total_ms) AS total_ms, sum(timed) AS timed, count(*) AS minutes,
        count(*) FILTER (WHERE failed = 0) AS good_minutes
      FROM minutes GROUP BY 1
    )
    SELECT to_char(dates.day, 'YYYY-MM-DD') AS date, coalesce(requests, 0)::bigint AS requests,
      coalesce(answered, 0)::bigint AS answered, coalesce(failed, 0)::bigint AS failed,
      coalesce(total_ms, 0)::bigint AS "totalMs", coalesce(timed, 0)::bigint AS timed,
      coalesce(minutes, 0)::bigint AS minutes, coalesce(good_minutes, 0)::bigint AS "goodMinutes"
    FROM (
      SELECT ($2::timestamptz AT TIME ZONE $3)::date - $4::integer + place AS day FROM generate_series(1, $4::integer) place
    ) dates LEFT JOIN days ON days.day = dates.day
    ORDER BY dates.day`,
}

/** The days to count. */
export type Period = { now: Date; timezone: string; days: number }

/** The counts of each day, the oldest first, including days without requests. */
export function selectDayCounts(
  transaction: Transaction,
  merchantId: string,
  { now, timezone, days }: Period,
): Promise<DayCounts[]> {
  return transaction.run<DayCounts>(dayCountsStatement, [merchantId, now, timezone, days])
}

/** Questions that ask the same, and how all answers were marked. */
export type AskedRow = {
  query: string | null
  category: QueryCategory | null
  /** The latest wording. Null once it is deleted. */
  latest: string | null
  count: number
  allHelpful: number
  allNeutral: number
  allUnhelpful: number
}

const askedStatement: NamedStatement = {
  name: 'assistant-figures-asked',
  text: `WITH asked AS (
      SELECT query_key AS query, category, count(*) AS count, max(at) AS latest_at, count(*) FILTER (WHERE feedback = 'helpful') AS helpful,
        count(*) FILTER (WHERE feedback = 'neutral') AS neutral, count(*) FILTER (WHERE feedback = 'unhelpful') AS unhelpful
      FROM assistant_events
      WHERE merchant_id = $1 AND at >= ${firstMidnight} AND at <= $2 AND ${counted}
      GROUP BY 1, 2
    ), most AS (
      SELECT query, category, latest_at, count, sum(helpful) OVER ()::bigint AS "allHelpful",
        sum(neutral) OVER ()::bigint AS "allNeutral", sum(unhelpful) OVER ()::bigint AS "allUnhelpful",
        query IS NULL OR category IS NULL OR query IN ('', '…') AS is_nothing
      FROM asked ORDER BY is_nothing, count DESC, query, category LIMIT $5
    )
    SELECT most.query, most.category, count, "allHelpful", "allNeutral", "allUnhelpful", (
      SELECT event.query FROM assistant_events event
      WHERE merchant_id = $1 AND at = latest_at AND ${counted} AND query_key = most.query AND event.category = most.category
      ORDER BY event.id DESC LIMIT 1
    ) AS latest
    FROM most ORDER BY is_nothing, count DESC, most.query, most.category`,
}

/** The most asked questions. Those without text, or with only personal data such as an email address, come last. */
export function selectAsked(
  transaction: Transaction,
  merchantId: string,
  { now, timezone, days, limit }: Period & { limit: number },
): Promise<AskedRow[]> {
  return transaction.run<AskedRow>(askedStatement, [merchantId, now, timezone, days, limit])
}
