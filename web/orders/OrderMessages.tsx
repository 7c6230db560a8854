import { IconChevronRight } from '@tabler/icons-react'
import type { OutgoingMessage } from '../../contract/messages/message.ts'
import { formatCount, formatDateTime } from '../lib/format.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DetailSection } from './DetailSection.tsx'
import { MessageStatusBadge } from './MessageStatusBadge.tsx'
import details from './OrderDetails.module.css'
import classes from './OrderMessages.module.css'

const tries = (attempts: number): string => (attempts === 1 ? '1 attempt' : `${formatCount(attempts)} attempts`)

/** What became of a message, beyond its badge. */
const fates: Record<OutgoingMessage['status'], (message: OutgoingMessage) => string> = {
  stored: () => 'Kept here to be read: nothing is set up to send it',
  queued: ({ attempts }) => (attempts === 0 ? 'Waits to be sent' : `Tried again soon, after ${tries(attempts)}`),
  sent: ({ sentAt, attempts }) =>
    `Sent${sentAt === null ? '' : ` ${formatDateTime(sentAt)}`}${attempts > 1 ? `, after ${tries(attempts)}` : ''}`,
  failed: ({ attempts }) => `Given up after ${tries(attempts)}`,
}

function Message({ message }: { message: OutgoingMessage }) {
  const { status, recipient, subject, text, createdAt, failure } = message
  return (
    <li>
      <details className={classes.message}>
        <summary>
          <IconChevronRight className={classes.chevron} size={16} stroke={1.6} aria-hidden />
          <span className={classes.head}>
            <span className={classes.subject}>{subject}</span>
            <span className={classes.meta}>
              {recipient} · <DateTime iso={createdAt} />
            </span>
            {failure !== null && <span className={classes.failure}>{failure}</span>}
          </span>
          <MessageStatusBadge status={status} />
        </summary>
        <p className={classes.fate}>{fates[status](message)}</p>
        <p className={classes.text}>{text}</p>
      </details>
    </li>
  )
}

/** What was said to the customer, newest first, each to be unfolded. `messages` is undefined while it loads. */
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
