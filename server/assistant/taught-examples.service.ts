import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import {
  maxTaughtExamples,
  maxTaughtLength,
  restoreSeconds,
  type TaughtExample,
  type TaughtMeaning,
  type TaughtReview,
  wishOf,
} from '../../contract/assistant/taught-example.ts'
import type { AuditAction } from '../../contract/audit/audit.ts'
import { secondMs } from '../../contract/core/time.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import {
  ReviewOutdatedError,
  TaughtAlreadyError,
  TaughtExampleNotFoundError,
  TooManyTaughtExamplesError,
} from './assistant.errors.ts'
import type { Owned, StaffWork } from './events.service.ts'
import { type ActReader, learnActReader } from './levy/reader/act-reader.ts'
import { haveSameActs, type KnownExample, knownExamples, nearestTo } from './levy/taught/known-examples.ts'
import { changesBy } from './levy/taught/review.ts'
import { bounded } from './masking.ts'
import { withoutPersons } from './query-key.ts'
import { shopOf } from './settings.service.ts'
import {
  insertTaughtExample,
  lockTaughtExamples,
  selectTaughtExample,
  selectTaughtExamples,
  type TaughtExampleRow,
  updateTaughtExampleRow,
} from './taught-examples.queries.ts'
import { requireTeachable } from './teachable.ts'
import { selectTestQuestions } from './test-questions.queries.ts'

const toTaughtExample = ({ removedAt: _, createdAt, ...row }: TaughtExampleRow): TaughtExample => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** Levy's reader, which the checks need. Learned once, before a transaction. */
export const learnReader = learnActReader

/** The examples that a shop taught Levy, newest first. Throws 404 if the merchant doesn't exist. */
export async function listTaughtExamples(transaction: Transaction, merchantId: string): Promise<TaughtExample[]> {
  await shopOf(transaction, merchantId)
  return (await selectTaughtExamples(transaction, merchantId)).map(toTaughtExample)
}

/** Throws `TaughtAlreadyError` (409) if an example in use says almost the same. */
function requireNoOther(taught: KnownExample, rows: readonly TaughtExampleRow[]): void {
  const others = knownExamples(rows.filter(({ id, isActive }) => isActive && id !== taught.id))
  const other = nearestTo(taught.wording, others)
  if (other === null) return
  throw new TaughtAlreadyError(other.text, { isSame: haveSameActs(other.acts, taught.acts) })
}

type Teaching = TaughtMeaning & { reader: ActReader }

/**
 * All checks of a new example, and its effects. Throws `NotTeachableError` (422), `TaughtAlreadyError` and
 * `TooManyTaughtExamplesError` (409), and 404 if the merchant doesn't exist.
 */
export async function reviewTaughtExample(
  transaction: Transaction,
  merchantId: string,
  { text: written, acts, reader }: Teaching,
): Promise<TaughtReview> {
  await shopOf(transaction, merchantId)
  const text = bounded(withoutPersons(written).replace(/\s+/gu, ' ').trim(), maxTaughtLength)
  const rows = await selectTaughtExamples(transaction, merchantId)
  if (rows.length >= maxTaughtExamples) throw new TooManyTaughtExamplesError()
  const taught = requireTeachable({ written, text, acts }, reader)
  requireNoOther(taught, rows)
  const questions = (await selectTestQuestions(transaction, merchantId)).map(({ question }) => question)
  const examples = knownExamples(rows.filter(({ isActive }) => isActive))
  const changes = changesBy(taught, { examples, questions, reader })
  return { text, language: taught.wording.language, changes }
}

type Change = { action: AuditAction; row: TaughtExampleRow; before?: object; after?: object }

/** Audits a change, without the text: the log can't forget a person. Call it last in the transaction. */
async function record(
  transaction: WritingTransaction,
  { by, now }: StaffWork,
  { row: { merchantId, id, acts }, ...change }: Change,
): Promise<void> {
  const target = { kind: 'taught example', id, name: `A message that means “${acts.map(wishOf).join('” and “')}”` }
  await recordAudit(transaction, { merchantId, at: now, actor: by, target, ...change })
}

/** The fields of an example that the audit log keeps. */
const audited = ({ acts, language }: TaughtExampleRow) => ({ acts, language })

/** Throws `TaughtExampleNotFoundError` (404). */
async function requireRow(transaction: Transaction, { merchantId, id }: Owned): Promise<TaughtExampleRow> {
  const row = isUuid(id) ? await selectTaughtExample(transaction, merchantId, id.toLowerCase()) : undefined
  if (row === undefined) throw new TaughtExampleNotFoundError()
  return row
}

