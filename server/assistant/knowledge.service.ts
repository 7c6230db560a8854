import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { type Article, type EditedArticle, maxArticles, type NewArticle } from '../../contract/assistant/knowledge.ts'
import type { AuditAction } from '../../contract/audit/audit.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Transaction, WritingTransaction } from '../db/transaction.ts'
import {
  type ArticleRow,
  countArticles,
  deleteArticleRow,
  insertArticle,
  lockArticle,
  lockArticles,
  selectArticles,
  statesOfTitle,
  updateArticleRow,
} from './articles.queries.ts'
import {
  ArticleChangedError,
  ArticleNotFoundError,
  ArticleTakenError,
  TooManyArticlesError,
} from './assistant.errors.ts'
import type { Owned, StaffWork } from './events.service.ts'
import { shopOf } from './settings.service.ts'

export const toArticle = (row: ArticleRow): Article => ({
  id: row.id,
  merchantId: row.merchantId,
  kind: row.kind,
  title: row.title,
  body: row.body,
  state: row.state,
  source: row.source,
  sourceName: row.sourceName,
  sourceEventId: row.sourceEventId,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
})

/** The fields of an article in the audit log. */
const audited = ({ kind, title, body, state }: ArticleRow) => ({ kind, title, body, state })

type Change = { action: AuditAction; before?: ArticleRow; after?: ArticleRow }

/** Audits a change of an article. Call it last in the transaction. */
async function record(
  transaction: WritingTransaction,
  { by, now }: StaffWork,
  { action, before, after }: Change,
): Promise<void> {
  const article = after ?? before
  if (article === undefined) return
  await recordAudit(transaction, {
    merchantId: article.merchantId,
    at: now,
    actor: by,
    action,
    target: { kind: 'article', id: article.id, name: article.title },
    before: before === undefined ? undefined : audited(before),
    after: after === undefined ? undefined : audited(after),
  })
}

/** Lists the assistant's knowledge: policies, suggestions, then articles. Throws 404 for an unknown merchant. */
export async function listArticles(transaction: Transaction, merchantId: string): Promise<Article[]> {
  await shopOf(transaction, merchantId)
  return (await selectArticles(transaction, merchantId)).map(toArticle)
}

/** Throws `TooManyArticlesError` (409) if `more` articles would exceed the limit. */
export async function requireRoom(transaction: Transaction, merchantId: string, more: number): Promise<void> {
  if ((await countArticles(transaction, merchantId, 'published')) + more > maxArticles) throw new TooManyArticlesError()
}

/**
 * Creates an article or policy. Throws `ArticleTakenError` (409) if the title or policy exists, and
 * `TooManyArticlesError` (409).
 */
export async function createArticle(
  transaction: WritingTransaction,
  merchantId: string,
  { by, now, ...article }: StaffWork & NewArticle,
): Promise<Article> {
  await shopOf(transaction, merchantId)
  await lockArticles(transaction, merchantId)
  await requireRoom(transaction, merchantId, 1)
  const written = {
    source: 'written',
    sourceName: null,
    sourceEventId: null,
    updatedAt: now,
    updatedBy: by.name,
  } as const
  const made = await insertArticle(transaction, merchantId, {
    ...{ id: uuidv7(), ...article, state: 'published', ...written },
  })
  if (made === undefined) throw new ArticleTakenError(article)
  await record(transaction, { by, now }, { action: 'article.created', after: made })
  return toArticle(made)
}

/** Locks an article and, against additions, its shop's articles. Throws `ArticleNotFoundError` (404). */
async function requireArticle(transaction: WritingTransaction, { merchantId, id }: Owned): Promise<ArticleRow> {
  const article = isUuid(id) ? await lockArticle(transaction, merchantId, id.toLowerCase()) : undefined
  if (article === undefined) throw new ArticleNotFoundError()
  return article
}

/** Suggestions may share a title; published articles may not. */
async function requireFreeTitle(transaction: WritingTransaction, article: ArticleRow, title: string): Promise<void> {
  if (article.state === 'suggested') return
  await lockArticles(transaction, article.merchantId)
  const states = await statesOfTitle(transaction, article.merchantId, { id: article.id, title })
  if (states.includes('published')) throw new ArticleTakenError({ kind: 'article', title })
}

/**
 * Changes an article. Throws `ArticleNotFoundError` (404), `ArticleChangedError` (409) if the edit is based on an older
 * version, and `ArticleTakenError` (409).
 */
export async function updateArticle(
  transaction: WritingTransaction,
  owned: Owned,
  { version, title, body, ...work }: StaffWork & EditedArticle,
): Promise<Article> {
  const before = await requireArticle(transaction, owned)
  if (before.version !== version) throw new ArticleChangedError(before.title)
  await requireFreeTitle(transaction, before, title)
  const written = { updatedAt: work.now, updatedBy: work.by.name }
  const after = await updateArticleRow(transaction, before.merchantId, { ...before, ...written, title, body })
  await record(transaction, work, { action: 'article.updated', before, after })
  return toArticle(after)
}

/**
 * Publishes a suggestion; does nothing if it is published. Throws `ArticleNotFoundError` (404), `ArticleTakenError` and
 * `TooManyArticlesError` (409).
 */
export async function acceptArticle(transaction: WritingTransaction, owned: Owned, work: StaffWork): Promise<Article> {
  const before = await requireArticle(transaction, owned)
  if (before.state === 'published') return toArticle(before)
  const accepted = { ...before, state: 'published' as const }
  await requireFreeTitle(transaction, accepted, before.title)
  await requireRoom(transaction, before.merchantId, 1)
  const written = { updatedAt: work.now, updatedBy: work.by.name }
  const after = await updateArticleRow(transaction, before.merchantId, { ...accepted, ...written })
  await record(transaction, work, { action: 'article.accepted', before, after })
  return toArticle(after)
}

/** Deletes an article or a suggestion. Throws `ArticleNotFoundError` (404). */
export async function deleteArticle(transaction: WritingTransaction, owned: Owned, work: StaffWork): Promise<void> {
  const before = await requireArticle(transaction, owned)
  await deleteArticleRow(transaction, before.merchantId, before.id)
  await record(transaction, work, { action: 'article.deleted', before })
}
