import type { AccountFigures, CloseAdjustment } from '../../contract/books/daily-close.ts'
import { dollars } from '../db/json-cells.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { paidOrders } from './money-export.queries.ts'

/** Days with the moments at which they begin and end. */
export type DaySpan = { day: string; from: Date; until: Date }

export type Figures = { accounts: AccountFigures[]; adjustments: CloseAdjustment[] }
export type StoredClose = Figures & { day: string; closedAt: Date; closedBy: string }

/** The sums of a group as JSON. */
const sums = `'came', ${dollars('came')}, 'allocated', ${dollars('allocated')}, 'tip', ${dollars('tip')},
   'surplus', ${dollars('surplus')}, 'unexplained', ${dollars('(came - allocated - tip - surplus)')}, 'refunded', ${dollars('refunded')}`

/** The parts of a day: its movements and the refunds that were sent on it. `$1` is the shop. */
const counted = (from: string, until: string): string => `
  SELECT id AS money_in_id, NULL::uuid AS refund_id, method, account, occurred_at AS at, came_cents, allocated_cents, tip_cents,
    surplus_cents, 0::bigint AS refunded_cents
  FROM movement_figures
  WHERE merchant_id = $1 AND occurred_at >= ${from} AND occurred_at < ${until} AND (came_cents <> 0 OR allocated_cents <> 0)
  UNION ALL
  SELECT NULL, id, method, account, sent_at, 0, 0, 0, 0, refunded_cents FROM refund_figures
  WHERE merchant_id = $1 AND sent_at >= ${from} AND sent_at < ${until}`

const summed = `sum(came_cents) AS came, sum(allocated_cents) AS allocated, sum(tip_cents) AS tip, sum(surplus_cents) AS surplus,
  sum(refunded_cents) AS refunded`

/** Days, beginnings and ends are `$2` to `$4`. */
const openFigures: NamedStatement = {
  name: 'daily-close-open-figures',
  text: `SELECT span.day::text AS day, (
      SELECT coalesce(json_agg(json_build_object('method', method, 'account', account, 'movements', movements, ${sums},
        'refunds', refunds) ORDER BY method, account), '[]')
      FROM (
        SELECT method, account, count(*) FILTER (WHERE came_cents > 0) AS movements, count(refund_id) AS refunds, ${summed}
        FROM (${counted('span.from_at', 'span.until_at')}) counted
        GROUP BY method, account
      ) sums) AS accounts, (
      SELECT coalesce(json_agg(json_build_object('day', day, 'method', method, 'account', account, ${sums})
        ORDER BY day, method, account), '[]')
      FROM (
        SELECT entry.day, method, account, ${summed}
        FROM close_entries entry
        WHERE merchant_id = $1 AND close_id IS NULL AND at >= span.from_at AND at < span.until_at
        GROUP BY entry.day, method, account
        -- A change that is undone on the same day adjusts nothing.
        HAVING sum(came_cents) <> 0 OR sum(allocated_cents) <> 0 OR sum(tip_cents) <> 0 OR sum(surplus_cents) <> 0
          OR sum(refunded_cents) <> 0
      ) sums) AS adjustments
    FROM unnest($2::date[], $3::timestamptz[], $4::timestamptz[]) AS span (day, from_at, until_at)`,
}

/** The figures of days that are not closed, as the rows say now. */
export function selectOpenFigures(
  transaction: Transaction,
  merchantId: string,
  spans: readonly DaySpan[],
): Promise<(Figures & { day: string })[]> {
  const column = <Name extends keyof DaySpan>(name: Name) => spans.map((span) => span[name])
  return transaction.run(openFigures, [merchantId, column('day'), column('from'), column('until')])
}

const closesBetween: NamedStatement = {
  name: 'daily-closes-between',
  text: `SELECT day::text AS day, accounts, adjustments, closed_at AS "closedAt", actor_name AS "closedBy"
    FROM daily_closes WHERE merchant_id = $1 AND day BETWEEN $2::date AND $3::date ORDER BY day`,
}

/** The closes of days from one to another, both included. */
export function selectCloses(
  transaction: Transaction,
  merchantId: string,
  { from, to }: { from: string; to: string },
): Promise<StoredClose[]> {
  return transaction.run(closesBetween, [merchantId, from, to])
}

