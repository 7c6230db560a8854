import type { Outcome, ParsedReceipt, Verdict } from '../../contract/money/receipt.ts'
import { byIndex } from '../db/by-index.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { claimDue, dueFairly } from '../jobs/fair-claim.ts'
import type { Due } from '../jobs/lanes.ts'
import type { Proof } from './proof/verify-receipt.ts'

/** A receipt that this process reads and no other, until its lease ends. */
export type ClaimedReceipt = {
  id: string
  merchantId: string
  rawSealed: Buffer
  receivedAt: Date
  /** This attempt included. */
  attempts: number
  /** Why the last recorded attempt read nothing; null if none was recorded. */
  failure: string | null
  /** The shop's confirmed receipt addresses. */
  addresses: string[]
  /** From when it was read before; null if it wasn't. */
  verdict: Verdict | null
  proof: Omit<Proof, 'verdict'> | null
}

/** $6 lanes of a shop. */
const claimStatement: NamedStatement = {
  name: 'receipts-claim',
  text: `${dueFairly({
    table: 'receipts',
    lane: 'merchant_id',
    isQueued: `step = 'read'`,
    isDue: ['next_attempt_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)'],
    order: 'next_attempt_at, id',
    limit: '$6::int',
  })}
  UPDATE receipts SET attempts = attempts + 1, claimed_until = $2 WHERE id = ANY (ARRAY(SELECT id FROM due))
  RETURNING id, merchant_id AS "merchantId", raw_sealed AS "rawSealed", received_at AS "receivedAt", attempts, failure, verdict,
    proof,
    ARRAY(SELECT email FROM receipt_addresses address
      WHERE address.merchant_id = receipts.merchant_id AND address.confirmed_at IS NOT NULL) AS addresses`,
}

/** Takes receipts that are due to be read, fairly among the shops. */
export const claimUnreadAcrossMerchants = (
  transaction: Transaction,
  { ofMerchant, ...due }: Due & { ofMerchant: number },
): Promise<ClaimedReceipt[]> => claimDue<ClaimedReceipt>(transaction, claimStatement, { ...due, more: [ofMerchant] })

/** The result of one reading, or when to try again. */
export type ReadingRecord = {
  id: string
  attempt: number
  found: { verdict: Verdict; proof: object; outcome: Outcome; parsed: ParsedReceipt; readerVersion: string } | null
  nextAttemptAt: Date
  failure: string | null
}

const recordStatement: NamedStatement = {
  name: 'receipts-record-reading',
  text: `UPDATE receipts SET claimed_until = NULL, failure = $4, next_attempt_at = $3,
      step = CASE WHEN $5::text IS NULL THEN step ELSE 'match' END,
      attempts = CASE WHEN $5::text IS NULL THEN attempts ELSE 0 END,
      verdict = coalesce($5, verdict), proof = coalesce($6::jsonb, proof), outcome = coalesce($7, outcome),
      parsed = coalesce($8::jsonb, parsed), provider = coalesce($8::jsonb ->> 'provider', provider),
      reader_version = coalesce($9, reader_version)
    WHERE id = $1 AND step = 'read' AND attempts = $2`,
}

/** Records a reading. One whose lease has ended, and that another process has taken since, is left to that one. */
export async function recordReading(transaction: Transaction, record: ReadingRecord): Promise<void> {
  const { id, attempt, found, nextAttemptAt, failure } = record
  const columns =
    found === null
      ? [null, null, null, null, null]
      : [found.verdict, JSON.stringify(found.proof), found.outcome, JSON.stringify(found.parsed), found.readerVersion]
  await transaction.run(recordStatement, [id, attempt, nextAttemptAt, failure, ...columns])
}

const replayStatement: NamedStatement = {
  name: 'receipts-replay-unknown',
  text: `UPDATE receipts SET step = 'read', match = 'pending', attempts = 0, next_attempt_at = $2, claimed_until = NULL
    WHERE id = ANY (ARRAY(
      SELECT id FROM receipts WHERE outcome = 'unknown' AND raw_sealed IS NOT NULL AND match = 'ask' AND decided_at IS NULL
        AND money_in_id IS NULL AND reader_version <> $1 LIMIT $3 FOR UPDATE SKIP LOCKED))
    RETURNING id`,
}

