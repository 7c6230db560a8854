/** `question` is one that the article answers. */
export type KnowledgeArticle = { title: string; question: string; body: string }

/** A shop's texts for its assistant. Bodies are Markdown. */
export type ShopKnowledge = {
  /** Whether the assistant is on. Null if it was never set up. */
  enabled: boolean | null
  color: string
  greeting: string
  shipping: { title: string; body: string }
  returns: { title: string; body: string }
  articles: readonly KnowledgeArticle[]
}
