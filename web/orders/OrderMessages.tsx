import { IconChevronRight } from '@tabler/icons-react'
import { messageChannelLabels, messageKindLabels, type OutgoingMessage } from '../../contract/messages/message.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DetailSection } from './DetailSection.tsx'
import { MessageStatusBadge, messageAudienceLabels, messageFate } from './MessageStatusBadge.tsx'
import details from './OrderDetails.module.css'
import classes from './OrderMessages.module.css'

function Message({ message }: { message: OutgoingMessage }) {
  const { audience, kind, channel, status, recipient, subject, text, createdAt, failure } = message
  return (
    <li>
      <details className={classes.message}>
        <summary>
          <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
          <span className={classes.head}>
            <span className={classes.subject}>{subject}</span>
            <span className={classes.meta}>
              {`${messageAudienceLabels[audience]} · ${messageKindLabels[kind]} · ${messageChannelLabels[channel]}`}
            </span>
            <span className={classes.meta}>
              {recipient} · <DateTime iso={createdAt} />
            </span>
            {failure !== null && <span className={classes.failure}>{failure}</span>}
          </span>
          <MessageStatusBadge status={status} />
        </summary>
        <p className={classes.fate}>{messageFate(message)}</p>
        <p className={classes.text}>{text}</p>
      </details>
    </li>
  )
}

/** What was said of the order to the customer and the shop, newest first, each to be unfolded. `messages` is undefined while it loads. */
export const OrderMessages = ({ messages }: { messages: OutgoingMessage[] | undefined }) => (
  <DetailSection title="Messages">
    {messages === undefined && <Skeleton height={36} />}
    {messages?.length === 0 && <p className={details.none}>No message sent yet</p>}
    <ul className={classes.messages}>
      {messages?.toReversed().map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  </DetailSection>
)
