import { type ReactNode, useId, useState } from 'react'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'
import { formatCount, formatUsd } from '../lib/format.ts'
import classes from '../ui/EventLine.module.css'
import { EventLine } from '../ui/EventLine.tsx'
import { bellIcons } from '../ui/event-icons.ts'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import groupClasses from './NotificationGroup.module.css'
import { groupAmount, groupTitle } from './notification-groups.ts'

type Props = {
  /** The newest first, all of one kind. */
  members: readonly Notification[]
  /** Whether older ones that are not loaded may belong to it. */
  isPartial: boolean
  onOpen: (members: readonly Notification[]) => void
  /** The members' own lines. */
  children: ReactNode
}

/** One line for several of a kind: `5 payments received`, or `5+`, without their sum, before all are loaded. It unfolds to exactly those, which marks them as read. */
export function NotificationGroup({ members, isPartial, onOpen, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [newest] = members
  if (newest === undefined) return null
  const isRead = members.every((member) => member.isRead)
  const amount = groupAmount({ members, isPartial })
  return (
    <>
      <button
        type="button"
        className={classes.line}
        data-read={isRead}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen)
          if (!isOpen) onOpen(members)
        }}
      >
        <EventLine
          icon={bellIcons[newest.type]}
          type={newest.type}
          title={groupTitle(newest, `${formatCount(members.length)}${isPartial ? '+' : ''}`)}
          isRead={isRead}
          details={[amount === null ? '' : formatUsd(amount)]}
          time={
            <Text as="span" size="xs" tone="muted">
              <TimeAgo iso={newest.timestamp} merchantId={newest.data.merchantId} />
            </Text>
          }
        />
      </button>
      {isOpen && (
        <div id={id} className={groupClasses.members}>
          {children}
        </div>
      )}
    </>
  )
}
