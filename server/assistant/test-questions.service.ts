import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import {
  type EditedTestQuestion,
  maxTestQuestions,
  type TestQuestion,
  type TestQuestionResult,
} from '../../contract/assistant/test-question.ts'
import { normalized } from '../../contract/core/normalized.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import { TestQuestionNotFoundError, TooManyTestQuestionsError } from './assistant.errors.ts'
import type { Owned } from './events.service.ts'
import { shopOf } from './settings.service.ts'
import {
  deleteTestQuestionRow,
  insertTestQuestion,
  lockTestQuestions,
  noteRun,
  selectTestQuestion,
  selectTestQuestions,
  type TestQuestionRow,
  updateTestQuestionRow,
} from './test-questions.queries.ts'

const toTestQuestion = (row: TestQuestionRow): TestQuestion => ({
  id: row.id,
  merchantId: row.merchantId,
  question: row.question,
  expects: row.expects,
  forbids: row.forbids,
  lastRun:
    row.lastRunAt === null || row.lastRunPassed === null
      ? null
      : { at: row.lastRunAt.toISOString(), passed: row.lastRunPassed },
})

/** The test questions to run before a change goes live. Throws 404 if the merchant doesn't exist. */
export async function listTestQuestions(transaction: Transaction, merchantId: string): Promise<TestQuestion[]> {
  await shopOf(transaction, merchantId)
  return (await selectTestQuestions(transaction, merchantId)).map(toTestQuestion)
}

/** Throws `TestQuestionNotFoundError` (404). */
export async function requireTestQuestion(
  transaction: Transaction,
  { merchantId, id }: Owned,
): Promise<TestQuestionRow> {
  const found = isUuid(id) ? await selectTestQuestion(transaction, merchantId, id.toLowerCase()) : undefined
  if (found === undefined) throw new TestQuestionNotFoundError()
  return found
}

/** Saves a test question. Throws `TooManyTestQuestionsError` (409), and 404 if the merchant doesn't exist. */
export async function createTestQuestion(
  transaction: WritingTransaction,
  merchantId: string,
  { now, ...edited }: EditedTestQuestion & { now: Date },
): Promise<TestQuestion> {
  await shopOf(transaction, merchantId)
  await lockTestQuestions(transaction, merchantId)
  const { length } = await selectTestQuestions(transaction, merchantId)
  if (length >= maxTestQuestions) throw new TooManyTestQuestionsError()
  const id = uuidv7()
  await insertTestQuestion(transaction, merchantId, { id, ...edited, at: now })
  return toTestQuestion(await requireTestQuestion(transaction, { merchantId, id }))
}

/** Changes a test question and clears its result. Throws `TestQuestionNotFoundError` (404). */
export async function updateTestQuestion(
  transaction: WritingTransaction,
  owned: Owned,
  edited: EditedTestQuestion,
): Promise<TestQuestion> {
  const { merchantId, id } = await requireTestQuestion(transaction, owned)
  await updateTestQuestionRow(transaction, merchantId, { id, ...edited })
  return toTestQuestion(await requireTestQuestion(transaction, { merchantId, id }))
}

/** Deletes a test question. Throws `TestQuestionNotFoundError` (404). */
export async function deleteTestQuestion(transaction: WritingTransaction, owned: Owned): Promise<void> {
  const { merchantId, id } = await requireTestQuestion(transaction, owned)
  await deleteTestQuestionRow(transaction, merchantId, id)
}

/** Ignores case and white space. */
const comparable = (text: string): string => normalized(text, 'NFC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** The expected phrases missing from an answer, and the forbidden ones in it. */
export function judge(
  answer: string,
  { expects, forbids }: Pick<EditedTestQuestion, 'expects' | 'forbids'>,
): Pick<TestQuestionResult, 'passed' | 'missing' | 'forbidden'> {
  const said = comparable(answer)
  const holds = (phrase: string): boolean => said.includes(comparable(phrase))
  const missing = expects.filter((phrase) => !holds(phrase))
  const forbidden = forbids.filter(holds)
  return { passed: missing.length === 0 && forbidden.length === 0, missing, forbidden }
}

/** Records the result of a run with the saved settings. */
export const recordRun = noteRun
