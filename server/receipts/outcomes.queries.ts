import type { MatchSuggestion } from '../../contract/money/matching.ts'
import type { ReceiptDecision, ReceiptMatch } from '../../contract/money/payment-receipt.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { dueCentsSql } from './due-sql.ts'

export type MatchRecord = {
  match: Exclude<ReceiptMatch, 'pending'>
  reasons: readonly string[]
  suggestions?: readonly MatchSuggestion[]
  movementId?: string | null
  /** The order that its money is proposed for while it waits; a trigger proposes it. */
  proposedOrderId?: string | null
  /** The movement that the provider took back, for a reversal. */
  reversedMovementId?: string | undefined
  /** Set where the receipt is found to be another shop's. */
  outcome?: 'not_ours'
  /** A person's; null takes it back. */
  decision?: { kind: ReceiptDecision; by: string; at: Date } | null
}

const statement: NamedStatement = {
  name: 'receipts-record-match',
  text: `UPDATE receipts SET step = 'done', match = $3, reasons = $4, suggestions = coalesce($5::jsonb, suggestions),
      money_in_id = CASE WHEN $6 THEN $7::uuid ELSE money_in_id END, outcome = coalesce($8, outcome), failure = NULL,
      decided_by = CASE WHEN $9 THEN $10 ELSE decided_by END, decided_at = CASE WHEN $9 THEN $11::timestamptz ELSE decided_at END,
      decision = CASE WHEN $9 THEN $12 ELSE decision END, reversed_money_id = coalesce($13::uuid, reversed_money_id),
      proposed_order_id = CASE WHEN $14 THEN $15::uuid ELSE proposed_order_id END
    WHERE merchant_id = $1 AND id = $2`,
}

/** Records the outcome of a receipt. Absent fields stay. */
export async function recordMatch(
  transaction: Transaction,
  receipt: { id: string; merchantId: string },
  { match, reasons, suggestions, movementId, proposedOrderId, reversedMovementId, outcome, decision }: MatchRecord,
): Promise<void> {
  await transaction.run(statement, [
    receipt.merchantId,
    receipt.id,
    match,
    reasons,
    suggestions === undefined ? null : JSON.stringify(suggestions),
    movementId !== undefined,
    movementId ?? null,
    outcome ?? null,
    decision !== undefined,
    decision?.by ?? null,
    decision?.at ?? null,
    decision?.kind ?? null,
    reversedMovementId ?? null,
    proposedOrderId !== undefined,
    proposedOrderId ?? null,
  ])
}

const proposedOrdersStatement: NamedStatement = {
  name: 'receipts-proposed-orders',
  text: `SELECT DISTINCT proposed_order_id AS id FROM receipts
    WHERE merchant_id = $1 AND money_in_id = $2 AND proposed_order_id IS NOT NULL`,
}

