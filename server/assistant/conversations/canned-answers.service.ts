import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { type CannedAnswer, maxCannedAnswers } from '../../../contract/assistant/canned-answer.ts'
import type { AuditAction } from '../../../contract/audit/audit.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../../db/transaction.ts'
import {
  CannedAnswerChangedError,
  CannedAnswerNotFoundError,
  CannedAnswerTakenError,
  TooManyCannedAnswersError,
} from '../assistant.errors.ts'
import type { Owned, StaffWork } from '../events.service.ts'
import { shopOf } from '../settings.service.ts'
import * as queries from './canned-answers.queries.ts'

type Written = { title: string; body: string }

const toCannedAnswer = (row: queries.CannedAnswerRow): CannedAnswer => ({
  id: row.id,
  title: row.title,
  body: row.body,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
})

const audited = ({ title, body }: Written): Written => ({ title, body })

/** Audits a change. Call it last in the transaction. */
async function record(
  transaction: WritingTransaction,
  { by, now }: StaffWork,
  change: { action: AuditAction; before?: queries.CannedAnswerRow; after?: queries.CannedAnswerRow },
): Promise<void> {
  const { action, before, after } = change
  const answer = after ?? before
  if (answer === undefined) return
  await recordAudit(transaction, {
    ...{ merchantId: answer.merchantId, at: now, actor: by, action },
    target: { kind: 'canned answer', id: answer.id, name: answer.title },
    before: before && audited(before),
    after: after && audited(after),
  })
}

/** A merchant's canned answers by title. Throws `NotFoundError` (404) if the merchant doesn't exist. */
export async function listCannedAnswers(transaction: Transaction, merchantId: string): Promise<CannedAnswer[]> {
  await shopOf(transaction, merchantId)
  return (await queries.selectCannedAnswers(transaction, merchantId)).map(toCannedAnswer)
}

/** Throws `CannedAnswerTakenError` and `TooManyCannedAnswersError` (409), and 404 if the merchant doesn't exist. */
export async function createCannedAnswer(
  transaction: WritingTransaction,
  merchantId: string,
  { title, body, ...work }: StaffWork & Written,
): Promise<CannedAnswer> {
  await shopOf(transaction, merchantId)
  await queries.lockCannedAnswers(transaction, merchantId)
  const { length } = await queries.selectCannedAnswers(transaction, merchantId)
  if (length >= maxCannedAnswers) throw new TooManyCannedAnswersError()
  const written = { id: uuidv7(), title, body, at: work.now, by: work.by.name }
  const made = await queries.insertCannedAnswer(transaction, merchantId, written)
  if (made === undefined) throw new CannedAnswerTakenError(title)
  await record(transaction, work, { action: 'canned-answer.created', after: made })
  return toCannedAnswer(made)
}

/** Throws `CannedAnswerNotFoundError` (404). */
async function requireCannedAnswer(transaction: WritingTransaction, { merchantId, id }: Owned) {
  const row = isUuid(id) ? await queries.lockCannedAnswer(transaction, merchantId, id.toLowerCase()) : undefined
  if (row === undefined) throw new CannedAnswerNotFoundError()
  return row
}

/**
 * Throws `CannedAnswerNotFoundError` (404), `CannedAnswerChangedError` (409) if the edit is based on an older version,
 * and `CannedAnswerTakenError` (409).
 */
export async function updateCannedAnswer(
  transaction: WritingTransaction,
  owned: Owned,
  { version, title, body, ...work }: StaffWork & Written & { version: number },
): Promise<CannedAnswer> {
  const before = await requireCannedAnswer(transaction, owned)
  const { merchantId, id } = before
  if (version !== before.version) throw new CannedAnswerChangedError(before.title)
  await queries.lockCannedAnswers(transaction, merchantId)
  if (await queries.isTitleTaken(transaction, merchantId, { id, title })) throw new CannedAnswerTakenError(title)
  const written = { id, title, body, at: work.now, by: work.by.name }
  const after = await queries.updateCannedAnswerRow(transaction, merchantId, written)
  await record(transaction, work, { action: 'canned-answer.updated', before, after })
  return toCannedAnswer(after)
}

/** Throws `CannedAnswerNotFoundError` (404). */
export async function deleteCannedAnswer(
  transaction: WritingTransaction,
  owned: Owned,
  work: StaffWork,
): Promise<void> {
  const before = await requireCannedAnswer(transaction, owned)
  await queries.deleteCannedAnswerRow(transaction, before.merchantId, before.id)
  await record(transaction, work, { action: 'canned-answer.deleted', before })
}
