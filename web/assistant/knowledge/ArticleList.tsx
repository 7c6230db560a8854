import { IconChevronRight, IconPencil, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Article } from '../../../contract/assistant/knowledge.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import own from './ArticleList.module.css'
import { ArticleSource } from './ArticleSource.tsx'
import type { ArticleActions } from './article-actions.ts'
import { articlesWith } from './article-words.ts'
import classes from './Knowledge.module.css'
import { Markdown } from './Markdown.tsx'

type RowProps = Pick<ArticleActions, 'barrier' | 'onEdit' | 'onDelete'> & { article: Article }

function ArticleRow({ article, barrier, onEdit, onDelete }: RowProps) {
  return (
    <li className={classes.article}>
      <details className={own.disclosure}>
        <summary>
          <IconChevronRight className={own.chevron} size={16} stroke={1.6} aria-hidden />
          <span className={classes.articleTitle}>{article.title}</span>
        </summary>
        <div className={own.articleText}>
          <Markdown text={article.body} />
        </div>
      </details>
      <div className={own.actions}>
        <IconButton
          label={`Edit “${article.title}”`}
          disabled={barrier !== null}
          title={barrier ?? undefined}
          onClick={() => onEdit(article)}
        >
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <IconButton
          label={`Delete “${article.title}”`}
          disabled={barrier !== null}
          title={barrier ?? undefined}
          onClick={() => onDelete(article)}
        >
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <ArticleSource article={article} />
    </li>
  )
}

type Props = ArticleActions & { articles: readonly Article[]; empty: ReactNode }

/** The articles that are answered from, with a search through them. */
export function ArticleList({ articles, empty, ...actions }: Props) {
  const [search, setSearch] = useState('')
  const found = articlesWith(articles, useDeferredValue(search))
  if (articles.length === 0) return empty
  return (
    <>
      <div className={own.searchBar}>
        <input
          type="search"
          className={own.search}
          aria-label="Search articles"
          placeholder="Search articles"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <span className={own.count} role="status">
          {search.trim() === ''
            ? formatCount(articles.length)
            : `${formatCount(found.length)} of ${formatCount(articles.length)}`}
        </span>
      </div>
      {found.length === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title="No articles found"
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              Clear search
            </Button>
          }
        />
      )}
      <ul className={classes.articles} aria-label="Articles">
        {found.map((article) => (
          <ArticleRow key={article.id} article={article} {...actions} />
        ))}
      </ul>
    </>
  )
}
