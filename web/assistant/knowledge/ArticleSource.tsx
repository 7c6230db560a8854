import { Link } from '@tanstack/react-router'
import type { Article } from '../../../contract/assistant/knowledge.ts'
import { paths } from '../../lib/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './Knowledge.module.css'

function Origin({ article: { source, sourceName, sourceEventId } }: { article: Article }) {
  if (source === 'written') return 'Written here'
  if (source === 'imported') return sourceName === null ? 'Imported' : `Imported from ${sourceName}`
  const question = sourceName === null ? 'an answer that helped' : `“${sourceName}”`
  if (sourceEventId === null) return `Learned from ${question}`
  return (
    <>
      Learned from{' '}
      <Link className={classes.link} to={paths.assistant} search={{ tab: 'events', event: sourceEventId }}>
        {question}
      </Link>
    </>
  )
}

/** The origin of an article, and who changed it last. */
export const ArticleSource = ({ article }: { article: Article }) => (
  <Text size="xs" tone="faint" breaks>
    <Origin article={article} /> · <DateTime iso={article.updatedAt} />
    {article.updatedBy !== null && `, ${article.updatedBy}`}
  </Text>
)
