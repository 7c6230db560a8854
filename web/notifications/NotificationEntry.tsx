import { Link } from '@tanstack/react-router'
import { wordEvent } from '../../contract/events/notable-event.ts'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'
import { paths } from '../lib/paths.ts'
import classes from '../ui/EventLine.module.css'
import { EventLine } from '../ui/EventLine.tsx'
import { bellIcons } from '../ui/event-icons.ts'
import { Text } from '../ui/Text.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'

type Props = {
  notification: Notification
  /** The shop it is about, in a list of several shops. */
  shop: string | undefined
  onOpen: () => void
  onLeave: () => void
}

/** Links to the order, customer, payment or low stock it is about. Without one it is a button that marks it as read. */
export function NotificationEntry({ notification, shop, onOpen, onLeave }: Props) {
  const { type, data, timestamp, isRead } = notification
  const { title, detail } = wordEvent(notification)
  const content = (
    <EventLine
      icon={bellIcons[type]}
      type={type}
      title={title}
      isRead={isRead}
      details={[detail, shop ?? '']}
      time={
        <Text as="span" size="xs" tone="muted">
          <TimeAgo iso={timestamp} merchantId={data.merchantId} />
        </Text>
      }
    />
  )
  const waitingId = 'conversationId' in data ? data.conversationId : undefined
  const isWaiting = waitingId !== undefined || ('kind' in data && data.kind === 'customer_waiting')
  const receiptId = 'receiptId' in data ? data.receiptId : undefined
  const isLowStock = type === 'inventory_alert'
  if (data.orderId === null && receiptId === undefined && !isWaiting && !isLowStock) {
    return (
      <button type="button" className={classes.line} data-read={isRead} onClick={onOpen}>
        {content}
      </button>
    )
  }
  const follow = (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }) => {
    onOpen()
    // A link that opens in another tab leaves this one as it is.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey)) onLeave()
  }
  const entry = { className: classes.line, 'data-read': isRead, onClick: follow, children: content }
  if (isLowStock) {
    return (
      <Link to={paths.products} search={{ stock: 'low', sort: 'lowest', merchantId: data.merchantId }} {...entry} />
    )
  }
  if (receiptId !== undefined) {
    const search = { receipt: receiptId, merchantId: data.merchantId }
    return <Link to={paths.moneyPage} params={{ page: 'decide' }} search={search} {...entry} />
  }
  return data.orderId === null ? (
    <Link to={paths.conversations} search={{ id: waitingId, merchantId: data.merchantId }} {...entry} />
  ) : (
    <Link to={paths.order} params={{ orderId: data.orderId }} {...entry} />
  )
}
