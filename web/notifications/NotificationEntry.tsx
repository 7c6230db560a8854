import { IconBell, IconBox, IconCash, IconShoppingBag, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { NotableType } from '../../contract/events/notable-event.ts'
import { wordEvent } from '../../contract/events/notable-event.ts'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'
import { paths } from '../app/paths.ts'
import { TextWithAmounts } from '../ui/TextWithAmounts.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import classes from './NotificationList.module.css'

const icons: Record<NotableType, TablerIcon> = {
  order_created: IconShoppingBag,
  payment_confirmed: IconCash,
  inventory_alert: IconBox,
  notification: IconBell,
}

type Props = {
  notification: Notification
  /** Whose it is, where the list has several merchants'. */
  shop: string | undefined
  onOpen: (notification: Notification) => void
  onLeave: () => void
}

/** A link to what it tells of; what is about no order and no customer is only marked as read. */
export function NotificationEntry({ notification, shop, onOpen, onLeave }: Props) {
  const { type, data, timestamp, isRead } = notification
  const { title, detail } = wordEvent(notification)
  const Icon = icons[type]
  const content = (
    <>
      <span className={classes.icon} data-type={type}>
        <Icon size={16} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <TextWithAmounts text={title} />
        </span>
        {detail !== '' && (
          <span className={classes.detail}>
            <TextWithAmounts text={detail} />
          </span>
        )}
        {shop !== undefined && <span className={classes.detail}>{shop}</span>}
      </span>
      <span className={classes.time}>
        <TimeAgo iso={timestamp} />
      </span>
      {!isRead && <span className={classes.dot} aria-hidden />}
    </>
  )
  const isWaiting = 'kind' in data && data.kind === 'customer_waiting'
  if (data.orderId === null && !isWaiting) {
    return (
      <button type="button" className={classes.entry} data-read={isRead} onClick={() => onOpen(notification)}>
        {content}
      </button>
    )
  }
  const follow = (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) => {
    onOpen(notification)
    // In a tab of its own, this one stays as it is.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey)) onLeave()
  }
  const entry = { className: classes.entry, 'data-read': isRead, onClick: follow, children: content }
  return data.orderId === null ? (
    <Link to={paths.assistant} search={{ tab: 'events', merchantId: data.merchantId }} {...entry} />
  ) : (
    <Link to={paths.order} params={{ orderId: data.orderId }} {...entry} />
  )
}
