import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { assistantQueries } from '../assistant.queries.ts'
import { searchOfAssistantTab } from '../assistant-tabs.ts'
import { EventBadges } from '../events/EventBadges.tsx'
import { useIntegrationEditing } from '../use-integration-changes.ts'
import classes from './Overview.module.css'

/** What an event is about, in one line. */
const textOf = ({ data, reason, by }: AssistantEvent): string =>
  data.query ?? data.response ?? data.error ?? reason ?? (by === null ? 'Its text is no longer kept' : `By ${by}`)

const Activity = ({ event }: { event: AssistantEvent }) => (
  <li>
    <Link
      className={classes.activity}
      to={paths.assistant}
      search={(previous) => ({ ...previous, ...searchOfAssistantTab('events', event.id) })}
    >
      <span className={classes.activityHead}>
        <EventBadges event={event} />
        <span className={classes.activityTime}>
          <TimeAgo iso={event.timestamp} />
        </span>
      </span>
      <span className={classes.activityText}>{textOf(event)}</span>
    </Link>
  </li>
)

function Activities() {
  const { merchantId } = useIntegrationEditing()
  const { data, error, refetch, isFetching } = useQuery(assistantQueries.latest(merchantId))
  if (data === undefined) {
    if (error === null) return <Skeleton height={220} />
    return (
      <ErrorState
        title="The activity could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0) return <p className={classes.none}>No recent activity</p>
  return (
    <ul className={classes.rows}>
      {data.map((event) => (
        <Activity key={event.id} event={event} />
      ))}
    </ul>
  )
}

/** The latest events, each of which leads to the whole of it. */
export const RecentActivity = () => (
  <Card
    title="Recent Activity"
    action={
      <Link
        className={classes.all}
        to={paths.assistant}
        search={(previous) => ({ ...previous, ...searchOfAssistantTab('events') })}
      >
        View all
      </Link>
    }
  >
    <Activities />
  </Card>
)
