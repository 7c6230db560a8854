import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { bounds, type DayRange, valuesOf } from './day-range.queries.ts'
import { type Figures, methodsJson, pointOfRow, sumsJson, sumsOfEach } from './figure-sums.ts'
import { type YesterdaySoFar, yesterday, yesterdaySoFarJson } from './yesterday-figures.queries.ts'

const bound = (name: string): string => `(SELECT ${name} FROM bounds)`

/** The sums of each method in the range, and in the one before. */
const methods = `methods AS MATERIALIZED (
    SELECT figures.payment_method,
      sum(figures.payments) FILTER (WHERE figures.day >= ${bound('from_day')}) AS payments,
      sum(figures.cents) FILTER (WHERE figures.day >= ${bound('from_day')}) AS cents,
      sum(figures.payments) FILTER (WHERE figures.day <= ${bound('previous_to')}) AS previous_payments,
      sum(figures.cents) FILTER (WHERE figures.day <= ${bound('previous_to')}) AS previous_cents
    FROM exact_method_figures figures
    WHERE figures.merchant_id = $1 AND figures.day >= ${bound('previous_from')} AND figures.day <= ${bound('to_day')}
    GROUP BY figures.payment_method
  )`

const days = `days AS MATERIALIZED (
    SELECT figures.day, ${sumsOfEach}
    FROM exact_daily_figures figures
    WHERE figures.merchant_id = $1 AND figures.day >= ${bound('previous_from')} AND figures.day <= ${bound('to_day')}
    GROUP BY figures.day
  )`

const points = (from: string, to: string): string => `(
    SELECT coalesce(json_agg(json_build_array(each.day::date, ${pointOfRow}) ORDER BY each.day), '[]')
    FROM generate_series(${from}::timestamp, ${to}::timestamp, '1 day') each (day) LEFT JOIN days ON days.day = each.day::date
  )`

const figures = `json_build_object(
    'timezone', ${bound('name')}, 'from', ${bound('from_day')}, 'to', ${bound('to_day')},
    'previousFrom', ${bound('previous_from')}, 'previousTo', ${bound('previous_to')},
    'current', (SELECT ${sumsJson} FROM days WHERE day >= ${bound('from_day')}),
    'previous', (SELECT ${sumsJson} FROM days WHERE day >= ${bound('previous_from')} AND day <= ${bound('previous_to')}),
    'methods', ${methodsJson('SELECT payment_method, payments, cents FROM methods WHERE payments IS NOT NULL')},
    'previousMethods', ${methodsJson(
      `SELECT payment_method, previous_payments AS payments, previous_cents AS cents FROM methods
        WHERE previous_payments IS NOT NULL`,
    )},
    'points', ${points(bound('from_day'), bound('to_day'))},
    'previousPoints', ${points(bound('previous_from'), bound('previous_to'))}
  )`

/** The days and the whole months that a range is made of. */
const spans = (name: string, from: string, to: string): string => `${name} AS MATERIALIZED (
    SELECT span.grain, span.since, span.before
    FROM bounds, LATERAL (SELECT ${to} + 1 AS end_day) ended, LATERAL (
      SELECT date_trunc('month', ${from} + interval '1 month' - interval '1 day')::date AS first_month,
        date_trunc('month', end_day::timestamp)::date AS end_month
    ) months, LATERAL (VALUES
      ('day', ${from}, CASE WHEN first_month < end_month THEN first_month ELSE end_day END),
      ('month', first_month, end_month),
      ('day', end_month, CASE WHEN first_month < end_month THEN end_day ELSE end_month END)
    ) span (grain, since, before)
  )`

const states = (name: string, ofSpans: string): string => `${name} AS MATERIALIZED (
    SELECT state, sum(payments) AS payments, sum(cents) AS cents
    FROM (
      SELECT kept.state, kept.payments, kept.cents FROM ${ofSpans} spans JOIN state_figures kept
        ON kept.merchant_id = $1 AND kept.grain = spans.grain AND kept.since >= spans.since AND kept.since < spans.before
      UNION ALL
      SELECT changed.state, changed.payments, changed.cents FROM ${ofSpans} spans JOIN figures_by_state changed
        ON changed.part = 'unfolded' AND changed.merchant_id = $1
          AND changed.grain = spans.grain AND changed.since >= spans.since AND changed.since < spans.before
    ) parts GROUP BY state HAVING sum(payments) > 0
  )`

const sumsOfReturns = (table: string): string =>
  `sum(${table}.customers) AS paying, sum(${table}.customers) FILTER (WHERE ${table}.last_since > '-infinity') AS returned`

/**
 * The customers who paid in the range are counted once, at their first payment in it: the one before which they paid last
 * before the range, if ever.
 */
