import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConversationState } from '../../contract/assistant/event.ts'
import type { CustomerConversation, CustomerDetails, CustomerMessage } from '../../contract/customers/customer.ts'
import { messageChannelLabels, messageKindLabels } from '../../contract/messages/message.ts'
import { countOf } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { useSessionUser } from '../lib/session.ts'
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

/** The search parameter of a page about one shop, which only administrators have to name. */
const useShopSearch = (merchantId: string): { merchantId?: string } =>
  useSessionUser().role === 'admin' ? { merchantId } : {}

/** The newest messages that were written to a customer, with a link to all of them. */
export function CustomerMessages({ customer }: { customer: CustomerDetails }) {
  const { id, messages, newestMessages, merchant } = customer
  const shop = useShopSearch(merchant.id)
  const isAll = newestMessages.length >= messages
  return (
    <Card
      title={isAll ? 'Messages' : `Newest ${newestMessages.length} of ${countOf('message', messages)}`}
      action={
        !isAll && (
          <Link to={paths.settings} search={{ ...shop, tab: 'messages', customer: id }}>
            All messages
          </Link>
        )
      }
    >
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
}

const states: Record<ConversationState, { label: string; tone: BadgeTone }> = {
  levy: { label: 'With Levy', tone: 'neutral' },
  waiting: { label: 'Waits for you', tone: 'waiting' },
  staff: { label: 'With your team', tone: 'good' },
  closed: { label: 'Closed', tone: 'outline' },
}

type ConversationProps = {
  talk: CustomerConversation
  merchantId: string
  /** The inbox with the customer's conversations alone. */
  search: { customer: string; merchantId?: string }
}

/** Opens in the inbox. */
const Conversation = ({ talk, merchantId, search }: ConversationProps) => (
  <ListRow
    title={
      <Link to={paths.conversations} search={{ ...search, id: talk.id }}>
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

/** The newest conversations in which a customer proved one of their orders, with a link to all of them. */
export function CustomerConversations({ customer }: { customer: CustomerDetails }) {
  const { id, conversations, newestConversations, merchant } = customer
  const search = { ...useShopSearch(merchant.id), customer: id }
  const isAll = newestConversations.length >= conversations
  return (
    <Card
      title={
        isAll
          ? 'Conversations with Levy'
          : `Newest ${newestConversations.length} of ${countOf('conversation', conversations)} with Levy`
      }
      action={
        !isAll && (
          <Link to={paths.conversations} search={search}>
            All conversations
          </Link>
        )
      }
    >
      {newestConversations.length === 0 ? (
        <Empty>None in which they named one of their orders</Empty>
      ) : (
        <List label="Conversations with Levy">
          {newestConversations.map((talk) => (
            <Conversation key={talk.id} talk={talk} merchantId={merchant.id} search={search} />
          ))}
        </List>
      )}
    </Card>
  )
}
