import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConversationState } from '../../contract/assistant/event.ts'
import type { CustomerConversation, CustomerDetails, CustomerMessage } from '../../contract/customers/customer.ts'
import { messageChannelLabels, messageKindLabels } from '../../contract/messages/message.ts'
import { paths } from '../lib/paths.ts'
import { MessageStatusBadge } from '../messages/MessageStatusBadge.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { List, ListRow } from '../ui/List.tsx'
import { Text } from '../ui/Text.tsx'
import classes from './CustomerPage.module.css'

const Empty = ({ children }: { children: string }) => (
  <div className={classes.content}>
    <Text size="s" tone="muted">
      {children}
    </Text>
  </div>
)

const OrderLink = ({ id, number }: { id: string; number: number }) => (
  <Link to={paths.order} params={{ orderId: id }}>
    Order #{number}
  </Link>
)

type About = { orderId: string; orderNumber: number }
const Below = ({ about, children }: { about: About; children: ReactNode }) => (
  <>
    <OrderLink id={about.orderId} number={about.orderNumber} /> · {children}
  </>
)

const Message = ({ message, merchantId }: { message: CustomerMessage; merchantId: string }) => (
  <ListRow
    title={message.subject === '' ? messageKindLabels[message.kind] : message.subject}
    badge={<MessageStatusBadge {...message} />}
  >
    <Below about={message}>
      {messageKindLabels[message.kind]} · {messageChannelLabels[message.channel]} to {message.recipient} ·{' '}
      <DateTime iso={message.createdAt} merchantId={merchantId} />
    </Below>
  </ListRow>
)

/** The newest messages that were written to a customer. */
export const CustomerMessages = ({ customer: { newestMessages, merchant } }: { customer: CustomerDetails }) => (
  <Card title="Messages">
    {newestMessages.length === 0 ? (
      <Empty>No messages yet</Empty>
    ) : (
      <List label="Messages">
        {newestMessages.map((message) => (
          <Message key={message.id} message={message} merchantId={merchant.id} />
        ))}
      </List>
    )}
  </Card>
)

const states: Record<ConversationState, { label: string; tone: BadgeTone }> = {
  levy: { label: 'With Levy', tone: 'neutral' },
  waiting: { label: 'Waits for you', tone: 'waiting' },
  staff: { label: 'With your team', tone: 'good' },
  closed: { label: 'Closed', tone: 'outline' },
}

const Conversation = ({ talk, merchantId }: { talk: CustomerConversation; merchantId: string }) => (
  <ListRow
    title={
      <Link to={paths.assistant} search={{ tab: 'events', event: talk.eventId }}>
        {talk.question ?? 'The text is no longer kept'}
      </Link>
    }
    badge={<Badge tone={states[talk.state].tone}>{states[talk.state].label}</Badge>}
  >
    <Below about={talk}>
      <DateTime iso={talk.lastAt} merchantId={merchantId} />
    </Below>
  </ListRow>
)

/** The newest conversations in which a customer proved one of their orders. */
export const CustomerConversations = ({ customer }: { customer: CustomerDetails }) => (
  <Card title="Conversations with Levy">
    {customer.newestConversations.length === 0 ? (
      <Empty>None in which they named one of their orders</Empty>
    ) : (
      <List label="Conversations with Levy">
        {customer.newestConversations.map((talk) => (
          <Conversation key={talk.id} talk={talk} merchantId={customer.merchant.id} />
        ))}
      </List>
    )}
  </Card>
)