/** Locks the shop's examples, so that changes happen in turn, and reads one. Throws `TaughtExampleNotFoundError` (404). */
async function lockRow(transaction: WritingTransaction, owned: Owned): Promise<TaughtExampleRow> {
  const { merchantId, id } = await requireRow(transaction, owned)
  await lockTaughtExamples(transaction, merchantId)
  return requireRow(transaction, { merchantId, id })
}

/** Teaches Levy. Throws as `reviewTaughtExample`, and `ReviewOutdatedError` (409) if it changes other readings by now. */
export async function createTaughtExample(
  transaction: WritingTransaction,
  merchantId: string,
  { confirmedChanges, by, now, ...teaching }: Teaching & StaffWork & { confirmedChanges: number },
): Promise<TaughtExample> {
  await lockTaughtExamples(transaction, merchantId)
  const { text, language, changes } = await reviewTaughtExample(transaction, merchantId, teaching)
  if (changes.length !== confirmedChanges) throw new ReviewOutdatedError()
  const id = uuidv7()
  const made = { id, text, language, acts: teaching.acts, createdAt: now, createdBy: by.name }
  await insertTaughtExample(transaction, merchantId, made)
  const row = await requireRow(transaction, { merchantId, id })
  await record(transaction, { by, now }, { action: 'taught-example.created', row, after: audited(row) })
  return toTaughtExample(row)
}

/** Throws `TaughtAlreadyError` (409) if using an example would contradict another one. */
async function requireUsable(transaction: Transaction, row: TaughtExampleRow): Promise<void> {
  const [taught] = knownExamples([row])
  if (taught !== undefined) requireNoOther(taught, await selectTaughtExamples(transaction, row.merchantId))
}

/** Pauses an example or uses it again. Throws `TaughtExampleNotFoundError` (404) and `TaughtAlreadyError` (409). */
export async function updateTaughtExample(
  transaction: WritingTransaction,
  owned: Owned,
  { isActive, ...work }: StaffWork & { isActive: boolean },
): Promise<TaughtExample> {
  const before = await lockRow(transaction, owned)
  if (before.removedAt !== null) throw new TaughtExampleNotFoundError()
  if (before.isActive === isActive) return toTaughtExample(before)
  if (isActive) await requireUsable(transaction, before)
  const row = { ...before, isActive }
  await updateTaughtExampleRow(transaction, before.merchantId, row)
  const action = isActive ? 'taught-example.resumed' : 'taught-example.paused'
  const inUse = { before: { isActive: before.isActive }, after: { isActive } }
  await record(transaction, work, { action, row, ...inUse })
  return toTaughtExample(row)
}

/** Removes an example, which can be restored for a while. Throws `TaughtExampleNotFoundError` (404). */
export async function removeTaughtExample(
  transaction: WritingTransaction,
  owned: Owned,
  work: StaffWork,
): Promise<void> {
  const before = await lockRow(transaction, owned)
  if (before.removedAt !== null) throw new TaughtExampleNotFoundError()
  const row = { ...before, removedAt: work.now }
  await updateTaughtExampleRow(transaction, before.merchantId, row)
  await record(transaction, work, { action: 'taught-example.removed', row, before: audited(row) })
}

/**
 * Restores an example that was just removed; one that is there stays as it is. Throws `TaughtExampleNotFoundError` (404) after
 * a minute, `TaughtAlreadyError` and `TooManyTaughtExamplesError` (409).
 */
export async function restoreTaughtExample(
  transaction: WritingTransaction,
  owned: Owned,
  work: StaffWork,
): Promise<TaughtExample> {
  const before = await lockRow(transaction, owned)
  if (before.removedAt === null) return toTaughtExample(before)
  if (work.now.getTime() - before.removedAt.getTime() > restoreSeconds * secondMs)
    throw new TaughtExampleNotFoundError()
  const { length } = await selectTaughtExamples(transaction, before.merchantId)
  if (length >= maxTaughtExamples) throw new TooManyTaughtExamplesError()
  if (before.isActive) await requireUsable(transaction, before)
  const row = { ...before, removedAt: null }
  await updateTaughtExampleRow(transaction, before.merchantId, row)
  await record(transaction, work, { action: 'taught-example.restored', row, after: audited(row) })
  return toTaughtExample(row)
}
