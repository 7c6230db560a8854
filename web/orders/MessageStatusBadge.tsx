import { IconAlertCircle, IconArchive, IconCheck, IconClock, type TablerIcon } from '@tabler/icons-react'
import type { MessageAudience, MessageStatus, OutgoingMessage } from '../../contract/messages/message.ts'
import { formatCount, formatDateTime } from '../lib/format.ts'
import classes from './MessageStatusBadge.module.css'

type Display = { readonly label: string; readonly icon: TablerIcon; readonly text: string; readonly tint: string }

const displays: Record<MessageStatus, Display> = {
  stored: { label: 'Stored', icon: IconArchive, text: '--text-2', tint: '--pressed' },
  queued: { label: 'Queued', icon: IconClock, text: '--status-pending-text', tint: '--status-pending-tint' },
  sent: { label: 'Sent', icon: IconCheck, text: '--status-paid-text', tint: '--status-paid-tint' },
  failed: { label: 'Failed', icon: IconAlertCircle, text: '--status-cancelled-text', tint: '--status-cancelled-tint' },
}

export const messageStatusLabel = (status: MessageStatus): string => displays[status].label

export const messageAudienceLabels: Record<MessageAudience, string> = {
  customer: 'To the customer',
  shop: 'To the shop',
}

const tries = (attempts: number): string => (attempts === 1 ? '1 attempt' : `${formatCount(attempts)} attempts`)

type Fate = Pick<OutgoingMessage, 'attempts' | 'sentAt' | 'answer'>
const fates: Record<MessageStatus, (fate: Fate) => string> = {
  stored: () => 'Kept here to be read: nothing is set up to send it',
  queued: ({ attempts }) => (attempts === 0 ? 'Waits to be sent' : `Tried again soon, after ${tries(attempts)}`),
  sent: ({ sentAt, attempts, answer }) =>
    `Sent${sentAt === null ? '' : ` ${formatDateTime(sentAt)}`}${attempts > 1 ? `, after ${tries(attempts)}` : ''}${answer === null ? '' : `. Answered: ${answer}`}`,
  failed: ({ attempts }) => (attempts === 0 ? 'Never sent' : `Given up after ${tries(attempts)}`),
}

/** What became of a message, beyond its badge. */
export const messageFate = (message: Fate & { status: MessageStatus }): string => fates[message.status](message)

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { label, icon: Icon, text, tint } = displays[status]
  return (
    <span className={classes.badge} style={{ color: `var(${text})`, background: `var(${tint})` }}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {label}
    </span>
  )
}
