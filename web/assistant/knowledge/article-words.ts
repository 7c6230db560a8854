import type { Article, ArticleKind } from '../../../contract/assistant/knowledge.ts'

export type Policy = Exclude<ArticleKind, 'article'>

export const policies = ['shipping-policy', 'return-policy'] as const satisfies readonly Policy[]

export const kindNames: Record<ArticleKind, string> = {
  'shipping-policy': 'Shipping policy',
  'return-policy': 'Return policy',
  article: 'Article',
}

/** What it is called in a sentence: `the return policy`, `this suggestion`. */
export const nounOf = (kind: ArticleKind, article: Pick<Article, 'state'> | null): string =>
  article?.state === 'suggested' ? 'suggestion' : kindNames[kind].toLowerCase()

/** The articles in whose title or text all the words of a search are. */
export function articlesWith(articles: readonly Article[], search: string): Article[] {
  const words = search.toLocaleLowerCase('en').split(/\s+/).filter(Boolean)
  return articles.filter(({ title, body }) => {
    const text = `${title}\n${body}`.toLocaleLowerCase('en')
    return words.every((word) => text.includes(word))
  })
}
