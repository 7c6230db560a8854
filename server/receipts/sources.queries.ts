import { v7 as uuidv7 } from 'uuid'
import type { PaymentSourceKind } from '../../contract/money/payment-receipt.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

const ensureStatement: NamedStatement = {
  name: 'payment-sources-ensure',
  text: `INSERT INTO payment_sources (id, merchant_id, kind, version, checked_at, created_at) VALUES ($1, $2, $3, $4, $5, $5)
    ON CONFLICT (merchant_id, kind) DO UPDATE SET checked_at = greatest(payment_sources.checked_at, excluded.checked_at)
    RETURNING id`,
}

/** The source of a receipt. The API, uploads and statements become sources by their first one. @returns its id */
export async function ensureSource(
  transaction: Transaction,
  merchantId: string,
  { kind, now }: { kind: PaymentSourceKind; now: Date },
): Promise<string> {
  const [row] = await transaction.run<{ id: string }>(ensureStatement, [uuidv7(), merchantId, kind, uuidv7(), now])
  if (row === undefined) throw new Error(`The source ${kind} could not be noted`)
  return row.id
}

const seenStatement: NamedStatement = {
  name: 'payment-sources-seen',
  text: `UPDATE payment_sources SET last_seen_at = greatest(last_seen_at, $2) WHERE id = $1`,
}

/** Notes that a source has brought a receipt that is new. */
export async function noteSeen(transaction: Transaction, sourceId: string, now: Date): Promise<void> {
  await transaction.run(seenStatement, [sourceId, now])
}

/** A source as it is stored. */
export type SourceRow = {
  id: string
  merchantId: string
  kind: PaymentSourceKind
  settings: object
  secretSealed: Buffer | null
  uidValidity: number | null
  lastUid: number | null
  version: string
  checkedAt: Date | null
  failure: string | null
  lastSeenAt: Date | null
  pausedAt: Date | null
}

/** The columns of a `SourceRow`, of the row `source`. */
export const sourceColumns = `source.id, source.merchant_id AS "merchantId", source.kind, source.settings,
  source.secret_sealed AS "secretSealed",
  source.uid_validity AS "uidValidity", source.last_uid AS "lastUid", source.version, source.checked_at AS "checkedAt",
  source.failure, source.last_seen_at AS "lastSeenAt", source.paused_at AS "pausedAt"`

// Silent: longer than twice the longest pause in the 60 days up to its last receipt, and longer than a day. A mailbox that is
// read for the first time brings a week of receipts at once, so a pause counts only after a week.
const overviewStatement: NamedStatement = {
  name: 'payment-sources-overview',
  text: `SELECT ${sourceColumns}, counted.receipts, coalesce(counted.of_window >= 5 AND counted.span >= interval '7 days'
        AND $2::timestamptz - source.last_seen_at > greatest(2 * counted.longest, interval '1 day')
        AND source.paused_at IS NULL
        AND (source.kind = 'api' OR source.kind IN ('imap', 'smtp') AND source.secret_sealed IS NOT NULL), false) AS "isSilent"
    FROM payment_sources source
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE came.at > $2::timestamptz - interval '30 days')::int AS receipts, count(*) AS of_window,
        max(came.pause) AS longest, max(came.at) - min(came.at) AS span
      FROM (
        SELECT received_at AS at, received_at - lag(received_at) OVER (ORDER BY received_at) AS pause FROM receipts
        WHERE source_id = source.id AND received_at > least(source.last_seen_at, $2::timestamptz) - interval '60 days'
      ) came
    ) counted
    WHERE source.merchant_id = $1 ORDER BY source.created_at, source.kind`,
}

/** A shop's sources and how they fare. */
export function selectSources(
  transaction: Transaction,
  merchantId: string,
  now: Date,
): Promise<(SourceRow & { receipts: number; isSilent: boolean })[]> {
  return transaction.run(overviewStatement, [merchantId, now])
}

const oneStatement: NamedStatement = {
  name: 'payment-sources-one',
  text: `SELECT ${sourceColumns} FROM payment_sources source WHERE merchant_id = $1 AND kind = $2`,
}

export async function selectSource(
  transaction: Transaction,
  merchantId: string,
  kind: PaymentSourceKind,
): Promise<SourceRow | undefined> {
  const [row] = await transaction.run<SourceRow>(oneStatement, [merchantId, kind])
  return row
}

const saveStatement: NamedStatement = {
  name: 'payment-sources-save',
  text: `INSERT INTO payment_sources (id, merchant_id, kind, settings, secret_sealed, token_hash, version, checked_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
    ON CONFLICT (merchant_id, kind) DO UPDATE SET settings = excluded.settings, secret_sealed = excluded.secret_sealed,
      token_hash = excluded.token_hash, version = excluded.version, checked_at = excluded.checked_at, failure = NULL,
      uid_validity = NULL, last_uid = NULL, paused_at = NULL, claimed_by = NULL, claimed_until = NULL`,
}

