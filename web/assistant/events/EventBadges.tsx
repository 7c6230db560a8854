import { IconAlertCircle, IconCheck, IconClock, type TablerIcon } from '@tabler/icons-react'
import type { AssistantEvent, AssistantEventStatus } from '../../../contract/assistant/event.ts'
import classes from './EventBadges.module.css'
import { eventTypeName } from './event-words.ts'

type Display = { readonly label: string; readonly icon: TablerIcon; readonly text: string; readonly tint: string }

export const eventStatusDisplays: Record<AssistantEventStatus, Display> = {
  success: { label: 'Success', icon: IconCheck, text: '--status-paid-text', tint: '--status-paid-tint' },
  error: { label: 'Error', icon: IconAlertCircle, text: '--status-cancelled-text', tint: '--status-cancelled-tint' },
  pending: { label: 'Pending', icon: IconClock, text: '--status-pending-text', tint: '--status-pending-tint' },
}

function EventStatusMark({ status }: { status: AssistantEventStatus }) {
  const { label, icon: Icon, text, tint } = eventStatusDisplays[status]
  return (
    <span className={classes.badge} style={{ color: `var(${text})`, background: `var(${tint})` }}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {label}
    </span>
  )
}

/** What kind of event it is, how it ended, and whatever else sets it apart. */
export const EventBadges = ({ event: { type, status, channel, isDraft, fellBack } }: { event: AssistantEvent }) => (
  <span className={classes.badges}>
    <span className={classes.type}>{eventTypeName(type)}</span>
    <EventStatusMark status={status} />
    {isDraft && <span className={classes.mark}>Draft</span>}
    {channel === 'test' && <span className={classes.mark}>Test</span>}
    {fellBack && (
      <span className={classes.mark} title="The model failed, and the built-in engine answered">
        Fell back
      </span>
    )}
  </span>
)
