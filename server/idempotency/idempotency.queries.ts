import { sql } from 'kysely'
import { sqlBuilder, type Transaction } from '../db/transaction.ts'

export type KeyOfMerchant = { merchantId: string; key: string }

/** Takes the key for this transaction; false when another request holds it at the moment. */
export async function tryLockKey(transaction: Transaction, { merchantId, key }: KeyOfMerchant): Promise<boolean> {
  const name = `idempotency:${merchantId}:${key}`
  const rows = await transaction.execute(
    sqlBuilder.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('locked')),
  )
  return rows[0]?.locked ?? false
}

export async function findAnswer(
  transaction: Transaction,
  { merchantId, key }: KeyOfMerchant,
  notBefore: Date,
): Promise<{ requestHash: Buffer; body: string } | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('idempotency_keys')
      .select(['request_hash as requestHash', sql<string>`answer_body::text`.as('body')])
      .where('merchant_id', '=', merchantId)
      .where('key', '=', key)
      .where('created_at', '>', notBefore),
  )
  return rows[0]
}

/** Keeps an answer, JSON text; one kept under the same key before has expired and gives way. */
export async function keepAnswer(
  transaction: Transaction,
  { merchantId, key }: KeyOfMerchant,
  { requestHash, status, body, now }: { requestHash: Buffer; status: number; body: string; now: Date },
): Promise<void> {
  const answer = { request_hash: requestHash, answer_status: status, answer_body: body, created_at: now }
  await transaction.execute(
    sqlBuilder
      .insertInto('idempotency_keys')
      .values({ merchant_id: merchantId, key, ...answer })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'key']).doUpdateSet(answer)),
  )
}

/** Keeps a key without an answer. False if it is there. */
export async function insertName(
  transaction: Transaction,
  { merchantId, key }: KeyOfMerchant,
  { requestHash, now }: { requestHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await transaction.execute(
    sqlBuilder
      .insertInto('idempotency_keys')
      .values({ merchant_id: merchantId, key, request_hash: requestHash, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
  )
  return rows.length > 0
}

export async function deleteAnswersAcrossMerchants(transaction: Transaction, before: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('idempotency_keys').where('created_at', '<', before))
}