export type BooksExtent = {
  /** The first and the last day that are closed. */
  firstClosed: string | null
  lastClosed: string | null
  /** When the last closed day ends. */
  closedUntil: Date | null
  /** When the oldest money came. */
  firstMoneyAt: Date | null
}

const extent: NamedStatement = {
  name: 'books-extent',
  text: `SELECT (SELECT day::text FROM daily_closes WHERE merchant_id = $1 ORDER BY until_at LIMIT 1) AS "firstClosed",
      last.day::text AS "lastClosed", last.until_at AS "closedUntil",
      (SELECT occurred_at FROM money_in WHERE merchant_id = $1 ORDER BY occurred_at LIMIT 1) AS "firstMoneyAt"
    FROM (SELECT) one LEFT JOIN LATERAL (
      SELECT day, until_at FROM daily_closes WHERE merchant_id = $1 ORDER BY until_at DESC LIMIT 1
    ) last ON true`,
}

export async function selectExtent(transaction: Transaction, merchantId: string): Promise<BooksExtent> {
  const [row] = await transaction.run<BooksExtent>(extent, [merchantId])
  return row ?? { firstClosed: null, lastClosed: null, closedUntil: null, firstMoneyAt: null }
}

const lock: NamedStatement = { name: 'daily-close-lock', text: 'SELECT pg_advisory_xact_lock(close_lock($1))' }

/** Keeps every change of the shop's money, and every other close, out until the transaction ends. */
export async function lockBooks(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lock, [merchantId])
}

export type NewClose = Figures &
  DaySpan & {
    id: string
    merchantId: string
    closedAt: Date
    timezone: string
    actor: { kind: string; userId: string | null; name: string }
  }

const insertion: NamedStatement = {
  name: 'daily-close-insert',
  text: `INSERT INTO daily_closes (id, merchant_id, day, from_at, until_at, accounts, adjustments, closed_at, timezone,
      actor_kind, actor_user_id, actor_name)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}

/** The texts of an entry's movement or refund, as the export of the closed day will always have them. `$1` is the shop. */
const textsOf = (entry: string): string => `
  SELECT coalesce(m.payer_name, m.payer_handle, refunded.customer_name) AS payer, coalesce(m.reference, r.reference) AS reference,
    coalesce('#' || refunded.number, ${paidOrders}) AS orders
  FROM (SELECT) one
  LEFT JOIN money_in m ON m.id = ${entry}.money_in_id AND m.merchant_id = $1
  LEFT JOIN (refunds r JOIN orders refunded ON refunded.id = r.order_id AND refunded.merchant_id = r.merchant_id)
    ON r.id = ${entry}.refund_id AND r.merchant_id = $1`

const freezeMoney: NamedStatement = {
  name: 'daily-close-freeze-money',
  text: `INSERT INTO close_entries (id, merchant_id, close_id, kind, day, money_in_id, refund_id, method, account, at, came_cents,
      allocated_cents, tip_cents, surplus_cents, refunded_cents, payer, reference, orders)
    SELECT gen_random_uuid(), $1, $2, CASE WHEN refund_id IS NULL THEN 'money' ELSE 'refund' END, $3, money_in_id, refund_id,
      method, account, at, came_cents, allocated_cents, tip_cents, surplus_cents, refunded_cents, texts.*
    FROM (${counted('$4', '$5')}) counted CROSS JOIN LATERAL (${textsOf('counted')}) texts`,
}
const freezeAdjustments: NamedStatement = {
  name: 'daily-close-freeze-adjustments',
  text: `UPDATE close_entries entry SET close_id = $2, (payer, reference, orders) = (${textsOf('entry')})
    WHERE merchant_id = $1 AND close_id IS NULL AND at < $3`,
}

/** Writes a close and what it counted. The books are locked. */
export async function insertClose(transaction: Transaction, close: NewClose): Promise<void> {
  const { id, merchantId, day, from, until, actor } = close
  await transaction.run(insertion, [
    ...[id, merchantId, day, from, until, JSON.stringify(close.accounts), JSON.stringify(close.adjustments)],
    ...[close.closedAt, close.timezone, actor.kind, actor.userId, actor.name],
  ])
  await transaction.run(freezeMoney, [merchantId, id, day, from, until])
  await transaction.run(freezeAdjustments, [merchantId, id, until])
}
