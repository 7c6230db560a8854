import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { lineOfText, requiredText, text } from '../core/text.ts'
import { instant } from '../core/time.ts'

/** A shop has at most one of each policy, and any number of articles. */
export const articleKinds = ['shipping-policy', 'return-policy', 'article'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** `written` here; `imported` from a Markdown file; `learned` from an answer that helped. */
export const articleSources = ['written', 'imported', 'learned'] as const
export type ArticleSource = (typeof articleSources)[number]

/** Levy uses a `suggested` one only after somebody accepts it. */
export const articleStates = ['published', 'suggested'] as const
export type ArticleState = (typeof articleStates)[number]

export const maxTitleLength = 200
export const maxArticleLength = 20_000
export const maxArticles = 500
export const maxImportedFiles = 50

export const article = z.object({
  id,
  merchantId: id,
  kind: z.enum(articleKinds),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  state: z.enum(articleStates),
  source: z.enum(articleSources),
  /** Its source: a file’s name, or the question it answered; null if it was written here. */
  sourceName: z.nullable(z.string()),
  /** The event it was learned from. */
  sourceEventId: z.nullable(id),
  version: z.number(),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
})
export type Article = z.infer<typeof article>

const title = requiredText(maxTitleLength, 'Title is required').check(z.regex(/^[^\p{Cc}]*$/u, 'Must be one line'))
const body = requiredText(maxArticleLength, 'Enter a text')

export const newArticle = z.object({ kind: z.enum(articleKinds), title, body })
export type NewArticle = z.output<typeof newArticle>
export const editedArticle = z.object({ version: z.number(), title, body })
export type EditedArticle = z.output<typeof editedArticle>

/** Each first-level heading begins an article; a file without one becomes an article named after the file. */
export const importedFiles = z
  .array(z.object({ name: lineOfText(200).check(z.minLength(1)), markdown: text(200_000) }))
  .check(z.minLength(1, 'Choose a file'), z.maxLength(maxImportedFiles, `At most ${maxImportedFiles} files at once`))
