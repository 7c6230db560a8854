import type { EditedTestQuestion } from '../../contract/assistant/test-question.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type TestQuestionRow = EditedTestQuestion & {
  id: string
  merchantId: string
  lastRunAt: Date | null
  lastRunPassed: boolean | null
}

const columns = `id, merchant_id AS "merchantId", question, expects, forbids, last_run_at AS "lastRunAt",
  last_run_passed AS "lastRunPassed"`

const lockStatement: NamedStatement = {
  name: 'assistant-test-questions-lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('assistant-test-questions:' || $1, 0))`,
}

/** Serializes additions to a merchant's test questions until the transaction ends, so that the limit holds. */
export async function lockTestQuestions(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lockStatement, [merchantId])
}

const listStatement: NamedStatement = {
  name: 'assistant-test-questions-list',
  text: `SELECT ${columns} FROM assistant_test_questions WHERE merchant_id = $1 ORDER BY created_at, id`,
}

/** A merchant's test questions in the order of creation. */
export function selectTestQuestions(transaction: Transaction, merchantId: string): Promise<TestQuestionRow[]> {
  return transaction.run<TestQuestionRow>(listStatement, [merchantId])
}

const findStatement: NamedStatement = {
  name: 'assistant-test-questions-find',
  text: `SELECT ${columns} FROM assistant_test_questions WHERE id = $2 AND ($1::uuid IS NULL OR merchant_id = $1)`,
}

/** A merchant's test question, or any merchant's if `merchantId` is undefined. */
export async function selectTestQuestion(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<TestQuestionRow | undefined> {
  return (await transaction.run<TestQuestionRow>(findStatement, [merchantId ?? null, id]))[0]
}

const insertStatement: NamedStatement = {
  name: 'assistant-test-questions-insert',
  text: `INSERT INTO assistant_test_questions (id, merchant_id, question, expects, forbids, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)`,
}

export async function insertTestQuestion(
  transaction: Transaction,
  merchantId: string,
  { id, question, expects, forbids, at }: EditedTestQuestion & { id: string; at: Date },
): Promise<void> {
  await transaction.run(insertStatement, [id, merchantId, question, expects, forbids, at])
}

const updateStatement: NamedStatement = {
  name: 'assistant-test-questions-update',
  text: `UPDATE assistant_test_questions
    SET question = $3, expects = $4, forbids = $5, last_run_at = NULL, last_run_passed = NULL
    WHERE merchant_id = $1 AND id = $2`,
}

/** Changes a question and clears its last result. */
export async function updateTestQuestionRow(
  transaction: Transaction,
  merchantId: string,
  { id, question, expects, forbids }: EditedTestQuestion & { id: string },
): Promise<void> {
  await transaction.run(updateStatement, [merchantId, id, question, expects, forbids])
}

const deleteStatement: NamedStatement = {
  name: 'assistant-test-questions-delete',
  text: 'DELETE FROM assistant_test_questions WHERE merchant_id = $1 AND id = $2',
}

export async function deleteTestQuestionRow(transaction: Transaction, merchantId: string, id: string): Promise<void> {
  await transaction.run(deleteStatement, [merchantId, id])
}

const ranStatement: NamedStatement = {
  name: 'assistant-test-questions-ran',
  text: `UPDATE assistant_test_questions SET last_run_at = $3, last_run_passed = $4
    WHERE merchant_id = $1 AND id = $2 AND question = $5 AND expects = $6 AND forbids = $7`,
}

/** Records a question's result, unless the question has changed since. */
export async function noteRun(
  transaction: Transaction,
  { merchantId, id, question, expects, forbids }: TestQuestionRow,
  { at, passed }: { at: Date; passed: boolean },
): Promise<void> {
  await transaction.run(ranStatement, [merchantId, id, at, passed, question, expects, forbids])
}
