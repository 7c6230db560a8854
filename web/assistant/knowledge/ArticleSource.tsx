import { Link } from '@tanstack/react-router'
import type { Article } from '../../../contract/assistant/knowledge.ts'
import { paths } from '../../app/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import classes from './Knowledge.module.css'

function Origin({ article: { source, sourceName, sourceEventId } }: { article: Article }) {
  if (source === 'written') return 'Written here'
  if (source === 'imported') return sourceName === null ? 'Imported' : `Imported from ${sourceName}`
  const question = sourceName === null ? 'an answer that helped' : `“${sourceName}”`
  if (sourceEventId === null) return `Learnt from ${question}`
  return (
    <>
      Learnt from{' '}
      <Link className={classes.link} to={paths.assistant} search={{ tab: 'events', event: sourceEventId }}>
        {question}
      </Link>
    </>
  )
}

/** Where an article comes from, and who changed it last. */
export const ArticleSource = ({ article }: { article: Article }) => (
  <p className={classes.source}>
    <Origin article={article} /> · <DateTime iso={article.updatedAt} />
    {article.updatedBy !== null && `, ${article.updatedBy}`}
  </p>
)
