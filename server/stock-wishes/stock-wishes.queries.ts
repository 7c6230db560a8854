import type { MessageText } from '../../contract/messages/message-text.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/**
 * SQL for whether the email of a wish that was not sent is written again. That of a test shop is never sent: one time shows what
 * it says.
 */
const isWrittenAgain = (wish: string, message: string): string =>
  `${message}.status = 'not_sent' AND NOT EXISTS (SELECT FROM merchants shop
    WHERE shop.id = ${wish}.merchant_id AND shop.test_of IS NOT NULL)`

/** SQL for whether a row of `stock_wishes` waits at the moment `now`, beside its message, or null if it has none. */
export const waits = (wish: string, message: string, now: string): string =>
  `${wish}.ended_at IS NULL AND ${wish}.expires_at > ${now}
    AND (${wish}.message_id IS NULL OR ${message}.status = 'queued' OR ${isWrittenAgain(wish, message)})`

const lock: NamedStatement = {
  name: 'stock-wishes-lock',
  text: `SELECT pg_advisory_xact_lock(hashtext('paydesk.stock-wishes'), hashtext($1::text))`,
}

/** Until the transaction ends the shop takes no other wish: those left at once are counted one by one. */
export async function lockWishes(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lock, [merchantId])
}

export type WishedVariant = { id: string; stock: number }

const variantBySku: NamedStatement = {
  name: 'stock-wishes-variant',
  text: `SELECT id, stock_quantity AS stock FROM variants WHERE merchant_id = $1 AND sku = $2 AND archived_at IS NULL`,
}

/** A variant on sale; undefined if there is none of this SKU. */
export async function selectWishedVariant(
  transaction: Transaction,
  merchantId: string,
  sku: string,
): Promise<WishedVariant | undefined> {
  const [variant] = await transaction.run<WishedVariant>(variantBySku, [merchantId, sku])
  return variant
}

export type WishCounts = {
  /** Left today in the shop, and for the address. */
  ofShop: number
  ofAddress: number
  /** That wait for the address, today's included. */
  waiting: number
  /** Whether the address has asked for no such emails. */
  isRefused: boolean
  /** Whether it waits for this variant already. */
  isThere: boolean
}

const count: NamedStatement = {
  name: 'stock-wishes-count',
  text: `SELECT
      (SELECT count(*) FROM stock_wishes WHERE merchant_id = $1 AND created_at > $5) AS "ofShop",
      count(*) FILTER (WHERE wish.created_at > $5) AS "ofAddress",
      count(*) FILTER (WHERE ${waits('wish', 'message', '$4')}) AS waiting,
      coalesce(bool_or(wish.ended_at IS NOT NULL), false) AS "isRefused",
      coalesce(bool_or(wish.variant_id = $3 AND ${waits('wish', 'message', '$4')}), false) AS "isThere"
    FROM stock_wishes wish LEFT JOIN messages message ON message.id = wish.message_id
    WHERE wish.merchant_id = $1 AND wish.email = $2`,
}

/** Everything that decides whether one more wish is taken; see `lockWishes`. */
export async function countWishes(
  transaction: Transaction,
  merchantId: string,
  { email, variantId, now, since }: { email: string; variantId: string; now: Date; since: Date },
): Promise<WishCounts> {
  const [counted] = await transaction.run<WishCounts>(count, [merchantId, email, variantId, now, since])
  if (counted === undefined) throw new Error('The wishes were not counted')
  return counted
}

export type NewWish = {
  id: string
  variantId: string
  email: string
  language: 'en' | 'es'
  conversationId: string
  now: Date
  expiresAt: Date
}

const insert: NamedStatement = {
  name: 'stock-wishes-insert',
  // A trial of the shop's own people leaves none. A wish of the same address that has expired stays until it is deleted.
  text: `INSERT INTO stock_wishes (id, merchant_id, variant_id, email, language, conversation_id, created_at, expires_at)
    SELECT $1::uuid, $2::uuid, $3::uuid, $4, $5, $6::uuid, $7::timestamptz, $8::timestamptz WHERE NOT EXISTS (
      SELECT FROM assistant_conversations WHERE merchant_id = $2 AND id = $6 AND channel = 'test')
    ON CONFLICT (merchant_id, variant_id, email) WHERE message_id IS NULL AND ended_at IS NULL
    DO UPDATE SET language = excluded.language, conversation_id = excluded.conversation_id,
      created_at = excluded.created_at, expires_at = excluded.expires_at`,
}

export async function insertWish(transaction: Transaction, merchantId: string, wish: NewWish): Promise<void> {
  const { id, variantId, email, language, conversationId, now, expiresAt } = wish
  await transaction.run(insert, [id, merchantId, variantId, email, language, conversationId, now, expiresAt])
}

/** A wish whose variant is back, with all that its email says. */
export type DueWish = {
  id: string
  merchantId: string
  email: string
  language: 'en' | 'es'
  /** The email that was written before, and not sent because the variant was gone again. */
  messageId: string | null
  product: { name: string; color: string | null; size: string | null; priceCents: number }
  shop: { name: string; email: string }
  ownText: MessageText | null
}

const due: NamedStatement = {
  name: 'stock-wishes-due',
  // Locked rows are skipped, so that two processes get different wishes.
  text: `SELECT wish.id, wish.merchant_id AS "merchantId", wish.email, wish.language, wish.message_id AS "messageId",
      json_build_object('name', products.name, 'color', variants.color, 'size', variants.size,
        'priceCents', variants.price_cents) AS product,
      json_build_object('name', merchants.business_name, 'email', merchants.email) AS shop,
      (SELECT json_build_object('subject', subject, 'body', body) FROM message_texts
        WHERE message_texts.merchant_id = wish.merchant_id AND kind = 'back_in_stock') AS "ownText"
    FROM stock_wishes wish
    JOIN variants ON variants.merchant_id = wish.merchant_id AND variants.id = wish.variant_id
      AND variants.stock_quantity > 0 AND variants.archived_at IS NULL
    JOIN products ON products.merchant_id = wish.merchant_id AND products.id = variants.product_id
    JOIN merchants ON merchants.id = wish.merchant_id AND merchants.customer_emails AND merchants.closed_at IS NULL
    LEFT JOIN messages message ON message.id = wish.message_id
    WHERE wish.ended_at IS NULL AND wish.expires_at > $1
      AND (wish.message_id IS NULL OR ${isWrittenAgain('wish', 'message')})
      AND ($2 OR EXISTS (SELECT FROM integrations WHERE integrations.merchant_id = wish.merchant_id AND kind = 'email'))
    ORDER BY wish.created_at, wish.id LIMIT $3 FOR UPDATE OF wish SKIP LOCKED`,
}

/** Locks the oldest wishes whose variants are back, in shops whose emails leave. @param sendsMail whether the server's do */
export const lockDueWishesAcrossMerchants = (
  transaction: Transaction,
  { now, sendsMail, limit }: { now: Date; sendsMail: boolean; limit: number },
): Promise<DueWish[]> => transaction.run<DueWish>(due, [now, sendsMail, limit])

const told: NamedStatement = {
  name: 'stock-wishes-told',
  text: 'UPDATE stock_wishes SET message_id = $3, stop_hash = $4 WHERE merchant_id = $1 AND id = $2',
}

/** Notes the email of a locked wish, and the link in it. */
export async function noteWishMail(
  transaction: Transaction,
  { id, merchantId }: DueWish,
  { messageId, stopHash }: { messageId: string; stopHash: Buffer },
): Promise<void> {
  await transaction.run(told, [merchantId, id, messageId, stopHash])
}
