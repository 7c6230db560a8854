import { IconBell, IconBox, IconCash, IconShoppingBag, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { NotableType } from '../../contract/events/notable-event.ts'
import { wordEvent } from '../../contract/events/notable-event.ts'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'
import { paths } from '../lib/paths.ts'
import classes from '../ui/EventLine.module.css'
import { EventLine } from '../ui/EventLine.tsx'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'

const icons: Record<NotableType, TablerIcon> = {
  order_created: IconShoppingBag,
  payment_confirmed: IconCash,
  inventory_alert: IconBox,
  notification: IconBell,
}

type Props = {
  notification: Notification
  /** The shop it is about, in a list of several shops. */
  shop: string | undefined
  onOpen: (notification: Notification) => void
  onLeave: () => void
}

/** Links to the order, customer or low stock it is about. Without one it is a button that marks it as read. */
export function NotificationEntry({ notification, shop, onOpen, onLeave }: Props) {
  const { type, data, timestamp, isRead } = notification
  const { title, detail } = wordEvent(notification)
  const content = (
    <EventLine
      icon={icons[type]}
      type={type}
      title={title}
      isRead={isRead}
      details={[detail, shop ?? '']}
      time={
        <Text as="span" size="xs" tone="muted">
          <TimeAgo iso={timestamp} />
        </Text>
      }
    />
  )
  const isWaiting = 'kind' in data && data.kind === 'customer_waiting'
  const isLowStock = type === 'inventory_alert'
  if (data.orderId === null && !isWaiting && !isLowStock) {
    return (
      <button type="button" className={classes.line} data-read={isRead} onClick={() => onOpen(notification)}>
        {content}
      </button>
    )
  }
  const follow = (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) => {
    onOpen(notification)
    // A link that opens in another tab leaves this one as it is.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey)) onLeave()
  }
  const entry = { className: classes.line, 'data-read': isRead, onClick: follow, children: content }
  if (isLowStock) {
    return (
      <Link to={paths.products} search={{ stock: 'low', sort: 'lowest', merchantId: data.merchantId }} {...entry} />
    )
  }
  return data.orderId === null ? (
    <Link to={paths.assistant} search={{ tab: 'events', merchantId: data.merchantId }} {...entry} />
  ) : (
    <Link to={paths.order} params={{ orderId: data.orderId }} {...entry} />
  )
}
