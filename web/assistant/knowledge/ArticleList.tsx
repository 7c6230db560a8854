import { IconChevronRight, IconPencil, IconSearchOff, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Article } from '../../../contract/assistant/knowledge.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Text } from '../../ui/Text.tsx'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { disabledBy } from '../read-only.ts'
import { ArticleSource } from './ArticleSource.tsx'
import { type ArticleActions, articlesWith } from './articles.ts'
import classes from './Knowledge.module.css'
import { Markdown } from './Markdown.tsx'

type RowProps = Pick<ArticleActions, 'readOnly' | 'onEdit' | 'onDelete'> & { article: Article }

function ArticleRow({ article, readOnly, onEdit, onDelete }: RowProps) {
  return (
    <Stack as="li" padding={[2, 4]} className={classes.article}>
      <Row gap={2} align="start">
        <details className={classes.disclosure}>
          <Row as="summary" gap={2} align="start" padding={[2, 0]}>
            <IconChevronRight size={16} stroke={1.6} aria-hidden />
            <Text as="span" size="s" weight="bold" breaks>
              {article.title}
            </Text>
          </Row>
          <div className={classes.articleText}>
            <Markdown text={article.body} />
          </div>
        </details>
        <EditorsOnly>
          <Row>
            <IconButton label={`Edit “${article.title}”`} {...disabledBy(readOnly)} onClick={() => onEdit(article)}>
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </IconButton>
            <IconButton label={`Delete “${article.title}”`} {...disabledBy(readOnly)} onClick={() => onDelete(article)}>
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </Row>
        </EditorsOnly>
      </Row>
      <ArticleSource article={article} />
    </Stack>
  )
}

type Props = ArticleActions & { articles: readonly Article[]; empty: ReactNode }

/** The articles that Levy answers from, with a search. */
export function ArticleList({ articles, empty, ...actions }: Props) {
  const [search, setSearch] = useState('')
  const found = articlesWith(articles, search)
  if (articles.length === 0) return empty
  return (
    <>
      <Row gap={3} padding={[3, 4]} className={classes.searchBar}>
        <SearchField
          label="Search articles"
          placeholder="Search articles"
          maxLength={100}
          value={search}
          onChange={setSearch}
        />
        <Text as="span" size="xs" tone="faint" role="status">
          {search.trim() === ''
            ? formatCount(articles.length)
            : `${formatCount(found.length)} of ${formatCount(articles.length)}`}
        </Text>
      </Row>
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
      <Stack as="ul" lines aria-label="Articles">
        {found.map((article) => (
          <ArticleRow key={article.id} article={article} {...actions} />
        ))}
      </Stack>
    </>
  )
}
