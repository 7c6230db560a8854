import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article, ArticleKind } from '../../../contract/assistant/knowledge.ts'
import { ApiError } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/problem.ts'
import { toastSuccess } from '../../lib/toasts.ts'
import { type ArticleErrors, beginningOf, checkArticle, isSameText } from './article-form.ts'
import { kindNames, nounOf } from './article-words.ts'
import { knowledgeQueries, useAcceptArticle, useCreateArticle, useUpdateArticle } from './knowledge.queries.ts'

const noErrors: ArticleErrors = {}

type Options = {
  merchantId: string | undefined
  kind: ArticleKind
  /** Null for one that is new. */
  article: Article | null
  onSaved: () => void
}

/** An article that is written or changed. Where somebody else has changed it meanwhile, both texts are kept. */
export function useArticleForm({ merchantId, kind, article, onSaved }: Options) {
  const queryClient = useQueryClient()
  const create = useCreateArticle(merchantId)
  const update = useUpdateArticle()
  const accept = useAcceptArticle()
  const [base, setBase] = useState(article)
  const [text, setText] = useState(() => beginningOf(kind, article))
  const [errors, setErrors] = useState(noErrors)
  const [failure, setFailure] = useState<string | null>(null)
  /** What somebody else has made of it meanwhile. */
  const [theirs, setTheirs] = useState<Article | null>(null)

  /** As it is saved now, where that is no longer what this began with. */
  const newerOf = async (known: Article): Promise<Article | null> => {
    const articles = await queryClient.fetchQuery(knowledgeQueries.articles(merchantId))
    const now = articles.find(({ id }) => id === known.id)
    return now === undefined || now.version === known.version ? null : now
  }
  const refuse = async (error: unknown) => {
    const isConflict = error instanceof ApiError && error.status === 409
    const newer = isConflict && base !== null ? await newerOf(base).catch(() => null) : null
    if (newer === null) setFailure(errorMessage(error, `The ${nounOf(kind, base)} could not be saved`))
    else setTheirs(newer)
  }
  const save = async (over: Article | null) => {
    const { values, errors: found } = checkArticle(kind, text)
    if (found !== null) return setErrors(found)
    setErrors(noErrors)
    setFailure(null)
    try {
      if (over === null) await create.mutateAsync({ kind, ...values })
      else {
        const saved = await update.mutateAsync({ id: over.id, version: over.version, ...values })
        setBase(saved.article)
        if (saved.article.state === 'suggested') await accept.mutateAsync(over.id)
      }
    } catch (error) {
      return refuse(error)
    }
    toastSuccess(over?.state === 'suggested' ? 'Levy answers from it now' : `${kindNames[kind]} saved`)
    onSaved()
  }
  return {
    text,
    errors,
    hasErrors: errors !== noErrors,
    failure,
    theirs,
    isDirty: !isSameText(text, beginningOf(kind, base)),
    isSaving: create.isPending || update.isPending || accept.isPending,
    edit: (changes: Partial<typeof text>) => {
      setText({ ...text, ...changes })
      setErrors(noErrors)
      setFailure(null)
    },
    save: () => save(base),
    /** Writes one's own over what somebody else has saved. */
    keepMine() {
      setBase(theirs)
      setTheirs(null)
      return save(theirs)
    },
    takeTheirs() {
      if (theirs === null) return
      setBase(theirs)
      setText({ title: theirs.title, body: theirs.body })
      setTheirs(null)
    },
  }
}
