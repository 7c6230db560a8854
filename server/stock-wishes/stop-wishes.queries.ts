import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** The address that a link of an email is for. */
export type StopLink = { merchantId: string; email: string; shopName: string; language: 'en' | 'es'; isEnded: boolean }

const byHash: NamedStatement = {
  name: 'stock-wishes-by-stop-hash',
  text: `SELECT wish.merchant_id AS "merchantId", wish.email, merchants.business_name AS "shopName", wish.language,
      wish.ended_at IS NOT NULL AS "isEnded"
    FROM stock_wishes wish JOIN merchants ON merchants.id = wish.merchant_id WHERE wish.stop_hash = $1`,
}

/** Undefined for a link that nobody was sent, or whose wish is deleted. */
export async function selectStopLinkAcrossMerchants(
  transaction: Transaction,
  hash: Buffer,
): Promise<StopLink | undefined> {
  const [link] = await transaction.run<StopLink>(byHash, [hash])
  return link
}

const end: NamedStatement = {
  name: 'stock-wishes-end',
  text: `WITH ended AS (
      UPDATE stock_wishes SET ended_at = $3, expires_at = greatest(expires_at, $4)
      WHERE merchant_id = $1 AND email = $2 AND ended_at IS NULL RETURNING message_id
    )
    UPDATE messages SET status = 'not_sent', outdated = true, next_attempt_at = NULL,
      failure = 'Not sent: the customer wants no such emails'
    WHERE merchant_id = $1 AND status = 'queued' AND id IN (SELECT message_id FROM ended)`,
}

/** Ends all wishes of an address at a shop, and withdraws their emails that have not left. */
export async function endWishes(
  transaction: Transaction,
  { merchantId, email }: Pick<StopLink, 'merchantId' | 'email'>,
  { now, keptUntil }: { now: Date; keptUntil: Date },
): Promise<void> {
  await transaction.run(end, [merchantId, email, now, keptUntil])
}

const forget: NamedStatement = {
  name: 'stock-wishes-forget',
  text: `WITH gone AS (
      DELETE FROM stock_wishes WHERE id = ANY (ARRAY(
        SELECT id FROM stock_wishes WHERE expires_at < $1 ORDER BY expires_at LIMIT $2
      )) RETURNING id, message_id
    ), emptied AS (
      UPDATE messages SET recipient = '[erased]', subject = '[erased]', body_text = '[erased]', body_html = NULL,
        stop_url = NULL, answer = NULL, failure = NULL, status = CASE WHEN status = 'queued' THEN 'not_sent' ELSE status END,
        outdated = status <> 'sent', next_attempt_at = NULL
      WHERE id IN (SELECT message_id FROM gone)
    )
    SELECT id FROM gone`,
}

/** Deletes wishes that expired before a moment, and empties their emails. @returns how many */
export async function forgetWishesAcrossMerchants(
  transaction: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return (await transaction.run(forget, [before, limit])).length
}
