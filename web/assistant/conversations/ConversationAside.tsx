import { Link } from '@tanstack/react-router'
import type { OpenConversation } from '../../../contract/assistant/conversation.ts'
import { paths } from '../../lib/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { OrderStatusBadge } from '../../ui/OrderStatusBadge.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import { channelNames } from '../events/event-words.ts'
import classes from './Conversations.module.css'

const verifications = {
  named: 'Named the order and its email',
  code: 'Entered a code from their email',
} as const

/** Beside a conversation: who the customer is, as far as they have proved it, and the orders that they proved, with a link to all of theirs. */
export function ConversationAside({ open }: { open: OpenConversation }) {
  const { conversation, orders, exchange } = open
  const { customer, order, channel, startedAt } = conversation
  const last = exchange.at(-1)
  return (
    <aside className={classes.aside} aria-label="Customer">
      <Stack gap={2}>
        <Text as="h2" size="m" weight="bold">
          Customer
        </Text>
        <Facts
          stacked
          facts={[
            ...(customer === null
              ? []
              : ([
                  [
                    'Name',
                    <Link key="name" to={paths.customer} params={{ customerId: customer.id }}>
                      {customer.name}
                    </Link>,
                  ],
                  ['Email', customer.email],
                ] as const)),
            ['Proof', order === null ? 'None yet: the customer has proved no order' : verifications[order.verified]],
            ['Came by', channelNames[channel]],
            ['Since', <DateTime key="since" iso={startedAt} />],
          ]}
        />
      </Stack>
      {orders.length > 0 && (
        <Stack gap={2}>
          <Text as="h2" size="m" weight="bold">
            {orders.length === 1 ? 'Order' : 'Orders'}
          </Text>
          <Stack as="ul" gap={2}>
            {orders.map(({ id, number, status, total, createdAt }) => (
              <li key={id}>
                <Link to={paths.order} params={{ orderId: id }} className={classes.order}>
                  <Row as="span" gap={2} justify="between">
                    <Text as="span" size="s" weight="medium">
                      #{number}
                    </Text>
                    <Text as="span" size="s">
                      <Usd amount={total} />
                    </Text>
                  </Row>
                  <Row as="span" gap={2} justify="between">
                    <OrderStatusBadge status={status} />
                    <Text as="span" size="xs" tone="faint">
                      <DateTime iso={createdAt} />
                    </Text>
                  </Row>
                </Link>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {customer !== null && (
        <Text size="s" className={classes.links}>
          <Link to={paths.orders} search={{ customerId: customer.id }}>
            All orders of this customer
          </Link>
        </Text>
      )}
      {last !== undefined && (
        <Text size="s" className={classes.links}>
          <Link to={paths.assistant} search={{ tab: 'events', event: last.id }}>
            Show in Levy’s events
          </Link>
        </Text>
      )}
    </aside>
  )
}