/** The orders that a movement is proposed for while a receipt of it waits. */
export async function selectProposedOrders(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<string[]> {
  const rows = await transaction.run<{ id: string }>(proposedOrdersStatement, [merchantId, id])
  return rows.map((row) => row.id)
}

type ReceiptOfMoney = { id: string; reasons: string[] }

const waitingStatement: NamedStatement = {
  name: 'receipts-waiting-of-movement',
  text: `SELECT id, reasons FROM receipts WHERE merchant_id = $1 AND money_in_id = $2 AND match IN ('ask', 'unmatched')
    ORDER BY id`,
}

/** The receipts of a movement that wait for a person. */
export const selectWaitingReceipts = (
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<ReceiptOfMoney[]> => transaction.run(waitingStatement, [merchantId, id])

const decidedStatement: NamedStatement = {
  name: 'receipts-decided-of-movement',
  text: `SELECT id, reasons FROM receipts WHERE merchant_id = $1 AND money_in_id = $2 AND match = 'refused' AND decision = $3
    ORDER BY id`,
}

/** The receipts of a movement that were closed by a decision. */
export const selectDecidedReceipts = (
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
  decision: ReceiptDecision,
): Promise<ReceiptOfMoney[]> => transaction.run(decidedStatement, [merchantId, id, decision])

const isTakenBackStatement: NamedStatement = {
  name: 'receipts-taken-back-movement',
  text: `SELECT EXISTS (SELECT FROM receipts
    WHERE merchant_id = $1 AND reversed_money_id = $2 AND decision = 'taken_back') AS "isTakenBack"`,
}

/** Whether somebody decided, by the receipt of a reversal, that a movement was taken back. */
export async function isTakenBackByReceipt(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<boolean> {
  const [row] = await transaction.run<{ isTakenBack: boolean }>(isTakenBackStatement, [merchantId, id])
  return row?.isTakenBack === true
}

const isCountedStatement: NamedStatement = {
  name: 'receipts-counted-movement',
  text: `SELECT EXISTS (SELECT FROM receipts WHERE merchant_id = $1 AND money_in_id = $2 AND id <> $3) AS "isCounted"`,
}

/** Whether another receipt brought a movement. */
export async function isMovementOfReceipt(
  transaction: Transaction,
  receipt: { id: string; merchantId: string },
  movementId: string,
): Promise<boolean> {
  const values = [receipt.merchantId, movementId, receipt.id]
  const [row] = await transaction.run<{ isCounted: boolean }>(isCountedStatement, values)
  return row?.isCounted === true
}

const alikeStatement: NamedStatement = {
  name: 'receipts-alike-movement',
  text: `SELECT moved.id FROM money_in moved
    WHERE moved.merchant_id = $1 AND moved.method = $2 AND moved.amount_cents = $3 AND moved.state = 'settled'
      AND moved.occurred_at BETWEEN $4::timestamptz - interval '3 days' AND $4::timestamptz + interval '3 days'
      AND regexp_replace(lower(moved.payer_name), '[^[:alnum:]]', '', 'g') = regexp_replace(lower($5), '[^[:alnum:]]', '', 'g')
      AND EXISTS (SELECT FROM receipts other WHERE other.money_in_id = moved.id AND other.kind <> $6)
      AND NOT EXISTS (SELECT FROM receipts same WHERE same.money_in_id = moved.id AND same.kind = $6)
    ORDER BY abs(extract(epoch FROM moved.occurred_at - $4::timestamptz)), moved.id LIMIT 1`,
}

/** A test looks at its plan. */
export const byHandStatement: NamedStatement = {
  name: 'receipts-movement-by-hand',
  text: `SELECT moved.id FROM money_in moved
    CROSS JOIN (
      SELECT coalesce(upper($5), '') !~ '[CDFHJKMNPQRTVWX34679]{5}'
        AND NOT EXISTS (SELECT FROM orders open WHERE open.id = ANY ($7::uuid[]) AND open.status = 'pending') AS by_payer
    ) asks
    CROSS JOIN LATERAL (
      SELECT bool_or(position(asked.code in upper($5)) > 0) AS by_code,
        bool_or(asks.by_payer AND (lower(ltrim(moved.payer_handle, '@$')) = lower(ltrim($8, '@$'))
          OR regexp_replace(lower($6), '[^[:alnum:]]', '', 'g') IN (
            regexp_replace(lower(moved.payer_name), '[^[:alnum:]]', '', 'g'),
            regexp_replace(lower(o.customer_name), '[^[:alnum:]]', '', 'g')))) AS by_payer
      FROM allocations paying JOIN orders o ON o.id = paying.order_id
        LEFT JOIN payment_requests asked ON asked.order_id = o.id
      WHERE paying.money_in_id = moved.id AND paying.merchant_id = moved.merchant_id AND paying.state = 'applied'
        -- The rest of an order may be as much as the part that came: money from after that was recorded is the rest.
        AND NOT (o.status = 'pending' AND $4::timestamptz > moved.created_at + interval '5 minutes' AND ${dueCentsSql('o')} = $3::bigint)
    ) fits
    WHERE moved.merchant_id = $1 AND moved.method = $2 AND moved.amount_cents = $3 AND moved.state = 'settled'
      AND moved.source = 'manual' AND moved.reference IS NULL AND moved.pays_order
      AND moved.occurred_at BETWEEN $4::timestamptz - interval '3 days' AND $4::timestamptz + interval '3 days'
      AND (fits.by_code OR fits.by_payer)
      AND NOT EXISTS (SELECT FROM receipts told WHERE told.money_in_id = moved.id)
    ORDER BY fits.by_code DESC NULLS LAST, abs(extract(epoch FROM moved.occurred_at - $4::timestamptz)), moved.id LIMIT 1`,
}

/**
 * The movement that a person recorded without a reference, and that no receipt tells of yet: of this amount and method, within three
 * days, for the order whose code is in the note. The payer or customer is a sign only if the note has no code and none of the
 * suggested orders is pending.
 */
export async function selectRecordedByHand(
  transaction: Transaction,
  merchantId: string,
  sought: {
    method: PaymentMethod
    amountCents: number
    occurredAt: Date
    note: string | null
    payerName: string | null
    payerHandle: string | null
    suggested: readonly string[]
  },
): Promise<string | undefined> {
  const { method, amountCents, occurredAt, note, payerName, payerHandle, suggested } = sought
  const values = [merchantId, method, amountCents, occurredAt, note, payerName, suggested, payerHandle]
  const [row] = await transaction.run<{ id: string }>(byHandStatement, values)
  return row?.id
}

/**
 * The movement that the other kind of document brought: a mail and a row of a statement may give one transfer two different
 * references. Each kind brings a movement once, so two equal payments of a day stay two.
 */
export async function selectAlike(
  transaction: Transaction,
  merchantId: string,
  sought: {
    method: PaymentMethod
    amountCents: number
    occurredAt: Date
    payerName: string | null
    kind: 'mail' | 'row'
  },
): Promise<string | undefined> {
  const { method, amountCents, occurredAt, payerName, kind } = sought
  if (payerName === null) return undefined
  const values = [merchantId, method, amountCents, occurredAt, payerName, kind]
  const [row] = await transaction.run<{ id: string }>(alikeStatement, values)
  return row?.id
}
