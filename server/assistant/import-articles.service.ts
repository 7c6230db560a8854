import { v7 as uuidv7 } from 'uuid'
import type { Article } from '../../contract/assistant/knowledge.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { type ArticleRow, insertArticle, lockArticles, selectArticles, updateArticleRow } from './articles.queries.ts'
import { ArticleTakenError } from './assistant.errors.ts'
import type { StaffWork } from './events.service.ts'
import { requireRoom, toArticle } from './knowledge.service.ts'
import { articlesOf, type MarkdownFile, type ReadArticle } from './markdown-articles.ts'
import { shopOf } from './settings.service.ts'

/** The result of an import: the articles of the files, and how many were created, changed or kept. */
export type Imported = { articles: Article[]; created: number; updated: number; unchanged: number }

class UnfitFilesError extends DomainError {
  constructor(message: string, errors: readonly { path: string; message: string }[] = [{ path: 'files', message }]) {
    super('validation', message, { errors })
  }
}

const titleKey = (title: string): string => title.toLowerCase()

/** All articles of the files; for a repeated title the last one. Throws 422 if there are none, or one is too long. */
function readAll(files: readonly MarkdownFile[]): ReadArticle[] {
  const read = files.flatMap(articlesOf)
  const errors = read.flatMap(({ fileName, problem }) =>
    problem === undefined
      ? []
      : [{ path: `files.${files.findIndex(({ name }) => name === fileName)}.markdown`, message: problem }],
  )
  if (errors.length > 0) throw new UnfitFilesError(errors.map(({ message }) => message).join('. '), errors)
  if (read.length === 0) throw new UnfitFilesError('These files contain no text')
  return [...new Map(read.map((article) => [titleKey(article.title), article])).values()]
}

type Importing = { transaction: WritingTransaction; merchantId: string; work: StaffWork }

async function create({ transaction, merchantId, work }: Importing, { title, body, fileName }: ReadArticle) {
  const made = await insertArticle(transaction, merchantId, {
    id: uuidv7(),
    kind: 'article',
    title,
    body,
    state: 'published',
    source: 'imported',
    sourceName: fileName,
    sourceEventId: null,
    updatedAt: work.now,
    updatedBy: work.by.name,
  })
  if (made === undefined) throw new ArticleTakenError({ kind: 'article', title })
  return made
}

function update({ transaction, merchantId, work }: Importing, known: ArticleRow, { title, body }: ReadArticle) {
  const written = { updatedAt: work.now, updatedBy: work.by.name }
  return updateArticleRow(transaction, merchantId, { ...known, ...written, title, body })
}

/**
 * Imports articles from Markdown files, all or none. An article with a known title is updated if its text differs, so
 * repeating an import changes nothing. Throws 422 for unfit files, `TooManyArticlesError` (409) and 404.
 */
export async function importArticles(
  transaction: WritingTransaction,
  merchantId: string,
  { files, ...work }: StaffWork & { files: readonly MarkdownFile[] },
): Promise<Imported> {
  const read = readAll(files)
  await shopOf(transaction, merchantId)
  await lockArticles(transaction, merchantId)
  const published = (await selectArticles(transaction, merchantId)).filter(({ state }) => state === 'published')
  const known = new Map(published.map((article) => [titleKey(article.title), article]))
  const isNew = ({ title }: ReadArticle): boolean => !known.has(titleKey(title))
  await requireRoom(transaction, merchantId, read.filter(isNew).length)
  const imported = { articles: [] as Article[], created: 0, updated: 0, unchanged: 0 }
  for (const article of read) {
    const before = known.get(titleKey(article.title))
    const isSame = before?.body === article.body
    const importing = { transaction, merchantId, work }
    if (before === undefined) imported.articles.push(toArticle(await create(importing, article)))
    else imported.articles.push(toArticle(isSame ? before : await update(importing, before, article)))
    imported[before === undefined ? 'created' : isSame ? 'unchanged' : 'updated'] += 1
  }
  const { articles, ...counts } = imported
  const target = {
    kind: 'articles',
    id: merchantId,
    name: files
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200),
  }
  const entry = { merchantId, at: work.now, actor: work.by, action: 'articles.imported', target } as const
  if (counts.created + counts.updated > 0) await recordAudit(transaction, { ...entry, after: counts })
  return { articles, ...counts }
}
