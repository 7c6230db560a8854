import type { NamedStatement, Transaction } from '../../db/transaction.ts'

export type CannedAnswerRow = {
  id: string
  merchantId: string
  title: string
  body: string
  version: number
  updatedAt: Date
  updatedBy: string
}

const columns = `id, merchant_id AS "merchantId", title, body, version, updated_at AS "updatedAt", updated_by AS "updatedBy"`

const lockAllStatement: NamedStatement = {
  name: 'canned-answers-lock-all',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('canned-answers:' || $1, 0))`,
}

/** Serializes additions to a merchant's canned answers until the transaction ends, so that the limit holds. */
export async function lockCannedAnswers(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lockAllStatement, [merchantId])
}

const listStatement: NamedStatement = {
  name: 'canned-answers-list',
  text: `SELECT ${columns} FROM canned_answers WHERE merchant_id = $1 ORDER BY lower(title), id`,
}

/** A merchant's canned answers by title. */
export function selectCannedAnswers(transaction: Transaction, merchantId: string): Promise<CannedAnswerRow[]> {
  return transaction.run<CannedAnswerRow>(listStatement, [merchantId])
}

const lockStatement: NamedStatement = {
  name: 'canned-answers-lock',
  text: `SELECT ${columns} FROM canned_answers WHERE id = $2 AND ($1::uuid IS NULL OR merchant_id = $1) FOR UPDATE`,
}

/** Locks a merchant's canned answer, or any merchant's if `merchantId` is undefined. */
export async function lockCannedAnswer(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<CannedAnswerRow | undefined> {
  return (await transaction.run<CannedAnswerRow>(lockStatement, [merchantId ?? null, id]))[0]
}

const insertStatement: NamedStatement = {
  name: 'canned-answers-insert',
  text: `INSERT INTO canned_answers (id, merchant_id, title, body, updated_at, updated_by) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (merchant_id, lower(title)) DO NOTHING RETURNING ${columns}`,
}

export type WrittenAnswer = { id: string; title: string; body: string; at: Date; by: string }

/** Undefined if the merchant already has one with this title. */
export async function insertCannedAnswer(
  transaction: Transaction,
  merchantId: string,
  { id, title, body, at, by }: WrittenAnswer,
): Promise<CannedAnswerRow | undefined> {
  return (await transaction.run<CannedAnswerRow>(insertStatement, [id, merchantId, title, body, at, by]))[0]
}

const takenStatement: NamedStatement = {
  name: 'canned-answers-title-taken',
  text: 'SELECT FROM canned_answers WHERE merchant_id = $1 AND lower(title) = lower($2) AND id <> $3',
}

/** True if another of the merchant's canned answers has this title. */
export async function isTitleTaken(
  transaction: Transaction,
  merchantId: string,
  { id, title }: { id: string; title: string },
): Promise<boolean> {
  return (await transaction.run(takenStatement, [merchantId, title, id])).length > 0
}

const updateStatement: NamedStatement = {
  name: 'canned-answers-update',
  text: `UPDATE canned_answers SET title = $3, body = $4, updated_at = $5, updated_by = $6, version = version + 1
    WHERE merchant_id = $1 AND id = $2 RETURNING ${columns}`,
}

export async function updateCannedAnswerRow(
  transaction: Transaction,
  merchantId: string,
  { id, title, body, at, by }: WrittenAnswer,
): Promise<CannedAnswerRow> {
  const [row] = await transaction.run<CannedAnswerRow>(updateStatement, [merchantId, id, title, body, at, by])
  if (row === undefined) throw new Error('The canned answer was not written')
  return row
}

const deleteStatement: NamedStatement = {
  name: 'canned-answers-delete',
  text: 'DELETE FROM canned_answers WHERE merchant_id = $1 AND id = $2',
}

export async function deleteCannedAnswerRow(transaction: Transaction, merchantId: string, id: string): Promise<void> {
  await transaction.run(deleteStatement, [merchantId, id])
}
