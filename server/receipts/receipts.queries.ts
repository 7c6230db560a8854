import type { ReceiptMatch, ReceiptView } from '../../contract/money/payment-receipt.ts'
import type { ParsedReceipt } from '../../contract/money/receipt.ts'
import type { ActorKind } from '../../contract/orders/order-details.ts'
import { type Changed, changedRows } from '../db/changed-since.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { dueSql } from './due-sql.ts'

/** The source or person that brought a receipt. */
export type ReceiptActor = { kind: ActorKind; userId: string | null; name: string }

export type NewReceipt = {
  id: string
  merchantId: string
  sourceId: string
  kind: 'mail' | 'row'
  rawSealed: Buffer
  size: number
  sha256: Buffer
  step: 'read' | 'match'
  /** The content of a statement's row, which needs no parser. */
  parsed: object | null
  actor: ReceiptActor
  now: Date
}

const insertStatement: NamedStatement = {
  name: 'receipts-insert',
  text: `INSERT INTO receipts (id, merchant_id, source_id, kind, raw_sealed, size, sha256, received_at, actor_kind, actor_user_id,
      actor_name, step, next_attempt_at, parsed, provider, outcome)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $8, $13::jsonb, $13::jsonb ->> 'provider', $13::jsonb ->> 'outcome')
    ON CONFLICT (merchant_id, sha256) DO NOTHING RETURNING id`,
}

const sameStatement: NamedStatement = {
  name: 'receipts-same',
  text: 'SELECT id FROM receipts WHERE merchant_id = $1 AND sha256 = $2',
}

/** Stores a receipt. @returns its id; of a document that was stored before, that one's */
export async function insertReceipt(
  transaction: Transaction,
  receipt: NewReceipt,
): Promise<{ id: string; isNew: boolean }> {
  const { id, merchantId, sourceId, kind, rawSealed, size, sha256, now, actor, step, parsed } = receipt
  const [row] = await transaction.run<{ id: string }>(insertStatement, [
    ...[id, merchantId, sourceId, kind, rawSealed, size, sha256, now],
    ...[actor.kind, actor.userId, actor.name, step, parsed === null ? null : JSON.stringify(parsed)],
  ])
  if (row !== undefined) return { id: row.id, isNew: true }
  const [same] = await transaction.run<{ id: string }>(sameStatement, [merchantId, sha256])
  // Housekeeping may have deleted it in between; the caller's next try stores it.
  if (same === undefined) throw new Error('The receipt was deleted at this moment')
  return { id: same.id, isNew: false }
}

const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const listed = `receipt.id, receipt.verdict, receipt.outcome, receipt.parsed, receipt.match, receipt.reasons,
  receipt.merchant_id AS "merchantId", source.kind AS source, ${moment('receipt.received_at')} AS "receivedAt",
  receipt.decision, receipt.decided_by AS "decidedBy", ${moment('receipt.decided_at')} AS "decidedAt"`

export type ReceiptFilter = {
  view?: ReceiptView | undefined
  matches?: readonly ReceiptMatch[] | undefined
  outcomes?: readonly string[] | undefined
  providers?: readonly string[] | undefined
  sources?: readonly string[] | undefined
  changed?: Changed | undefined
  /** The last one of the page before. */
  after?: string | undefined
  limit: number
}

const conditions: Record<ReceiptView, string> = {
  toDecide: `receipt.match IN ('ask', 'unmatched')`,
  confirmed: `receipt.match = 'confirmed'`,
  notOurs: `receipt.match = 'refused' AND (receipt.decision = 'not_ours' OR receipt.decision IS NULL AND receipt.outcome = 'not_ours')`,
  refused: `receipt.match = 'refused' AND receipt.decision IS NULL AND receipt.outcome IS DISTINCT FROM 'not_ours'`,
  handled: `receipt.match = 'refused' AND receipt.decision IN ('handled', 'taken_back')`,
  reading: `receipt.match = 'pending'`,
}

