import { IconAlertCircle, IconArchive, IconCheck, IconClock, type TablerIcon } from '@tabler/icons-react'
import type { MessageStatus } from '../../contract/messages/message.ts'
import classes from './MessageStatusBadge.module.css'

type Display = { readonly label: string; readonly icon: TablerIcon; readonly text: string; readonly tint: string }

const displays: Record<MessageStatus, Display> = {
  stored: { label: 'Stored', icon: IconArchive, text: '--text-2', tint: '--pressed' },
  queued: { label: 'Queued', icon: IconClock, text: '--status-pending-text', tint: '--status-pending-tint' },
  sent: { label: 'Sent', icon: IconCheck, text: '--status-paid-text', tint: '--status-paid-tint' },
  failed: { label: 'Failed', icon: IconAlertCircle, text: '--status-cancelled-text', tint: '--status-cancelled-tint' },
}

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { label, icon: Icon, text, tint } = displays[status]
  return (
    <span className={classes.badge} style={{ color: `var(${text})`, background: `var(${tint})` }}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {label}
    </span>
  )
}