const returns = `paid AS MATERIALIZED (
    SELECT spans.grain, each.day::date AS since
    FROM spans, LATERAL generate_series(
      spans.since::timestamp, spans.before::timestamp - interval '1 day', ('1 ' || spans.grain)::interval
    ) each (day)
  ),
  last AS MATERIALIZED (
    SELECT last.grain, last.since, last.before
    FROM bounds, LATERAL (SELECT date_trunc('month', from_day::timestamp)::date AS month) within, LATERAL (VALUES
      ('month', '-infinity'::date, month), ('day', month, from_day)
    ) last (grain, since, before)
  ),
  returns AS MATERIALIZED (
    SELECT coalesce(sum(paying), 0) AS paying, coalesce(sum(returned), 0) AS returned
    FROM (
      SELECT parts.paying, parts.returned FROM paid CROSS JOIN last CROSS JOIN LATERAL (
        -- Summed up for each of them, so that each is looked up by its whole key.
        SELECT ${sumsOfReturns('kept')} FROM customer_returns kept
        WHERE kept.merchant_id = $1 AND kept.grain = paid.grain AND kept.since = paid.since
          AND kept.last_grain = last.grain AND kept.last_since >= last.since AND kept.last_since < last.before
      ) parts
      UNION ALL
      SELECT ${sumsOfReturns('changed')} FROM unfolded_returns changed
        JOIN paid ON paid.grain = changed.grain AND paid.since = changed.since
        JOIN last ON last.grain = changed.last_grain AND changed.last_since >= last.since AND changed.last_since < last.before
      WHERE changed.merchant_id = $1
    ) parts
  )`

/** More states than this are summed up. */
const shownStates = 100

const dashboardFigures = (isOfMerchant: boolean): NamedStatement => ({
  name: isOfMerchant ? 'dashboard-figures' : 'dashboard-figures-across-merchants',
  text: `WITH ${bounds}, ${days}, ${methods}, ${yesterday}
    SELECT json_build_object('figures', ${figures}, 'yesterdaySoFar', ${yesterdaySoFarJson(isOfMerchant)})::text AS json`,
})
const dashboardOfMerchant = dashboardFigures(true)
const dashboardAcrossMerchants = dashboardFigures(false)

/** Parameters: those of the bounds. */
export const summaryStatement: NamedStatement = {
  name: 'summary-figures',
  text: `WITH ${bounds}, ${days}, ${methods}, ${spans('spans', 'from_day', 'to_day')}, ${states('states', 'spans')},
    ${spans('previous_spans', 'previous_from', 'previous_to')}, ${states('previous_states', 'previous_spans')}, ${returns}
    SELECT json_build_object(
      'figures', ${figures},
      'states', (SELECT count(*) FROM states),
      'topStates', (
        SELECT coalesce(json_agg(json_build_array(state, top.payments, top.cents, coalesce(before.cents, 0))
          ORDER BY top.cents DESC, state), '[]')
        FROM (SELECT * FROM states ORDER BY cents DESC, state LIMIT ${shownStates}) top LEFT JOIN previous_states before USING (state)
      ),
      'otherStates', (
        SELECT json_build_array(count(*), coalesce(sum(payments), 0), coalesce(sum(cents), 0))
        FROM (SELECT * FROM states ORDER BY cents DESC, state OFFSET ${shownStates}) others
      ),
      'payingCustomers', (SELECT paying FROM returns), 'returningCustomers', (SELECT returned FROM returns)
    )::text AS json`,
}

async function ask<Answer>(transaction: Transaction, statement: NamedStatement, range: DayRange): Promise<Answer> {
  const rows = await transaction.run<{ json: string }>(statement, valuesOf(range))
  const json = rows[0]?.json
  if (json === undefined) throw new Error('The figures were not answered')
  return JSON.parse(json) as Answer
}

export type DashboardFigures = { figures: Figures; yesterdaySoFar: YesterdaySoFar }

/** The exact sums of a range's days, folded and not yet folded, at one moment. */
export const selectDashboardFigures = (transaction: Transaction, range: DayRange): Promise<DashboardFigures> =>
  ask(transaction, range.merchantId === undefined ? dashboardAcrossMerchants : dashboardOfMerchant, range)

export type SummaryFigures = {
  figures: Figures
  states: number
  /** The first by revenue. */
  topStates: (readonly [state: string, payments: number, cents: number, previousCents: number])[]
  /** The sum of all further ones. */
  otherStates: readonly [states: number, payments: number, cents: number]
  payingCustomers: number
  returningCustomers: number
}

/** The same with states and customers. */
export const selectSummaryFigures = (transaction: Transaction, range: DayRange): Promise<SummaryFigures> =>
  ask(transaction, summaryStatement, range)
