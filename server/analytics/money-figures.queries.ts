import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { bounds, type DayRange, valuesOf } from './day-range.queries.ts'

/** The money of one method in a range; cents. */
export type MethodMoney = {
  method: PaymentMethod
  transfers: number
  received: number
  refunds: number
  refunded: number
  /** Received less refunded in the range before. */
  previousNet: number
}

/** The money of a range. `days` is empty for the last hours. */
export type RangeMoney = { methods: MethodMoney[]; days: [date: string, received: number, refunded: number][] }

const columns = ['transfers', 'received', 'refunds', 'refunded'] as const
const sumOf = { transfers: 'transfers', received: 'received_cents', refunds: 'refunds', refunded: 'refunded_cents' }

const methodsOf = (rows: string): string => `(
    SELECT coalesce(json_agg(json_build_object('method', method,
      ${columns.map((name) => `'${name}', ${name}`).join(', ')}, 'previousNet', "previousNet")), '[]')
    FROM (
      SELECT method, ${columns.map((name) => `coalesce(sum(${sumOf[name]}) FILTER (WHERE is_current), 0) AS ${name}`).join(', ')},
        coalesce(sum(received_cents - refunded_cents) FILTER (WHERE NOT is_current), 0) AS "previousNet"
      FROM ${rows} GROUP BY method
    ) of_methods
  )`

/** Parameters: those of the bounds. */
export const moneyOfDays: NamedStatement = {
  name: 'money-figures',
  text: `WITH ${bounds},
    money AS MATERIALIZED (
      SELECT kept.*, kept.day >= bounds.from_day AS is_current
      FROM bounds JOIN exact_money_figures kept ON kept.merchant_id = $1
        AND (kept.day BETWEEN bounds.from_day AND bounds.to_day OR kept.day BETWEEN bounds.previous_from AND bounds.previous_to)
    )
    SELECT json_build_object('methods', ${methodsOf('money')}, 'days', (
      SELECT coalesce(json_agg(json_build_array(each.day::date, coalesce(of_day.received, 0), coalesce(of_day.refunded, 0))
        ORDER BY each.day), '[]')
      FROM bounds, LATERAL generate_series(bounds.from_day::timestamp, bounds.to_day::timestamp, '1 day') each (day)
      LEFT JOIN (
        SELECT day, sum(received_cents) AS received, sum(refunded_cents) AS refunded FROM money WHERE is_current GROUP BY day
      ) of_day ON of_day.day = each.day::date
    ))::text AS json`,
}

const hours = 24

/** Parameters: 1 the moment before which the hours end, 2 the merchant. */
export function moneyOfHours(isOfMerchant: boolean): NamedStatement {
  const whose = ` AND ${isOfMerchant ? 'merchant_id = $2' : isOfRealShop('merchant_id')}`
  const within = (at: string): string =>
    `${at} >= $1::timestamptz - interval '${2 * hours} hours' AND ${at} < $1${whose}`
  const isCurrent = (at: string): string => `${at} >= $1::timestamptz - interval '${hours} hours' AS is_current`
  return {
    name: isOfMerchant ? 'money-hour-figures' : 'money-hour-figures-across-merchants',
    text: `WITH money AS MATERIALIZED (
        SELECT method::text AS method, 1 AS transfers, amount_cents AS received_cents, 0 AS refunds, 0 AS refunded_cents, ${isCurrent('occurred_at')}
        FROM money_in WHERE state = 'settled' AND ${within('occurred_at')}
        UNION ALL
        SELECT method::text, 0, 0, 1, amount_cents, ${isCurrent('sent_at')} FROM refunds WHERE state = 'sent' AND ${within('sent_at')}
      )
      SELECT json_build_object('methods', ${methodsOf('money')}, 'days', '[]'::json)::text AS json`,
  }
}
const hoursOfMerchant = moneyOfHours(true)
const hoursAcrossMerchants = moneyOfHours(false)

async function ask(transaction: Transaction, statement: NamedStatement, values: unknown[]): Promise<RangeMoney> {
  const [row] = await transaction.run<{ json: string }>(statement, values)
  if (row === undefined) throw new Error('The money was not answered')
  return JSON.parse(row.json) as RangeMoney
}

/** The money of a range's days and of the range before, exact at one moment. */
export const selectMoneyOfDays = (transaction: Transaction, range: DayRange): Promise<RangeMoney> =>
  ask(transaction, moneyOfDays, valuesOf(range))

/** The money of the last 24 hours up to `now` (included) and of the 24 before, counted from the transfers: they are few. */
export function selectMoneyOfHours(
  transaction: Transaction,
  merchantId: string | undefined,
  now: Date,
): Promise<RangeMoney> {
  const end = new Date(now.getTime() + 1)
  return merchantId === undefined
    ? ask(transaction, hoursAcrossMerchants, [end])
    : ask(transaction, hoursOfMerchant, [end, merchantId])
}
