import { hourMs } from '../../contract/core/time.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { type Figures, methodsJson, type PointRow, pointOfRow, type Sums, sumsJson } from './figure-sums.ts'

const hours = 24

const counted = (condition: string, name: string): string => `count(*) FILTER (WHERE ${condition}) AS ${name}`

/** The `sumColumns` from events of orders; those of shipments and deliveries stay zero. */
const sumsOfEvents = [
  ...orderStatuses.map((status) => counted(`of = 'creation' AND status = '${status}'`, status)),
  counted(`of = 'creation' AND paid_at IS NOT NULL`, 'ever_paid'),
  counted(`of = 'payment'`, 'payments'),
  `coalesce(sum(total_cents) FILTER (WHERE of = 'payment'), 0) AS cents`,
  ...['pending_ms', 'shipments', 'paid_ms', 'deliveries', 'shipped_ms'].map((name) => `0 AS ${name}`),
].join(', ')

const events = (of: string, at: string, whose: string): string => `
  SELECT '${of}' AS of, o.${at} AS at, o.status, o.payment_method, o.total_cents, o.paid_at FROM orders o
  WHERE o.${at} >= $1::timestamptz - interval '${2 * hours} hours' AND o.${at} < $1${whose}`

const points = (from: number, to: number): string => `(
    SELECT json_agg(json_build_array($1::timestamptz - (${2 * hours} - each.hour) * interval '1 hour', ${pointOfRow}) ORDER BY each.hour)
    FROM generate_series(${from}, ${to}) each (hour) LEFT JOIN sums ON sums.hour = each.hour
  )`

const methods = (when: string): string =>
  methodsJson(`SELECT payment_method, count(*) AS payments, sum(total_cents) AS cents FROM events
      WHERE of = 'payment' AND at ${when} $1::timestamptz - interval '${hours} hours' GROUP BY payment_method`)

/** Parameters: 1 the moment before which the hours end, 2 the merchant. */
function statement(isOfMerchant: boolean): NamedStatement {
  const whose = ` AND ${isOfMerchant ? 'o.merchant_id = $2' : isOfRealShop('o.merchant_id')}`
  return {
    name: isOfMerchant ? 'hour-figures' : 'hour-figures-across-merchants',
    text: `WITH events AS (
        ${events('creation', 'created_at', whose)} UNION ALL ${events('payment', 'paid_at', whose)} AND o.status <> 'cancelled'
      ),
      sums AS MATERIALIZED (
        SELECT floor(extract(epoch FROM at - ($1::timestamptz - interval '${2 * hours} hours')) / 3600)::int AS hour, ${sumsOfEvents}
        FROM events GROUP BY 1
      )
      SELECT json_build_object(
        'current', (SELECT ${sumsJson} FROM sums WHERE hour >= ${hours}),
        'previous', (SELECT ${sumsJson} FROM sums WHERE hour < ${hours}),
        'methods', ${methods('>=')}, 'previousMethods', ${methods('<')},
        'points', ${points(hours, 2 * hours - 1)}, 'previousPoints', ${points(0, hours - 1)}
      )::text AS json`,
  }
}
const ofMerchant = statement(true)
const acrossMerchants = statement(false)

/** The last 24 hours up to `now` (included) and the 24 before them, counted from the orders themselves: they are few. */
export async function selectHourFigures(
  transaction: Transaction,
  merchantId: string | undefined,
  now: Date,
): Promise<Omit<Figures, 'timezone'>> {
  const end = new Date(now.getTime() + 1)
  const rows =
    merchantId === undefined
      ? await transaction.run<{ json: string }>(acrossMerchants, [end])
      : await transaction.run<{ json: string }>(ofMerchant, [end, merchantId])
  const before = (count: number): string => new Date(end.getTime() - count * hourMs).toISOString()
  const lastBefore = (count: number): string => new Date(end.getTime() - count * hourMs - 1).toISOString()
  const counted = JSON.parse(rows[0]?.json ?? 'null') as Sums
  const withMoment = ([at, ...sums]: PointRow): PointRow => [new Date(at).toISOString(), ...sums]
  return {
    ...counted,
    points: counted.points.map(withMoment),
    previousPoints: counted.previousPoints.map(withMoment),
    from: before(hours),
    to: lastBefore(0),
    previousFrom: before(2 * hours),
    previousTo: lastBefore(hours),
  }
}
