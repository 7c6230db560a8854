import { sql } from 'kysely'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'

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

/** What reads an answer: one row with its JSON text as `json`. */
export type AnswerQuery = { statement: NamedStatement; values: readonly unknown[] }

export async function selectAnswer(transaction: Transaction, { statement, values }: AnswerQuery): Promise<string> {
  return bodyOf(await transaction.run<{ json: string }>(statement, values))
}

function bodyOf([row]: { json: string }[]): string {
  if (row === undefined) throw new Error('There is no answer')
  return row.json
}

const keepings = new Map<NamedStatement, NamedStatement>()

/** Keeps what a statement answers, and answers it. */
function keepingOf(statement: NamedStatement, parameters: number): NamedStatement {
  const known = keepings.get(statement)
  if (known !== undefined) return known
  const [merchantId, key, hash, status, now] = Array.from({ length: 5 }, (_, index) => `$${parameters + index + 1}`)
  const keeping = {
    name: `keep ${statement.name}`,
    text: `WITH answer AS (${statement.text})
      INSERT INTO idempotency_keys (merchant_id, key, request_hash, answer_status, answer_body, created_at)
      SELECT ${merchantId}::uuid, ${key}, ${hash}::bytea, ${status}::integer, answer.json::json, ${now}::timestamptz FROM answer
      ON CONFLICT (merchant_id, key) DO UPDATE SET request_hash = excluded.request_hash,
        answer_status = excluded.answer_status, answer_body = excluded.answer_body, created_at = excluded.created_at
      RETURNING answer_body::text AS json`,
  }
  keepings.set(statement, keeping)
  return keeping
}

/** Reads an answer and keeps it; one kept under the same key before has expired and gives way. */
export async function selectAndKeepAnswer(
  transaction: Transaction,
  { statement, values }: AnswerQuery,
  { merchantId, key, requestHash, status, now }: KeyOfMerchant & { requestHash: Buffer; status: number; now: Date },
): Promise<string> {
  const keeping = keepingOf(statement, values.length)
  return bodyOf(
    await transaction.run<{ json: string }>(keeping, [...values, merchantId, key, requestHash, status, now]),
  )
}

export async function deleteAnswersAcrossMerchants(transaction: Transaction, before: Date): Promise<void> {
  await transaction.execute(sqlBuilder.deleteFrom('idempotency_keys').where('created_at', '<', before))
}
