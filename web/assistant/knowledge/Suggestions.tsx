import type { Article } from '../../../contract/assistant/knowledge.ts'
import { toastError, toastSuccess } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { rememberFocusHome } from '../focus-home.ts'
import { ArticleSource } from './ArticleSource.tsx'
import type { ArticleActions } from './article-actions.ts'
import classes from './Knowledge.module.css'
import { useAcceptArticle, useDeleteArticle } from './knowledge.queries.ts'
import { Markdown } from './Markdown.tsx'

type RowProps = Pick<ArticleActions, 'barrier' | 'onEdit'> & { article: Article }

function Suggestion({ article, barrier, onEdit }: RowProps) {
  const accept = useAcceptArticle()
  const turnDown = useDeleteArticle()
  const take = async () => {
    const goHome = rememberFocusHome()
    try {
      await accept.mutateAsync(article.id)
      toastSuccess('Levy answers from it now')
      goHome()
    } catch (error) {
      toastError(error, 'The suggestion could not be accepted')
    }
  }
  const drop = async () => {
    const goHome = rememberFocusHome()
    try {
      await turnDown.mutateAsync(article.id)
      toastSuccess('Suggestion turned down')
      goHome()
    } catch (error) {
      toastError(error, 'The suggestion could not be turned down')
    }
  }
  const off = { disabled: barrier !== null, title: barrier ?? undefined }
  return (
    <li className={classes.suggestion}>
      <h3 className={classes.articleTitle}>{article.title}</h3>
      <Markdown text={article.body} />
      <ArticleSource article={article} />
      <div className={classes.buttons}>
        <Button
          {...off}
          aria-label={`Accept “${article.title}”`}
          loading={accept.isPending}
          onClick={() => void take()}
        >
          Accept
        </Button>
        <Button variant="default" {...off} aria-label={`Edit “${article.title}”`} onClick={() => onEdit(article)}>
          Edit
        </Button>
        <Button
          variant="default"
          {...off}
          aria-label={`Turn down “${article.title}”`}
          loading={turnDown.isPending}
          onClick={() => void drop()}
        >
          Turn down
        </Button>
      </div>
    </li>
  )
}

type Props = ArticleActions & { articles: readonly Article[] }

/** What could be learnt from answers that helped; answered from only once somebody has accepted it. */
export function Suggestions({ articles, ...actions }: Props) {
  return (
    <Card title={articles.length === 0 ? 'Suggestions' : `Suggestions (${articles.length})`}>
      {articles.length === 0 ? (
        <p className={classes.none}>
          None. With Learning Mode on, what customers mark as helpful is suggested here, and you decide.
        </p>
      ) : (
        <ul className={classes.suggestions} aria-label="Suggestions">
          {articles.map((article) => (
            <Suggestion key={article.id} article={article} {...actions} />
          ))}
        </ul>
      )}
    </Card>
  )
}
