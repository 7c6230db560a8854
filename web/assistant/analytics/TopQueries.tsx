import { type AssistantIntegration, categoryNames, performanceDays } from '../../../contract/assistant/integration.ts'
import { formatCount } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './Analytics.module.css'

type Queries = AssistantIntegration['analytics']['topQueries']

/** What is asked most. */
export const TopQueries = ({ queries }: { queries: Queries }) => (
  <Card title="Top Customer Queries">
    {queries.length === 0 ? (
      <p className={classes.none}>
        No questions in the last {performanceDays} days. What customers ask most will stand here.
      </p>
    ) : (
      <table className={classes.queries}>
        <caption>
          <VisuallyHidden>What customers asked most in the last {performanceDays} days</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Query</th>
            <th scope="col">Category</th>
            <th scope="col">Requests</th>
          </tr>
        </thead>
        <tbody>
          {queries.map(({ query, category, count }, index) => (
            <tr key={`${category} ${query}`}>
              <td className={classes.rank}>{index + 1}</td>
              <td className={classes.query}>{query.replace(/\bi\b/g, 'I')}</td>
              <td>{categoryNames[category]}</td>
              <td className={classes.count}>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Card>
)
