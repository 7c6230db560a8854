import type { Article, ArticleKind } from '../../../contract/assistant/knowledge.ts'

export type Policy = Exclude<ArticleKind, 'article'>

export const policies = ['shipping-policy', 'return-policy'] as const satisfies readonly Policy[]

export const kindNames: Record<ArticleKind, string> = {
  'shipping-policy': 'Shipping policy',
  'return-policy': 'Return policy',
  article: 'Article',
}

/** The name within a sentence: `the return policy`, `this suggestion`. */
export const nounOf = (kind: ArticleKind, article: Pick<Article, 'state'> | null): string =>
  article?.state === 'suggested' ? 'suggestion' : kindNames[kind].toLowerCase()

/** The articles that contain every word of a search in their title or text. */
export function articlesWith(articles: readonly Article[], search: string): Article[] {
  const words = search.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)
  return articles.filter(({ title, body }) => {
    const text = `${title}\n${body}`.toLocaleLowerCase('en')
    return words.every((word) => text.includes(word))
  })
}

/** Opens the dialogs of the page. */
export type ArticleActions = {
  /** Null if the user can change articles now. */
  readOnly: string | null
  onWrite: (kind: ArticleKind) => void
  onEdit: (article: Article) => void
  onDelete: (article: Article) => void
}
