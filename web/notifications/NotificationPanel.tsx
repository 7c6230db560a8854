import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { maxReadAtOnce, mostCounted } from '../../contract/notifications/notifications.endpoints.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { toastError } from '../lib/toasts.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Row, Stack } from '../ui/Layout.tsx'
import { Text } from '../ui/Text.tsx'
import { NotificationList } from './NotificationList.tsx'
import classes from './NotificationPanel.module.css'
import { notificationQueries, useReadNotifications } from './notifications.queries.ts'
import { PushSwitch } from './PushSwitch.tsx'

/** As many as can be marked at once. */
function* inParts(ids: readonly number[]): Generator<number[]> {
  for (let from = 0; from < ids.length; from += maxReadAtOnce) yield ids.slice(from, from + maxReadAtOnce)
}

type Props = {
  /** Called when an entry is followed. */
  close: () => void
  /** The switches of this page's own alerts. */
  alerts: ReactNode
}

/** The bell's list with its head and foot; a sheet on phones. */
export function NotificationPanel({ close, alerts }: Props) {
  const { merchantId, shops } = useMerchantScope()
  const list = useInfiniteQuery(notificationQueries.list(merchantId))
  const reading = useReadNotifications()
  const { role } = useSessionUser()
  const isOfAll = role === 'admin' && merchantId === undefined
  const notifications = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const newest = notifications[0]
  const loadedUnread = notifications.filter(({ isRead }) => !isRead).length
  const unread = list.data?.pages[0]?.unread ?? 0
  const someUnread = unread > 0 && loadedUnread > 0

  const readAll = () => {
    if (newest === undefined || !someUnread) return
    reading.mutate(
      { merchantId, upTo: newest.id },
      { onError: (error) => toastError(error, 'The notifications could not be marked as read.') },
    )
  }

  return (
    <Stack className={classes.panel}>
      <Row rigid gap={1} padding={2} className={classes.head}>
        <Text as="h2" size="m" weight="bold" className={classes.title}>
          Notifications
        </Text>
        <button type="button" className={classes.readAll} aria-disabled={!someUnread} onClick={readAll}>
          Mark all as read
        </button>
        <IconButton label="Close" className={classes.close} onClick={close}>
          <IconX size={20} stroke={1.6} aria-hidden />
        </IconButton>
      </Row>
      <NotificationList
        list={list}
        notifications={notifications}
        hasOlderUnread={unread > loadedUnread || unread >= mostCounted}
        shopOf={({ data }) => (isOfAll ? shops?.find(({ id }) => id === data.merchantId)?.businessName : undefined)}
        onOpen={(opened) => {
          const ids = opened.filter(({ isRead }) => !isRead).map(({ id }) => id)
          for (const some of inParts(ids)) reading.mutate({ merchantId, ids: some })
        }}
        onLeave={close}
      />
      <Stack rigid className={classes.foot}>
        <Disclosure
          summary={
            <Text as="span" size="s" weight="medium">
              Alerts in this browser
            </Text>
          }
        >
          <Stack gap={2.5}>
            {alerts}
            {/* Administrators get no pushes. */}
            {role !== 'admin' && <PushSwitch />}
          </Stack>
        </Disclosure>
      </Stack>
    </Stack>
  )
}
