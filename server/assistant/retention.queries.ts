import { defaultRetentionDays } from '../../contract/assistant/integration.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

const overdue: NamedStatement = {
  name: 'assistant-events-overdue',
  text: `SELECT merchants.id AS "merchantId", kept.days AS "retentionDays"
    FROM merchants LEFT JOIN assistant_settings ON assistant_settings.merchant_id = merchants.id
      CROSS JOIN LATERAL (SELECT coalesce(assistant_settings.retention_days, $2) AS days) kept
    WHERE EXISTS (
      SELECT 1 FROM assistant_events
      WHERE assistant_events.merchant_id = merchants.id AND emptied_at IS NULL
        AND at < $1::timestamptz - kept.days * interval '1 day'
    )`,
}

/** Merchants with event texts older than their retention period. */
export function selectOverdueAcrossMerchants(
  transaction: Transaction,
  { now, defaultDays }: { now: Date; defaultDays: number },
): Promise<{ merchantId: string; retentionDays: number }[]> {
  return transaction.run(overdue, [now, defaultDays])
}

// Arrays, because a generic plan for any limit would scan the table rather than join.
const empty: NamedStatement = {
  name: 'assistant-events-empty',
  text: `WITH emptied AS (
      UPDATE assistant_events SET query = NULL, response = NULL, error = NULL, reason = NULL, by_name = NULL,
        feedback_by = NULL, is_draft = false, emptied_at = $3
      WHERE merchant_id = $1 AND id = ANY (ARRAY(
        SELECT id FROM assistant_events WHERE merchant_id = $1 AND at < $2 AND emptied_at IS NULL ORDER BY at LIMIT $4
      )) RETURNING id, conversation_id
    ), mailed AS (
      UPDATE messages SET body_text = 'The text was deleted', body_html = NULL,
        -- An address that was only left in the chat has no order to be kept with.
        recipient = CASE WHEN order_id IS NULL THEN '[deleted]' ELSE recipient END,
        -- The words of a mail server often repeat the address.
        answer = CASE WHEN order_id IS NOT NULL THEN answer END,
        failure = CASE WHEN status = 'queued' THEN 'Not sent: the text was deleted'
          WHEN order_id IS NULL AND failure NOT LIKE 'Not sent: %' THEN 'The reason was deleted' ELSE failure END,
        status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END, outdated = outdated OR status = 'queued',
        next_attempt_at = NULL
      WHERE merchant_id = $1 AND kind = 'conversation_answer' AND id = ANY (ARRAY(SELECT id FROM emptied))
    ), silent AS (
      UPDATE assistant_conversations SET reason = NULL, order_id = NULL, verified = NULL
      WHERE merchant_id = $1 AND id = ANY (ARRAY(SELECT conversation_id FROM emptied)) AND last_at < $2
    )
    SELECT 1 FROM emptied`,
}

/**
 * Deletes the texts of at most `limit` of a merchant's events before a time and of the emails that carried them, which then
 * don't leave any more, and the link from their conversations to an order. Figures stay. @returns how many
 */
export async function emptyEvents(
  transaction: Transaction,
  merchantId: string,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  return (await transaction.run(empty, [merchantId, before, now, limit])).length
}

const forgetMemories: NamedStatement = {
  name: 'assistant-conversations-forget',
  // The condition is checked again after a lock wait, so a customer who is writing keeps the memory.
  text: `UPDATE assistant_conversations SET memory = '{}'
    WHERE last_at < $1 AND memory <> '{}' AND id = ANY (ARRAY(
      SELECT id FROM assistant_conversations WHERE last_at < $1 AND memory <> '{}' ORDER BY last_at LIMIT $2
    )) RETURNING id`,
}

