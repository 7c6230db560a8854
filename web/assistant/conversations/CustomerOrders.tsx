import { Link } from '@tanstack/react-router'
import type { ConversationOrder, OpenConversation } from '../../../contract/assistant/conversation.ts'
import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { paymentStateLabels } from '../../../contract/payments/payment-state.ts'
import { countOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { OrderStatusBadge } from '../../ui/OrderStatusBadge.tsx'
import { Text } from '../../ui/Text.tsx'
import { Usd } from '../../ui/Usd.tsx'
import classes from './Conversations.module.css'

function OrderLink({ order }: { order: ConversationOrder }) {
  const { id, number, status, paymentState, total, createdAt } = order
  const payment = paymentStateLabels[paymentState]
  return (
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
        {payment !== orderStatusLabels[status] && (
          <Text as="span" size="xs" tone="muted">
            {payment}
          </Text>
        )}
      </Row>
      <Text as="span" size="xs" tone="faint">
        <DateTime iso={createdAt} />
      </Text>
    </Link>
  )
}

/** Which orders the person who writes has proved, if these are not all that are listed. */
function ProofHint({ orders }: { orders: readonly ConversationOrder[] }) {
  const proved = orders.filter(({ isProved }) => isProved)
  if (proved.length === orders.length) return null
  const numbers = proved.map(({ number }) => `#${number}`).join(', ')
  return (
    <Text size="xs" tone="muted">
      Proved here: {numbers}. Ask for a code before you speak of the others.
    </Text>
  )
}

/** The newest orders of the customer whose order the conversation has proved, with a link to all of them. */
export function CustomerOrders({ open }: { open: OpenConversation }) {
  const { conversation, orders, orderCount } = open
  const { customer } = conversation
  if (customer === null || orders.length === 0) return null
  return (
    <Stack gap={2} className={classes.orders}>
      <Text as="h2" size="m" weight="bold">
        {orders.length === 1 ? 'Order' : 'Orders'}
      </Text>
      <ProofHint orders={orders} />
      <Stack as="ul" gap={2} aria-label="Orders of this customer">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderLink order={order} />
          </li>
        ))}
      </Stack>
      {orderCount > 1 && (
        <Text size="s" className={classes.links}>
          <Link to={paths.orders} search={{ customerId: customer.id }}>
            All {countOf('order', orderCount)}
          </Link>
        </Text>
      )}
    </Stack>
  )
}
