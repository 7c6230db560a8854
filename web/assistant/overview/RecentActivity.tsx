import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssistantEvent } from '../../../contract/assistant/event.ts'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Text } from '../../ui/Text.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { UnansweredNotice } from '../../ui/UnansweredNotice.tsx'
import page from '../Assistant.module.css'
import { assistantQueries } from '../assistant.queries.ts'
import { toAssistantTab } from '../assistant-search.ts'
import { EventBadges } from '../events/EventBadges.tsx'
import { useSettings } from '../settings/use-settings.ts'
import classes from './Overview.module.css'

const textOf = ({ data, reason, by }: AssistantEvent): string =>
  data.query ?? data.response ?? data.error ?? reason ?? (by === null ? 'Text deleted' : `By ${by}`)

/** The latest events. Each opens under Events. */
export function RecentActivity() {
  const { merchantId } = useSettings()
  const latest = useQuery(assistantQueries.latest(merchantId))
  const all = (
    <Link className={classes.all} {...toAssistantTab('events')}>
      View all
    </Link>
  )
  return (
    <Card title="Recent Activity" action={all}>
      <UnansweredNotice query={latest} />
      <Loaded query={latest} failure="The activity could not be loaded" skeleton={220}>
        {({ events }) => (
          <Stack as="ul" lines>
            {events.length === 0 && (
              <Text as="li" size="s" tone="muted" className={classes.none}>
                No recent activity
              </Text>
            )}
            {events.map((event) => (
              <li key={event.id}>
                <Link
                  className={`${page.pressable} ${classes.activity}`}
                  {...toAssistantTab('events', { event: event.id })}
                >
                  <Row as="span" gap={2}>
                    <EventBadges event={event} />
                    <Text as="span" size="xs" tone="muted">
                      <TimeAgo iso={event.timestamp} />
                    </Text>
                  </Row>
                  <Text as="span" size="s" truncate>
                    {textOf(event)}
                  </Text>
                </Link>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
