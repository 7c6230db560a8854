import * as z from 'zod/mini'
import { type Article, type ArticleKind, newArticle } from '../../../contract/assistant/knowledge.ts'
import { kindNames } from './article-words.ts'

export type ArticleText = { title: string; body: string }
export type ArticleErrors = Partial<Record<keyof ArticleText, string>>

/** What the form begins with: a policy is called so until somebody calls it otherwise. */
export const beginningOf = (kind: ArticleKind, article: Article | null): ArticleText =>
  article === null
    ? { title: kind === 'article' ? '' : kindNames[kind], body: '' }
    : { title: article.title, body: article.body }

export const isSameText = (one: ArticleText, other: ArticleText): boolean =>
  one.title === other.title && one.body === other.body

export function checkArticle(
  kind: ArticleKind,
  text: ArticleText,
): { values: ArticleText; errors: null } | { values: null; errors: ArticleErrors } {
  const checked = z.safeParse(newArticle, { kind, ...text })
  if (checked.success) return { values: checked.data, errors: null }
  return {
    values: null,
    errors: Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])),
  }
}
