import type { ArticleKind, ArticleSource, ArticleState } from '../../contract/assistant/knowledge.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type ArticleRow = {
  id: string
  merchantId: string
  kind: ArticleKind
  title: string
  body: string
  state: ArticleState
  source: ArticleSource
  sourceName: string | null
  sourceEventId: string | null
  version: number
  updatedAt: Date
  updatedBy: string | null
}

const columns = `id, merchant_id AS "merchantId", kind, title, body, state, source, source_name AS "sourceName",
  source_event_id AS "sourceEventId", version, updated_at AS "updatedAt", updated_by AS "updatedBy"`

const lockAllStatement: NamedStatement = {
  name: 'assistant-articles-lock-all',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('assistant-articles:' || $1, 0))`,
}

/** Serializes additions of articles to a merchant until the transaction ends, so that the limit holds. */
export async function lockArticles(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lockAllStatement, [merchantId])
}

const listStatement: NamedStatement = {
  name: 'assistant-articles-list',
  text: `SELECT ${columns} FROM assistant_articles WHERE merchant_id = $1
    ORDER BY kind = 'article', state = 'published', lower(title), id`,
}

/** A merchant's articles: policies, suggestions, then the others by title. */
export function selectArticles(transaction: Transaction, merchantId: string): Promise<ArticleRow[]> {
  return transaction.run<ArticleRow>(listStatement, [merchantId])
}

const lockStatement: NamedStatement = {
  name: 'assistant-articles-lock',
  text: `SELECT ${columns} FROM assistant_articles WHERE id = $2 AND ($1::uuid IS NULL OR merchant_id = $1) FOR UPDATE`,
}

/** Locks a merchant's article, or any merchant's if `merchantId` is undefined. */
export async function lockArticle(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<ArticleRow | undefined> {
  const rows = await transaction.run<ArticleRow>(lockStatement, [merchantId ?? null, id])
  return rows[0]
}

const countStatement: NamedStatement = {
  name: 'assistant-articles-count',
  text: 'SELECT count(*) AS count FROM assistant_articles WHERE merchant_id = $1 AND state = $2',
}

export async function countArticles(
  transaction: Transaction,
  merchantId: string,
  state: ArticleState,
): Promise<number> {
  const rows = await transaction.run<{ count: number }>(countStatement, [merchantId, state])
  return rows[0]?.count ?? 0
}

const insertStatement: NamedStatement = {
  name: 'assistant-articles-insert',
  text: `INSERT INTO assistant_articles (id, merchant_id, kind, title, body, state, source, source_name, source_event_id,
      updated_at, updated_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING ${columns}`,
}

export type NewArticleRow = Omit<ArticleRow, 'merchantId' | 'version'>

/** Undefined if an article with this policy, title or event exists. */
export async function insertArticle(
  transaction: Transaction,
  merchantId: string,
  article: NewArticleRow,
): Promise<ArticleRow | undefined> {
  const { id, kind, title, body, state, source, sourceName, sourceEventId, updatedAt, updatedBy } = article
  const values = [id, merchantId, kind, title, body, state, source, sourceName, sourceEventId, updatedAt, updatedBy]
  return (await transaction.run<ArticleRow>(insertStatement, values))[0]
}

const takenStatement: NamedStatement = {
  name: 'assistant-articles-taken',
  text: `SELECT state FROM assistant_articles WHERE merchant_id = $1 AND lower(title) = lower($2) AND id <> $3`,
}

/** The states of other articles with the same title. */
export async function statesOfTitle(
  transaction: Transaction,
  merchantId: string,
  { id, title }: { id: string; title: string },
): Promise<ArticleState[]> {
  const rows = await transaction.run<{ state: ArticleState }>(takenStatement, [merchantId, title, id])
  return rows.map(({ state }) => state)
}

const updateStatement: NamedStatement = {
  name: 'assistant-articles-update',
  text: `UPDATE assistant_articles
    SET title = $3, body = $4, state = $5, updated_at = $6, updated_by = $7, version = version + 1
    WHERE merchant_id = $1 AND id = $2 RETURNING ${columns}`,
}

export type ArticleChange = Pick<ArticleRow, 'id' | 'title' | 'body' | 'state' | 'updatedAt' | 'updatedBy'>

/** Rewrites a locked article. */
export async function updateArticleRow(
  transaction: Transaction,
  merchantId: string,
  { id, title, body, state, updatedAt, updatedBy }: ArticleChange,
): Promise<ArticleRow> {
  const values = [merchantId, id, title, body, state, updatedAt, updatedBy]
  const [row] = await transaction.run<ArticleRow>(updateStatement, values)
  if (row === undefined) throw new Error('The article was not changed')
  return row
}

const deleteStatement: NamedStatement = {
  name: 'assistant-articles-delete',
  text: 'DELETE FROM assistant_articles WHERE merchant_id = $1 AND id = $2',
}

export async function deleteArticleRow(transaction: Transaction, merchantId: string, id: string): Promise<void> {
  await transaction.run(deleteStatement, [merchantId, id])
}

const learnedStatement: NamedStatement = {
  name: 'assistant-articles-learned',
  text: `SELECT ${columns} FROM assistant_articles WHERE merchant_id = $1 AND source_event_id = $2 FOR UPDATE`,
}

/** Locks the article learned from an event. */
export async function lockLearnedArticle(
  transaction: Transaction,
  merchantId: string,
  eventId: string,
): Promise<ArticleRow | undefined> {
  return (await transaction.run<ArticleRow>(learnedStatement, [merchantId, eventId]))[0]
}

const policiesStatement: NamedStatement = {
  name: 'assistant-articles-policies',
  text: `SELECT kind FROM assistant_articles WHERE merchant_id = $1 AND kind <> 'article' AND state = 'published'`,
}

/** The policies that a merchant has written. */
export async function selectPolicies(transaction: Transaction, merchantId: string): Promise<ArticleKind[]> {
  const rows = await transaction.run<{ kind: ArticleKind }>(policiesStatement, [merchantId])
  return rows.map(({ kind }) => kind)
}
