import type { Article, ArticleKind } from '../../../contract/assistant/knowledge.ts'

/** How parts of the page ask for something to be done. */
export type ArticleActions = {
  /** Why nothing can be changed; null where it can. */
  barrier: string | null
  onWrite: (kind: ArticleKind) => void
  onEdit: (article: Article) => void
  onDelete: (article: Article) => void
}