/** Has receipts that no parser could read be read by the parsers of today. @returns how many */
export async function replayUnknownAcrossMerchants(
  transaction: Transaction,
  { readerVersion, now, limit }: { readerVersion: string; now: Date; limit: number },
): Promise<number> {
  return (await transaction.run(replayStatement, [readerVersion, now, limit])).length
}

/** A receipt that is to be matched. */
export type UnmatchedReceipt = {
  id: string
  merchantId: string
  kind: 'mail' | 'row'
  verdict: Verdict | null
  outcome: Outcome
  parsed: ParsedReceipt
  proof: { isAddressedToShop: boolean; signatures: { domain: string; selector: string; result: string }[] } | null
  receivedAt: Date
  attempts: number
  actorKind: 'user' | 'api' | 'system' | 'customer'
  actorUserId: string | null
  actorName: string
}

const shopsStatement: NamedStatement = {
  name: 'receipts-shops-to-match',
  text: `WITH RECURSIVE waiting AS (
      (SELECT merchant_id FROM receipts WHERE step = 'match' ORDER BY merchant_id LIMIT 1)
      UNION ALL
      SELECT (SELECT receipt.merchant_id FROM receipts receipt
          WHERE receipt.step = 'match' AND receipt.merchant_id > waiting.merchant_id ORDER BY receipt.merchant_id LIMIT 1)
        FROM waiting WHERE waiting.merchant_id IS NOT NULL
    )
    SELECT merchant_id AS "merchantId" FROM waiting
    WHERE EXISTS (SELECT FROM receipts due WHERE due.step = 'match' AND due.merchant_id = waiting.merchant_id AND due.next_attempt_at <= $1)`,
}

/** The shops with receipts that are due to be matched. */
export async function selectShopsToMatchAcrossMerchants(transaction: Transaction, now: Date): Promise<string[]> {
  const [, rows] = await Promise.all([
    transaction.run(byIndex, []),
    transaction.run<{ merchantId: string }>(shopsStatement, [now]),
  ])
  return rows.map(({ merchantId }) => merchantId)
}

const lockShopStatement: NamedStatement = {
  name: 'receipts-lock-shop',
  text: `SELECT pg_try_advisory_xact_lock(hashtextextended('receipts:' || $1, 0)) AS "isLocked"`,
}
const waitForShopStatement: NamedStatement = {
  name: 'receipts-wait-for-shop',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('receipts:' || $1, 0))`,
}

/** Has a shop's receipts be matched one after the other. @returns false if another process matches some at this moment */
export async function tryToLockShop(transaction: Transaction, merchantId: string): Promise<boolean> {
  const [row] = await transaction.run<{ isLocked: boolean }>(lockShopStatement, [merchantId])
  return row?.isLocked === true
}

/** As `tryToLockShop`, for a person, who waits. */
export async function lockShop(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(waitForShopStatement, [merchantId])
}

const matchColumns = `id, merchant_id AS "merchantId", kind, verdict, outcome, parsed, proof, received_at AS "receivedAt",
  attempts, actor_kind AS "actorKind", actor_user_id AS "actorUserId", actor_name AS "actorName"`

const nextStatement: NamedStatement = {
  name: 'receipts-next-to-match',
  text: `SELECT ${matchColumns} FROM receipts WHERE step = 'match' AND merchant_id = $1 AND next_attempt_at <= $2
    ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
}

/** The shop's next receipt that is due to be matched, locked. Sent along with the lock of the shop, so it waits for nothing. */
export async function lockNextToMatch(
  transaction: Transaction,
  merchantId: string,
  now: Date,
): Promise<UnmatchedReceipt | undefined> {
  const [row] = await transaction.run<UnmatchedReceipt>(nextStatement, [merchantId, now])
  return row
}

const postponeStatement: NamedStatement = {
  name: 'receipts-postpone-match',
  text: `UPDATE receipts SET attempts = attempts + 1, next_attempt_at = $2, failure = $3 WHERE id = $1 AND step = 'match'`,
}

export async function postponeMatch(
  transaction: Transaction,
  id: string,
  { until, failure }: { until: Date; failure: string },
): Promise<void> {
  await transaction.run(postponeStatement, [id, until, failure])
}
