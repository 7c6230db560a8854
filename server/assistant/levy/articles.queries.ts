import type { ArticleKind } from '../../../contract/assistant/knowledge.ts'
import { maxArticles } from '../../../contract/assistant/knowledge.ts'
import type { NamedStatement, Transaction } from '../../db/transaction.ts'

export type PublishedArticle = { id: string; kind: ArticleKind; title: string; body: string; isLearned: boolean }

const version: NamedStatement = {
  name: 'levy-articles-version',
  text: `SELECT concat_ws(':', count(*), sum(version), max(updated_at)) AS version
    FROM assistant_articles WHERE merchant_id = $1 AND state = 'published'`,
}

/** A text that is another one whenever what is published has changed. */
export async function selectArticlesVersion(transaction: Transaction, merchantId: string): Promise<string> {
  const [row] = await transaction.run<{ version: string }>(version, [merchantId])
  return row?.version ?? ''
}

const published: NamedStatement = {
  name: 'levy-articles',
  text: `SELECT id, kind, title, body, source = 'learned' AS "isLearned" FROM assistant_articles
    WHERE merchant_id = $1 AND state = 'published' ORDER BY updated_at DESC, id LIMIT $2`,
}

export const selectPublishedArticles = (transaction: Transaction, merchantId: string): Promise<PublishedArticle[]> =>
  // Its policies come on top of a shop's articles.
  transaction.run<PublishedArticle>(published, [merchantId, maxArticles + 2])

const policy: NamedStatement = {
  name: 'levy-policy',
  text: `SELECT id, kind, title, body, source = 'learned' AS "isLearned" FROM assistant_articles
    WHERE merchant_id = $1 AND state = 'published' AND kind = $2 LIMIT 1`,
}

/** The shop's policy of a kind; undefined where it has written none. */
export async function selectPolicy(
  transaction: Transaction,
  merchantId: string,
  kind: Exclude<ArticleKind, 'article'>,
): Promise<PublishedArticle | undefined> {
  const [row] = await transaction.run<PublishedArticle>(policy, [merchantId, kind])
  return row
}