/** One result has an index that lists its receipts in order. */
const matchConditions = {
  any: '$7::text[] IS NULL',
  one: 'receipt.match = ($7::text[])[1]',
  several: 'receipt.match = ANY ($7::text[])',
}
type Matches = keyof typeof matchConditions

const waysToChanged = {
  all: { table: 'receipts', condition: '$8::timestamptz IS NULL' },
  walked: { table: 'receipts', condition: 'receipt.updated_at >= $8' },
  found: { table: changedRows('receipts', { merchantId: '$1', since: '$8' }), condition: 'TRUE' },
}
type WayToChanged = keyof typeof waysToChanged

const pageStatement = (matches: Matches, way: WayToChanged, view?: ReceiptView): NamedStatement => ({
  name: `receipts-page-${matches}-${way}${view === undefined ? '' : `-${view}`}`,
  text: `SELECT ${listed} FROM ${waysToChanged[way].table} receipt JOIN payment_sources source ON source.id = receipt.source_id
    WHERE receipt.merchant_id = $1 AND ${view === undefined ? 'TRUE' : conditions[view]} AND ${matchConditions[matches]}
      AND ${waysToChanged[way].condition}
      AND ($2::text[] IS NULL OR receipt.outcome = ANY ($2)) AND ($3::text[] IS NULL OR receipt.provider = ANY ($3))
      AND ($4::text[] IS NULL OR source.kind = ANY ($4))
      AND ($5::uuid IS NULL OR (receipt.received_at, receipt.id) <
        (SELECT received_at, id FROM receipts WHERE id = $5 AND merchant_id = $1))
    ORDER BY receipt.received_at DESC, receipt.id DESC LIMIT $6`,
})

/** The statement of a page; a test looks at its plan. */
export function receiptPageStatement(
  merchantId: string,
  { view, matches, outcomes, providers, sources, changed, after, limit }: ReceiptFilter,
): { statement: NamedStatement; values: unknown[] } {
  const count = matches === undefined ? 'any' : matches.length === 1 ? 'one' : 'several'
  const way = changed === undefined ? 'all' : changed.areFew ? 'found' : 'walked'
  const lists = [outcomes ?? null, providers ?? null, sources ?? null]
  const values = [merchantId, ...lists, after ?? null, limit, matches ?? null, changed?.since ?? null]
  return { statement: pageStatement(count, way, view), values }
}

/** A page of a shop's receipts as the API answers them, newest first. */
export function selectReceipts<Row extends object>(
  transaction: Transaction,
  merchantId: string,
  filter: ReceiptFilter,
): Promise<Row[]> {
  const { statement, values } = receiptPageStatement(merchantId, filter)
  return transaction.run<Row>(statement, values)
}

const toDecideStatement: NamedStatement = {
  name: 'receipts-count-to-decide',
  text: `SELECT count(*)::int AS count FROM receipts receipt WHERE receipt.merchant_id = $1 AND ${conditions.toDecide}`,
}

/** Counts the receipts of a shop that wait for a person. */
export async function countToDecide(transaction: Transaction, merchantId: string): Promise<number> {
  const [row] = await transaction.run<{ count: number }>(toDecideStatement, [merchantId])
  return row?.count ?? 0
}

const orderFields = `'orderId', orders.id, 'orderNumber', orders.number, 'customerName', orders.customer_name,
  'status', orders.status, 'total', orders.total_cents / 100.0`

