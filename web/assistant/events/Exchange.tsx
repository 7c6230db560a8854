import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssistantConversation, AssistantEvent } from '../../../contract/assistant/event.ts'
import { errorMessage } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { focusHomeProps } from '../focus-home.ts'
import classes from './Exchange.module.css'
import { ExchangeTurn } from './ExchangeTurn.tsx'
import { conversationStateNames } from './event-words.ts'
import { eventQueries } from './events.queries.ts'
import { ReplyBox } from './ReplyBox.tsx'

const channelNames: Record<AssistantConversation['channel'], string> = {
  widget: 'From the chat on the shop’s page',
  api: 'Through the API',
  test: 'A test',
}

const verifiedNames = { named: 'named with its e-mail', code: 'proved with a code' } as const

function About({
  conversation: { channel, state, reason, order, startedAt },
}: {
  conversation: AssistantConversation
}) {
  return (
    <dl className={classes.about}>
      <div>
        <dt>Conversation</dt>
        <dd>
          {channelNames[channel]}, since <DateTime iso={startedAt} />
        </dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>{conversationStateNames[state]}</dd>
      </div>
      {reason !== null && (
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
      )}
      {order !== null && (
        <div>
          <dt>Order</dt>
          <dd>
            <Link className={classes.link} to="/orders/$orderId" params={{ orderId: order.id }}>
              #{order.number}
            </Link>{' '}
            {verifiedNames[order.verified]}
          </dd>
        </div>
      )}
    </dl>
  )
}

const takesReplies = ({ state, channel }: AssistantConversation): boolean =>
  channel !== 'test' && (state === 'waiting' || state === 'staff')

type Props = { event: AssistantEvent; canChange: boolean }

/** The whole conversation that an event belongs to, with what a person can do about it. */
export function Exchange({ event, canChange }: Props) {
  const { data, error, refetch, isFetching } = useQuery(eventQueries.exchange(event.id))
  if (data === undefined) {
    if (error === null) return <Skeleton height={96} />
    return (
      <div className={classes.failure} role="alert">
        {errorMessage(error, 'The conversation could not be loaded')}{' '}
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  const { conversation } = data
  const turns = data.exchange.length === 0 ? [data.event] : data.exchange
  return (
    <div className={classes.exchange} {...focusHomeProps}>
      {conversation !== null && <About conversation={conversation} />}
      <ol className={classes.turns} aria-label="Conversation">
        {turns.map((turn) => (
          <ExchangeTurn key={turn.id} event={turn} canChange={canChange} />
        ))}
      </ol>
      {conversation !== null && takesReplies(conversation) && !turns.some(({ isDraft }) => isDraft) && (
        <ReplyBox conversationId={conversation.id} canChange={canChange} />
      )}
    </div>
  )
}