/** Saves a source that works, in place of the one before. */
export async function saveSource(
  transaction: Transaction,
  merchantId: string,
  source: {
    kind: PaymentSourceKind
    settings: object
    secretSealed: Buffer | null
    tokenHash: Buffer | null
    at: Date
  },
): Promise<void> {
  const { kind, settings, secretSealed, tokenHash, at } = source
  const values = [uuidv7(), merchantId, kind, JSON.stringify(settings), secretSealed, tokenHash, uuidv7(), at]
  await transaction.run(saveStatement, values)
}

// Its receipts refer to it, so its row stays without what it connects by.
const emptyStatement: NamedStatement = {
  name: 'payment-sources-empty',
  text: `UPDATE payment_sources SET settings = '{}', secret_sealed = NULL, version = $3, failure = NULL, uid_validity = NULL,
      last_uid = NULL, paused_at = NULL, claimed_by = NULL, claimed_until = NULL
    WHERE merchant_id = $1 AND kind = $2 AND secret_sealed IS NOT NULL RETURNING id`,
}

/** Forgets what a source connects by. @returns whether it was connected */
export async function emptySource(
  transaction: Transaction,
  merchantId: string,
  kind: PaymentSourceKind,
): Promise<boolean> {
  return (await transaction.run(emptyStatement, [merchantId, kind, uuidv7()])).length > 0
}

// With another version, the process that reads it stops. It keeps its position, to continue there.
const pauseStatement: NamedStatement = {
  name: 'payment-sources-pause',
  text: `UPDATE payment_sources SET paused_at = $2, failure = NULL, version = $3, claimed_by = NULL, claimed_until = NULL
    WHERE merchant_id = $1 AND kind = 'imap' AND secret_sealed IS NOT NULL AND (paused_at IS NULL) <> ($2::timestamptz IS NULL)
    RETURNING id`,
}

/** Pauses a mailbox, or resumes it with null. @returns whether that changed it */
export async function pauseSource(
  transaction: Transaction,
  merchantId: string,
  pausedAt: Date | null,
): Promise<boolean> {
  return (await transaction.run(pauseStatement, [merchantId, pausedAt, uuidv7()])).length > 0
}

const byTokenStatement: NamedStatement = {
  name: 'payment-sources-by-token',
  text: `SELECT merchant_id AS "merchantId" FROM payment_sources WHERE token_hash = $1`,
}

/** The shop that takes receipts at an address with this token. */
export async function selectShopByTokenAcrossMerchants(
  transaction: Transaction,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const [row] = await transaction.run<{ merchantId: string }>(byTokenStatement, [tokenHash])
  return row?.merchantId
}

const addressesStatement: NamedStatement = {
  name: 'payment-inbox-addresses',
  text: `SELECT id, email, confirmed_at AS "confirmedAt",
      CASE WHEN code_hash IS NOT NULL AND code_ends_at > $2 THEN code_ends_at END AS "codeEndsAt"
    FROM receipt_addresses WHERE merchant_id = $1 ORDER BY created_at, id`,
}

export function selectAddresses(
  transaction: Transaction,
  merchantId: string,
  now: Date,
): Promise<{ id: string; email: string; confirmedAt: Date | null; codeEndsAt: Date | null }[]> {
  return transaction.run(addressesStatement, [merchantId, now])
}

const settingsStatement: NamedStatement = {
  name: 'payment-inbox-settings',
  text: `SELECT automatic_up_to_cents AS "automaticUpToCents", keep_days AS "keepDays" FROM payment_inbox_settings
    WHERE merchant_id = $1`,
}

export type InboxSettingsRow = { automaticUpToCents: number | null; keepDays: number }

/** Without a row, a shop has these. */
const defaults: InboxSettingsRow = { automaticUpToCents: 50_000, keepDays: 180 }

export async function selectInboxSettings(transaction: Transaction, merchantId: string): Promise<InboxSettingsRow> {
  const [row] = await transaction.run<InboxSettingsRow>(settingsStatement, [merchantId])
  return row ?? defaults
}

const saveSettingsStatement: NamedStatement = {
  name: 'payment-inbox-save-settings',
  text: `INSERT INTO payment_inbox_settings (merchant_id, automatic_up_to_cents, keep_days) VALUES ($1, $2, $3)
    ON CONFLICT (merchant_id) DO UPDATE SET automatic_up_to_cents = excluded.automatic_up_to_cents, keep_days = excluded.keep_days`,
}

export async function saveInboxSettings(
  transaction: Transaction,
  merchantId: string,
  { automaticUpToCents, keepDays }: InboxSettingsRow,
): Promise<void> {
  await transaction.run(saveSettingsStatement, [merchantId, automaticUpToCents, keepDays])
}
