import { IconChevronRight } from '@tabler/icons-react'
import { messageChannelLabels, messageKindLabels, type OutgoingMessage } from '../../../contract/messages/message.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import { useCanWrite } from '../../lib/session.ts'
import { describeSending, MessageStatusBadge, messageAudienceLabels } from '../../messages/MessageStatusBadge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Text } from '../../ui/Text.tsx'
import { hasInstructions, settledWords } from '../instructions/instructions-status.ts'
import type { KnownOrder } from '../queries/orders.queries.ts'
import { ListSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'

/** Few orders have a message that was not sent. */
const ToldButton = onDemand(async () => (await import('./ToldButton.tsx')).ToldButton)

function Message({ message, status: orderStatus }: { message: OutgoingMessage; status: OrderStatus }) {
  const { audience, kind, channel, status, recipient, subject, text, createdAt, failure, outdated } = message
  const zone = useZone()
  const settled = settledWords(message, orderStatus)
  return (
    <li>
      <details className={details.message}>
        <Row as="summary" align="start" gap={2} className={details.summary}>
          <IconChevronRight className={details.chevron} size={16} stroke={1.6} aria-hidden />
          <Stack as="span" grow>
            <Text as="span" weight="medium" breaks>
              {subject}
            </Text>
            <Text as="span" size="xs" tone="faint">
              {`${messageAudienceLabels[audience]} · ${messageKindLabels[kind]} · ${messageChannelLabels[channel]}`}
            </Text>
            <Text as="span" size="xs" tone="faint" breaks>
              {recipient} · <DateTime iso={createdAt} />
            </Text>
            {failure !== null && (
              <Text as="span" size="xs" tone={status === 'not_sent' || outdated ? 'muted' : 'danger'} breaks>
                {failure}
              </Text>
            )}
            {settled !== null && (
              <Text as="span" size="xs" tone="muted">
                {settled}
              </Text>
            )}
          </Stack>
          <MessageStatusBadge {...message} />
        </Row>
        <Text size="xs" tone="faint">
          {describeSending(message, zone)}
        </Text>
        <Text breaks className={details.letter}>
          {text}
        </Text>
      </details>
    </li>
  )
}

/** A message to the customer that nobody has brought them. */
const isOpen = ({ audience, status, failure, outdated }: OutgoingMessage): boolean =>
  audience === 'customer' && !outdated && (status === 'queued' ? failure !== null : status !== 'sent')

/** Whether the notice at the top of a pending order says that the customer lacks the instructions. */
const saysSoAtTop = (order: KnownOrder): boolean =>
  order.status === 'pending' && !order.payment?.claimedAt && !hasInstructions(order)

/** The messages about the order to the customer and the shop, newest first, each to be unfolded. */
export function OrderMessages({ order }: { order: KnownOrder }) {
  const { status, messages } = order
  const canWrite = useCanWrite()
  return (
    <>
      <ListSection title="Messages" items={messages?.toReversed()} empty="No messages yet">
        {(message) => <Message key={message.id} {...{ message, status }} />}
      </ListSection>
      {canWrite && !saysSoAtTop(order) && messages?.some(isOpen) && (
        <div>
          <ToldButton order={order} />
        </div>
      )}
    </>
  )
}
