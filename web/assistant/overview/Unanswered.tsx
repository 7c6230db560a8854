import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { performanceDays } from '../../../contract/assistant/integration.ts'
import { countOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import page from '../Assistant.module.css'
import { assistantQueries } from '../assistant.queries.ts'
import { toAssistantTab } from '../assistant-search.ts'
import { EditorsOnly } from '../EditorsOnly.tsx'
import { useSettings } from '../settings/use-settings.ts'
import classes from './Overview.module.css'

/** The questions that Levy could not answer, with the way to write what it lacks. Shows nothing while there are none. */
export function Unanswered() {
  const { merchantId } = useSettings()
  const { data } = useQuery(assistantQueries.unanswered(merchantId))
  if (data === undefined || data.total === 0) return null
  return (
    <Card title="Not answered by Levy">
      <Text size="s" tone="muted" className={classes.intro}>
        {countOf('question', data.total)} failed or went to a person in the last {performanceDays} days. If Levy lacked
        an answer, write it down.
      </Text>
      <Stack as="ul" lines>
        {data.questions.map(({ eventId, query, reason, at }) => (
          <li key={eventId} className={classes.question}>
            <Link className={`${page.pressable} ${classes.activity}`} {...toAssistantTab('events', { event: eventId })}>
              <Row as="span" gap={3} justify="between">
                <Text as="span" size="s" weight="medium" truncate>
                  {query}
                </Text>
                <Text as="span" size="xs" tone="muted" className={classes.ago}>
                  <TimeAgo iso={at} />
                </Text>
              </Row>
              <Text as="span" size="xs" tone="muted" truncate>
                {reason === null ? 'Not answered' : `Handed to a person: ${reason}`}
              </Text>
            </Link>
            <EditorsOnly>
              <ButtonLink
                variant="default"
                aria-label={`Add an article: ${query}`}
                to={paths.assistantKnowledge}
                search={{ merchantId, question: query }}
              >
                Add an article
              </ButtonLink>
            </EditorsOnly>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
