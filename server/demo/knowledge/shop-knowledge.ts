/** `question` is one that customers ask, and that it answers. */
export type KnowledgeArticle = { title: string; question: string; body: string }

/** What a shop has written for its assistant. Bodies are Markdown. */
export type ShopKnowledge = {
  /** Whether customers are answered; null where nobody has set the assistant up yet. */
  enabled: boolean | null
  color: string
  greeting: string
  shipping: { title: string; body: string }
  returns: { title: string; body: string }
  articles: readonly KnowledgeArticle[]
}
