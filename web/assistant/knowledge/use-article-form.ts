import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Article, type ArticleKind, newArticle } from '../../../contract/assistant/knowledge.ts'
import { ApiError } from '../../lib/api-client.ts'
import { contractErrors } from '../../lib/form-errors.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { useCheckedForm } from '../../lib/use-checked-form.ts'
import { kindNames, nounOf } from './articles.ts'
import { knowledgeQueries, useAcceptArticle, useCreateArticle, useUpdateArticle } from './knowledge.queries.ts'

type Texts = Record<'title' | 'body', string>

/** The initial texts. A new policy starts with its usual title. */
const textsOf = ({ kind, article, title = '' }: Pick<Options, 'kind' | 'article' | 'title'>): Texts =>
  article ?? { title: kind === 'article' ? title : kindNames[kind], body: '' }

type Options = {
  merchantId: string | undefined
  kind: ArticleKind
  /** Null for a new one. */
  article: Article | null
  /** The initial title of a new article. */
  title?: string | undefined
  onSaved: () => void
}

/**
 * The form of an article. If somebody else saved it in the meantime, `theirs` is their version, and the next save
 * replaces it.
 */
export function useArticleForm({ merchantId, kind, article, title: newTitle, onSaved }: Options) {
  const queryClient = useQueryClient()
  const create = useCreateArticle(merchantId)
  const update = useUpdateArticle()
  const accept = useAcceptArticle()
  const [base, setBase] = useState(article)
  const [theirs, setTheirs] = useState<Article | null>(null)
  const over = theirs ?? base
  const initial = textsOf({ kind, article, title: newTitle })

  const newerVersion = async (): Promise<Article | undefined> => {
    const articles = await queryClient.fetchQuery(knowledgeQueries.articles(merchantId))
    return articles.find(({ id, version }) => id === over?.id && version !== over.version)
  }
  const save = async ({ title, body }: Texts) => {
    try {
      if (over === null) await create.mutateAsync({ kind, title, body })
      else {
        const saved = await update.mutateAsync({ id: over.id, version: over.version, title, body })
        setBase(saved.article)
        setTheirs(null)
        if (saved.article.state === 'suggested') await accept.mutateAsync(over.id)
      }
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      const newer = isConflict ? await newerVersion().catch(() => undefined) : undefined
      if (newer === undefined) throw error
      setTheirs(newer)
      return
    }
    toastSuccess(over?.state === 'suggested' ? 'Levy answers from it now' : `${kindNames[kind]} saved`)
    onSaved()
  }
  const checked = useCheckedForm<keyof Texts>({
    initial: { title: initial.title, body: initial.body },
    check: (texts) => contractErrors(newArticle, { kind, ...texts }),
    save,
    failed: `The ${nounOf(kind, article)} could not be saved`,
  })
  const { title, body } = textsOf({ kind, article: base, title: newTitle })
  return {
    ...checked,
    theirs,
    isDirty: checked.values.title !== title || checked.values.body !== body,
    takeTheirs() {
      if (theirs === null) return
      setBase(theirs)
      setTheirs(null)
      checked.edit({ title: theirs.title, body: theirs.body })
    },
  }
}
