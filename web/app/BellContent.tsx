import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { secondMs } from '../../contract/core/time.ts'
import { isNotable } from '../../contract/events/notable-event.ts'
import { mostCounted } from '../../contract/notifications/notifications.endpoints.ts'
import { useLive } from '../lib/live-state.ts'
import { useMerchantScope } from '../lib/merchant-scope.ts'
import { useSessionUser } from '../lib/session.ts'
import { AlertSwitches } from '../live/AlertSwitches.tsx'
import { createCoalescer } from '../live/coalesce.ts'
import { refreshQueries } from '../live/next-pages.ts'
import { NotificationPanel } from '../notifications/NotificationPanel.tsx'
import { notificationQueries } from '../notifications/notifications.queries.ts'
import { followPushUser } from '../notifications/push-browser.ts'

/** The count as the bell shows it: `3`, `99+`, or nothing. */
const worded = (unread: number): string => {
  if (unread === 0) return ''
  return unread < mostCounted ? String(unread) : `${mostCounted - 1}+`
}

/** Limits a burst of events to two fetches a second. */
const leastMs = secondMs / 2

/** Refetches on events that the bell shows. Without the live connection it polls every 30 s. */
function useLiveBell() {
  const queryClient = useQueryClient()
  const newest = useLive().history.find(({ type }) => isNotable(type))
  const [refresher] = useState(() =>
    createCoalescer({
      run: () => refreshQueries(queryClient, notificationQueries.all()),
      leastMs,
      isPaused: () => false,
    }),
  )
  useEffect(() => {
    if (newest !== undefined) refresher.want()
  }, [newest, refresher])
  useEffect(() => refresher.stop, [refresher])
}

/** Keeps the bell's count up to date, and hands the browser's pushes to their owner. Renders nothing. */
export function BellWatch({ onCount }: { onCount: (unread: string) => void }) {
  const { id } = useSessionUser()
  const { merchantId } = useMerchantScope()
  const { data: unread = 0 } = useQuery(notificationQueries.unread(merchantId))
  useLiveBell()
  useEffect(() => onCount(worded(unread)), [onCount, unread])
  useEffect(() => followPushUser(id), [id])
  return null
}

export const BellPanel = ({ close }: { close: () => void }) => (
  <NotificationPanel close={close} alerts={<AlertSwitches />} />
)
