import { v7 as uuidv7 } from 'uuid'
import type { NamedStatement, Transaction } from '../../db/transaction.ts'

const lock: NamedStatement = {
  name: 'levy-lock-codes',
  text: `SELECT pg_advisory_xact_lock(hashtext('paydesk.codes'), hashtext($1::text))`,
}

/** Until the transaction ends the shop sends no other code: those sent at once are counted one by one. */
export async function lockCodes(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lock, [merchantId])
}

const count: NamedStatement = {
  name: 'levy-count-codes',
  text: `SELECT
      (SELECT count(*) FROM assistant_codes
        WHERE merchant_id = $1 AND conversation_id = $2 AND created_at > $4) AS "inConversation",
      (SELECT count(*) FROM assistant_codes
        WHERE merchant_id = $1 AND order_id = $3 AND created_at > $4) AS "ofOrder"`,
}

/** How many codes were sent since a moment in a conversation, and for an order in any; null is no order. */
export async function countCodes(
  transaction: Transaction,
  merchantId: string,
  { conversationId, orderId, since }: { conversationId: string; orderId: string | null; since: Date },
): Promise<{ inConversation: number; ofOrder: number }> {
  const values = [merchantId, conversationId, orderId, since]
  const [sent] = await transaction.run<{ inConversation: number; ofOrder: number }>(count, values)
  return sent ?? { inConversation: 0, ofOrder: 0 }
}

const end: NamedStatement = {
  name: 'levy-end-codes',
  text: `UPDATE assistant_codes SET tries_left = 0
    WHERE merchant_id = $1 AND conversation_id = $2 AND tries_left > 0`,
}

/** No code of the conversation can be right any more. */
export async function endCodes(transaction: Transaction, merchantId: string, conversationId: string): Promise<void> {
  await transaction.run(end, [merchantId, conversationId])
}

const insert: NamedStatement = {
  name: 'levy-insert-code',
  text: `INSERT INTO assistant_codes
      (id, merchant_id, conversation_id, order_id, code_hash, tries_left, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

export type NewCode = {
  conversationId: string
  /** Null where nothing is sent: no code is right then. */
  orderId: string | null
  hash: Buffer
  tries: number
  now: Date
  expiresAt: Date
}

export async function insertCode(transaction: Transaction, merchantId: string, code: NewCode): Promise<void> {
  const { conversationId, orderId, hash, tries, now, expiresAt } = code
  const id = uuidv7({ msecs: now.getTime() })
  await transaction.run(insert, [id, merchantId, conversationId, orderId, hash, tries, now, expiresAt])
}

export type TriedCode = {
  hash: Buffer
  orderId: string | null
  orderNumber: number | null
  triesLeft: number
  /** Whether it could still be right, this try included. */
  isAlive: boolean
  isOver: boolean
}

const spend: NamedStatement = {
  name: 'levy-try-code',
  // Two at once wait for each other at the row, and the second sees what the first has left of it.
  text: `WITH last AS (
      SELECT id FROM assistant_codes WHERE merchant_id = $1 AND conversation_id = $2
      ORDER BY created_at DESC, id DESC LIMIT 1
    ), tried AS (
      UPDATE assistant_codes code SET tries_left = code.tries_left - $4
      FROM last WHERE code.merchant_id = $1 AND code.id = last.id AND code.tries_left > 0 AND code.expires_at > $3
      RETURNING code.id, code.tries_left
    )
    SELECT code.code_hash AS hash, code.order_id AS "orderId", orders.number AS "orderNumber",
      coalesce(tried.tries_left, 0) AS "triesLeft", tried.id IS NOT NULL AS "isAlive", code.expires_at <= $3 AS "isOver"
    FROM last JOIN assistant_codes code ON code.merchant_id = $1 AND code.id = last.id
    LEFT JOIN tried ON tried.id = code.id
    LEFT JOIN orders ON orders.merchant_id = $1 AND orders.id = code.order_id`,
}

/** Takes tries of the last code that was sent in the conversation, and answers it; undefined where none was. */
export async function tryCode(
  transaction: Transaction,
  merchantId: string,
  { conversationId, now, tries }: { conversationId: string; now: Date; tries: 0 | 1 },
): Promise<TriedCode | undefined> {
  const [tried] = await transaction.run<TriedCode>(spend, [merchantId, conversationId, now, tries])
  return tried
}
