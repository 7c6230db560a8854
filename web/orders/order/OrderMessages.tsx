import { IconChevronRight } from '@tabler/icons-react'
import { messageChannelLabels, messageKindLabels, type OutgoingMessage } from '../../../contract/messages/message.ts'
import { useZone } from '../../lib/merchant-scope.ts'
import { describeSending, MessageStatusBadge, messageAudienceLabels } from '../../messages/MessageStatusBadge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { ListSection } from './DetailSection.tsx'
import details from './OrderDetails.module.css'

function Message({ message }: { message: OutgoingMessage }) {
  const { audience, kind, channel, status, recipient, subject, text, createdAt, failure } = message
  const zone = useZone()
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
              <Text as="span" size="xs" tone="danger" breaks>
                {failure}
              </Text>
            )}
          </Stack>
          <MessageStatusBadge status={status} />
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

/** The messages about the order to the customer and the shop, newest first, each to be unfolded. `messages` is undefined while they load. */
export const OrderMessages = ({ messages }: { messages: OutgoingMessage[] | undefined }) => (
  <ListSection title="Messages" items={messages?.toReversed()} empty="No messages yet">
    {(message) => <Message key={message.id} message={message} />}
  </ListSection>
)
