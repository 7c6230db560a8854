import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssistantConversation, AssistantEvent } from '../../../contract/assistant/event.ts'
import { paths } from '../../lib/paths.ts'
import { errorMessage } from '../../lib/problem.ts'
import { useSessionUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/Text.tsx'
import { Facts } from '../Facts.tsx'
import { focusHomeProps } from '../focus-home.ts'
import classes from './Events.module.css'
import { ExchangeTurn } from './ExchangeTurn.tsx'
import { channelNames, conversationStateNames } from './event-words.ts'
import { eventQueries } from './events.queries.ts'

const ConversationFacts = ({
  conversation: { channel, state, reason, order, startedAt },
}: {
  conversation: AssistantConversation
}) => (
  <Facts
    facts={[
      [
        'Conversation',
        <>
          {channelNames[channel]}, since <DateTime iso={startedAt} />
        </>,
      ],
      ['State', conversationStateNames[state]],
      ['Reason', reason],
      [
        'Order',
        order && (
          <>
            <Link to="/orders/$orderId" params={{ orderId: order.id }}>
              #{order.number}
            </Link>{' '}
            {order.verified === 'code' ? 'verified with a code' : 'matched by email'}
          </>
        ),
      ],
    ]}
  />
)

/** The whole conversation of an event, with its drafts. People answer in the inbox. */
export function Exchange({ event }: { event: AssistantEvent }) {
  const { role } = useSessionUser()
  const { data, error, refetch, isFetching } = useQuery(eventQueries.exchange(event.id))
  if (data === undefined) {
    if (error === null) return <Skeleton height={96} />
    return (
      <Text as="div" size="s" tone="danger" role="alert">
        {errorMessage(error, 'The conversation could not be loaded')}{' '}
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Text>
    )
  }
  const { conversation } = data
  const turns = data.exchange.length === 0 ? [data.event] : data.exchange
  return (
    <Stack gap={4} className={classes.exchange} {...focusHomeProps}>
      {conversation !== null && <ConversationFacts conversation={conversation} />}
      <Stack as="ol" gap={3} aria-label="Conversation">
        {turns.map((turn) => (
          <ExchangeTurn key={turn.id} event={turn} />
        ))}
      </Stack>
      {conversation !== null && conversation.channel !== 'test' && (
        <Row>
          <ButtonLink
            variant="default"
            to={paths.conversations}
            search={{ id: conversation.id, merchantId: conversation.merchantId }}
          >
            {conversation.state === 'waiting' && role !== 'viewer'
              ? 'Answer in Conversations'
              : 'Open in Conversations'}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  )
}