const oneStatement: NamedStatement = {
  name: 'receipt',
  text: `SELECT ${listed}, receipt.size, receipt.raw_sealed IS NOT NULL AS "isKept", receipt.proof, receipt.failure,
      receipt.reversed_money_id AS "reversedMoneyId",
      (SELECT json_build_object('of', coalesce(whole.amount_cents, taken.amount_cents) / 100.0, 'amount', CASE taken.state
          WHEN 'settled' THEN least(nullif((receipt.parsed ->> 'amountCents')::bigint, 0), taken.amount_cents)
          ELSE taken.amount_cents END / 100.0)
        FROM money_in taken LEFT JOIN money_in whole ON whole.id = taken.part_of AND taken.state = 'reversed'
        WHERE taken.id = receipt.reversed_money_id) AS "takesBack",
      coalesce((
        SELECT json_agg(json_build_object(${orderFields}, 'due', ${dueSql}, 'points', suggested.value -> 'points', 'reasons', suggested.value -> 'reasons')
          ORDER BY suggested.place)
        FROM jsonb_array_elements(receipt.suggestions) WITH ORDINALITY suggested (value, place)
        JOIN orders ON orders.merchant_id = receipt.merchant_id AND orders.id = (suggested.value ->> 'orderId')::uuid
      ), '[]') AS suggestions,
      (SELECT json_build_object('id', moved.id, 'method', moved.method, 'amount', moved.amount_cents / 100.0,
          'reference', moved.reference, 'left', (moved.amount_cents - coalesce(sum(paying.amount_cents + paying.tip_cents), 0)) / 100.0,
          'pays', coalesce(json_agg(json_build_object(${orderFields}, 'amount', paying.amount_cents / 100.0)
            ORDER BY paying.applied_at, paying.id) FILTER (WHERE paying.id IS NOT NULL), '[]'))
        FROM money_in moved
        LEFT JOIN allocations paying ON paying.money_in_id = moved.id AND paying.state = 'applied'
        LEFT JOIN orders ON orders.merchant_id = paying.merchant_id AND orders.id = paying.order_id
        WHERE moved.id = receipt.money_in_id AND moved.state <> 'replaced' GROUP BY moved.id) AS money
    FROM receipts receipt JOIN payment_sources source ON source.id = receipt.source_id
    WHERE receipt.id = $1 AND ($2::uuid IS NULL OR receipt.merchant_id = $2)`,
}

/** A receipt as the API answers it; undefined `merchantId` looks among all shops. */
export async function selectReceipt<Row extends object>(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<Row | undefined> {
  const [row] = await transaction.run<Row>(oneStatement, [id, merchantId ?? null])
  return row
}

const rawStatement: NamedStatement = {
  name: 'receipt-raw',
  text: `SELECT merchant_id AS "merchantId", kind, parsed, raw_sealed AS "rawSealed" FROM receipts
    WHERE id = $1 AND ($2::uuid IS NULL OR merchant_id = $2)`,
}

export type RawReceipt = {
  merchantId: string
  kind: 'mail' | 'row'
  parsed: ParsedReceipt | null
  rawSealed: Buffer | null
}

export async function selectRawReceipt(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<RawReceipt | undefined> {
  const [row] = await transaction.run<RawReceipt>(rawStatement, [id, merchantId ?? null])
  return row
}

// The row of a receipt with money stays: it says why the money is believed, or that it was taken back. A reversal that nobody
// has handled stays whole, since its mail is what a person has to read.
const forgetStatement: NamedStatement = {
  name: 'receipts-forget',
  text: `WITH old AS MATERIALIZED (
      SELECT receipt.id, num_nonnulls(receipt.money_in_id, receipt.reversed_money_id) > 0 AS has_money FROM receipts receipt
      LEFT JOIN payment_inbox_settings settings ON settings.merchant_id = receipt.merchant_id
      WHERE receipt.raw_sealed IS NOT NULL
        AND receipt.received_at < $1::timestamptz - coalesce(settings.keep_days, 180) * interval '1 day'
        AND NOT (receipt.outcome IS NOT DISTINCT FROM 'reversal' AND receipt.match IN ('pending', 'ask'))
      LIMIT $2 FOR UPDATE OF receipt SKIP LOCKED
    ), deleted AS (
      DELETE FROM receipts WHERE id IN (SELECT id FROM old WHERE NOT has_money)
    ), emptied AS (
      UPDATE receipts SET raw_sealed = NULL WHERE id IN (SELECT id FROM old WHERE has_money)
    )
    SELECT count(*)::int AS forgotten FROM old`,
}

/** Deletes raw documents that are kept no longer. @returns how many */
export async function forgetReceiptsAcrossMerchants(
  transaction: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const [row] = await transaction.run<{ forgotten: number }>(forgetStatement, [now, limit])
  return row?.forgotten ?? 0
}
