import { IconBell } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notification } from '../../contract/notifications/notifications.endpoints.ts'
import { useZoneOf } from '../lib/merchant-scope.ts'
import { wallClock } from '../lib/zones.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import classes from '../ui/EventLine.module.css'
import { Row, Stack } from '../ui/Layout.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { NotificationEntry } from './NotificationEntry.tsx'
import { NotificationGroup } from './NotificationGroup.tsx'
import { inGroups, isGroup } from './notification-groups.ts'

type Props = {
  list: Pick<
    UseInfiniteQueryResult,
    'error' | 'isPending' | 'isFetching' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >
  /** Those that are loaded. */
  notifications: readonly Notification[]
  /** Whether some that are not loaded are unread. */
  hasOlderUnread: boolean
  /** The shop of a notification, in a list of several shops. */
  shopOf: (notification: Notification) => string | undefined
  /** Entries were followed or unfolded, and are read now. */
  onOpen: (notifications: readonly Notification[]) => void
  /** An entry was followed to another page. */
  onLeave: () => void
}

const shapes = [0, 1, 2, 3, 4]

const Loading = () => (
  <Stack padding={1} grow className={classes.list} role="status">
    <VisuallyHidden>Notifications are loading</VisuallyHidden>
    {shapes.map((shape) => (
      <div key={shape} className={classes.line}>
        <Skeleton width={28} height={28} />
        <Stack as="span" gap={2}>
          <Skeleton width={160} />
          <Skeleton width={220} height={12} />
        </Stack>
      </div>
    ))}
  </Stack>
)

export function NotificationList({ list, notifications, hasOlderUnread, shopOf, onOpen, onLeave }: Props) {
  const { error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list
  const zoneOf = useZoneOf()
  const retry = () => void refetch()
  // Read here and now, they stay in the group that they were news in.
  const [news, setNews] = useState<ReadonlySet<number>>(new Set())
  const unread = notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)
  if (unread.some((id) => !news.has(id))) setNews(new Set([...news, ...unread]))
  const grouping = {
    isNews: ({ id }: Notification) => news.has(id),
    // Days by each shop's clock, which the entries show too.
    dayOf: ({ timestamp, data }: Notification) =>
      wallClock(new Date(timestamp), zoneOf(data.merchantId)).toISOString().slice(0, 10),
    hasOlder: (isNews: boolean) => hasNextPage && (!isNews || hasOlderUnread),
  }
  const entryOf = (notification: Notification) => (
    <NotificationEntry
      key={notification.id}
      notification={notification}
      shop={shopOf(notification)}
      onOpen={() => onOpen([notification])}
      onLeave={onLeave}
    />
  )
  if (isPending) return <Loading />
  if (error !== null && notifications.length === 0) {
    return <ErrorState title="Notifications could not be loaded" error={error} onRetry={retry} retrying={isFetching} />
  }
  if (notifications.length === 0) {
    return (
      <EmptyState
        icon={IconBell}
        title="No notifications yet"
        description="New orders, payments and products that run low appear here."
      />
    )
  }
  return (
    <Stack padding={1} grow className={classes.list}>
      <Stack as="ul">
        {inGroups(notifications, grouping).map(({ key, members, isPartial }) => (
          <li key={key}>
            {isGroup(members) ? (
              <NotificationGroup members={members} isPartial={isPartial} onOpen={onOpen}>
                <Stack as="ul">
                  {members.map((notification) => (
                    <li key={notification.id}>{entryOf(notification)}</li>
                  ))}
                </Stack>
              </NotificationGroup>
            ) : (
              members.map(entryOf)
            )}
          </li>
        ))}
      </Stack>
      {hasNextPage && (
        <Row padding={2} justify="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load older
          </Button>
        </Row>
      )}
    </Stack>
  )
}