const forgetContacts: NamedStatement = {
  name: 'assistant-conversations-forget-contacts',
  // The condition is checked again after a lock wait, so an address that is left just now stays.
  text: `WITH due AS MATERIALIZED (
      SELECT talk.id, $1::timestamptz - coalesce(retention_days, ${defaultRetentionDays}) * interval '1 day' AS before
      FROM assistant_conversations talk LEFT JOIN assistant_settings USING (merchant_id)
      WHERE contact_email IS NOT NULL AND greatest(last_at, contact_left_at)
        < $1::timestamptz - coalesce(retention_days, ${defaultRetentionDays}) * interval '1 day'
      ORDER BY greatest(last_at, contact_left_at) LIMIT $2
    )
    UPDATE assistant_conversations talk
    SET contact_email = NULL, contact_language = NULL, contact_left_at = NULL, contact_changes = 0
    FROM due WHERE talk.id = due.id AND contact_email IS NOT NULL AND greatest(last_at, contact_left_at) < due.before
    RETURNING talk.id`,
}

const forgetKeys: NamedStatement = {
  name: 'assistant-events-forget-keys',
  text: `UPDATE assistant_events SET query_key = NULL WHERE id = ANY (ARRAY(
      SELECT id FROM assistant_events WHERE emptied_at IS NOT NULL AND query_key IS NOT NULL AND at < $1 ORDER BY at LIMIT $2
    )) RETURNING id`,
}

const deleteCodes: NamedStatement = {
  name: 'assistant-codes-delete-expired',
  text: `DELETE FROM assistant_codes WHERE id = ANY (ARRAY(
      SELECT id FROM assistant_codes WHERE expires_at < $1 ORDER BY expires_at LIMIT $2
    )) RETURNING id`,
}

const deleteProofs: NamedStatement = {
  name: 'assistant-failed-proofs-delete',
  text: `DELETE FROM assistant_failed_proofs WHERE id = ANY (ARRAY(
      SELECT id FROM assistant_failed_proofs WHERE failed_at < $1 ORDER BY failed_at LIMIT $2
    )) RETURNING id`,
}

const deleteTests: NamedStatement = {
  name: 'assistant-tests-delete',
  text: `WITH ended AS (
      SELECT id FROM assistant_conversations WHERE channel = 'test' AND last_at < $1 ORDER BY last_at LIMIT $2 FOR UPDATE
    ), events AS (
      DELETE FROM assistant_events WHERE conversation_id = ANY (ARRAY(SELECT id FROM ended))
    )
    DELETE FROM assistant_conversations WHERE id = ANY (ARRAY(SELECT id FROM ended)) RETURNING id`,
}

const deleteTaught: NamedStatement = {
  name: 'assistant-taught-examples-delete-removed',
  text: `DELETE FROM assistant_taught_examples WHERE id = ANY (ARRAY(
      SELECT id FROM assistant_taught_examples WHERE removed_at < $1 ORDER BY removed_at LIMIT $2
    )) RETURNING id`,
}

/** Deletes expired data, at most `limit` rows. @returns how many */
export type Forget = (transaction: Transaction, before: Date, limit: number) => Promise<number>

const forgetBy =
  (statement: NamedStatement): Forget =>
  async (transaction, before, limit) =>
    (await transaction.run(statement, [before, limit])).length

/** Clears the memory of idle conversations. */
export const forgetMemoriesAcrossMerchants = forgetBy(forgetMemories)
/** Deletes addresses that were left longer ago than their shop keeps texts, in conversations whose last message is as old. */
export const forgetContactsAcrossMerchants = forgetBy(forgetContacts)
/** Deletes the query keys of events whose texts are already deleted. */
export const forgetKeysAcrossMerchants = forgetBy(forgetKeys)
/** Deletes expired codes. */
export const deleteCodesAcrossMerchants = forgetBy(deleteCodes)
/** Deletes records of order numbers and emails that didn't match. */
export const deleteFailedProofsAcrossMerchants = forgetBy(deleteProofs)
/** Deletes tests with everything that belongs to them. */
export const deleteTestsAcrossMerchants = forgetBy(deleteTests)
/** Deletes examples that were removed and can't be restored any more. */
export const deleteTaughtAcrossMerchants = forgetBy(deleteTaught)
