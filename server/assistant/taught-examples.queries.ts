import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type TaughtExampleRow = {
  id: string
  merchantId: string
  text: string
  acts: string[]
  language: 'en' | 'es' | null
  isActive: boolean
  createdAt: Date
  createdBy: string
  removedAt: Date | null
}

const columns = `id, merchant_id AS "merchantId", text, acts, language, is_active AS "isActive", created_at AS "createdAt",
  created_by AS "createdBy", removed_at AS "removedAt"`

const lockAllStatement: NamedStatement = {
  name: 'taught-examples-lock-all',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('taught-examples:' || $1, 0))`,
}

/** Serializes changes of a merchant's examples until the transaction ends, so that the limit holds and none contradict. */
export async function lockTaughtExamples(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lockAllStatement, [merchantId])
}

const listStatement: NamedStatement = {
  name: 'taught-examples-list',
  text: `SELECT ${columns} FROM assistant_taught_examples WHERE merchant_id = $1 AND removed_at IS NULL
    ORDER BY created_at DESC, id DESC`,
}

/** A merchant's examples without the removed ones, newest first. */
export function selectTaughtExamples(transaction: Transaction, merchantId: string): Promise<TaughtExampleRow[]> {
  return transaction.run<TaughtExampleRow>(listStatement, [merchantId])
}

const findStatement: NamedStatement = {
  name: 'taught-examples-find',
  text: `SELECT ${columns} FROM assistant_taught_examples WHERE id = $2 AND ($1::uuid IS NULL OR merchant_id = $1)`,
}

/** A merchant's example, also a removed one; any merchant's if `merchantId` is undefined. */
export async function selectTaughtExample(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<TaughtExampleRow | undefined> {
  return (await transaction.run<TaughtExampleRow>(findStatement, [merchantId ?? null, id]))[0]
}

const insertStatement: NamedStatement = {
  name: 'taught-examples-insert',
  text: `INSERT INTO assistant_taught_examples (id, merchant_id, text, acts, language, created_at, created_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
}

export type NewExample = Pick<TaughtExampleRow, 'id' | 'text' | 'acts' | 'language' | 'createdAt' | 'createdBy'>

export async function insertTaughtExample(
  transaction: Transaction,
  merchantId: string,
  { id, text, acts, language, createdAt, createdBy }: NewExample,
): Promise<void> {
  await transaction.run(insertStatement, [id, merchantId, text, acts, language, createdAt, createdBy])
}

const updateStatement: NamedStatement = {
  name: 'taught-examples-update',
  text: `UPDATE assistant_taught_examples SET is_active = $3, removed_at = $4, version = version + 1
    WHERE merchant_id = $1 AND id = $2`,
}

/** Pauses or resumes an example, removes or restores it. */
export async function updateTaughtExampleRow(
  transaction: Transaction,
  merchantId: string,
  { id, isActive, removedAt }: Pick<TaughtExampleRow, 'id' | 'isActive' | 'removedAt'>,
): Promise<void> {
  await transaction.run(updateStatement, [merchantId, id, isActive, removedAt])
}
