import { IconAlertCircle, IconCheck, IconClock, IconMailOff } from '@tabler/icons-react'
import type {
  MessageAudience,
  MessageChannel,
  MessageStatus,
  OutgoingMessage,
} from '../../contract/messages/message.ts'
import { countOf, formatDateTime } from '../lib/format.ts'
import type { Zone } from '../lib/zones.ts'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'

const displays: Record<MessageStatus, BadgeDisplay> = {
  not_sent: { label: 'Not sent', icon: IconMailOff, tone: 'bad' },
  queued: { label: 'Queued', icon: IconClock, tone: 'waiting' },
  sent: { label: 'Sent', icon: IconCheck, tone: 'good' },
  failed: { label: 'Failed', icon: IconAlertCircle, tone: 'bad' },
}

export const messageStatusLabel = (status: MessageStatus): string => displays[status].label

export const messageAudienceLabels: Record<MessageAudience, string> = {
  customer: 'To the customer',
  shop: 'To the shop',
}

const notConnected: Record<MessageChannel, string> = {
  email: 'No mail server was connected. It is not sent later.',
  sms: 'No Twilio account was connected. It is not sent later.',
  push: 'No push service was connected. It is not sent later.',
}

type Sending = Pick<OutgoingMessage, 'channel' | 'attempts' | 'sentAt' | 'answer' | 'failure'>
const descriptions: Record<MessageStatus, (sending: Sending, zone: Zone) => string> = {
  not_sent: ({ channel, failure }) => (failure === null ? notConnected[channel] : 'It is not sent later.'),
  queued: ({ attempts }) =>
    attempts === 0 ? 'Waiting to be sent' : `Will be tried again soon, after ${countOf('attempt', attempts)}`,
  sent: ({ sentAt, attempts, answer }, zone) =>
    `Sent${sentAt === null ? '' : ` ${formatDateTime(sentAt, zone)}`}${attempts > 1 ? `, after ${countOf('attempt', attempts)}` : ''}${answer === null ? '' : `. Answered: ${answer}`}`,
  failed: ({ attempts }) => `Gave up after ${countOf('attempt', attempts)}`,
}

/** Says in words how the sending of a message went, beyond its badge. `zone` is the shop's. */
export const describeSending = (message: Sending & { status: MessageStatus }, zone: Zone): string =>
  descriptions[message.status](message, zone)

const notNeeded: BadgeDisplay = { label: 'Not needed', icon: IconMailOff, tone: 'neutral' }

type BadgeProps = Pick<OutgoingMessage, 'status'> & Partial<Pick<OutgoingMessage, 'outdated'>>

export function MessageStatusBadge({ status, outdated = false }: BadgeProps) {
  const { label, ...display } = outdated ? notNeeded : displays[status]
  return <Badge {...display}>{label}</Badge>
}
