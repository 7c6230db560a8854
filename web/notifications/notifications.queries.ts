import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { EndpointInput, EndpointResponse } from '../../contract/core/endpoint.ts'
import { listNotifications, readNotifications } from '../../contract/notifications/notifications.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { pollIntervalMs } from '../lib/query-client.ts'

/** Data counts as fresh for as long as two polls are apart. */
const polled = { staleTime: pollIntervalMs, refetchInterval: pollIntervalMs } as const
const firstPage: number | undefined = undefined as number | undefined

const keys = {
  all: ['notifications'],
  lists: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
} as const

/** For one merchant, or for all that the user sees. */
export const notificationQueries = {
  /** Call it when an event arrives. */
  all: () => keys.all,

  list: (merchantId: string | undefined) =>
    infiniteQueryOptions({
      queryKey: [...keys.lists, merchantId ?? null],
      queryFn: ({ pageParam, signal }) =>
        call(listNotifications, { query: { merchantId, before: pageParam?.toString() } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => next ?? undefined,
      ...polled,
    }),

  /** How many are not read, counted up to 100. */
  unread: (merchantId: string | undefined) =>
    queryOptions({
      queryKey: [...keys.unread, merchantId ?? null],
      queryFn: async ({ signal }) =>
        (await call(listNotifications, { query: { merchantId, limit: '1' } }, { signal })).unread,
      ...polled,
    }),
}

type Reading = EndpointInput<typeof readNotifications>['body']
type Page = EndpointResponse<typeof listNotifications>

const isMeant = ({ ids, upTo }: Reading, id: number): boolean =>
  upTo === undefined ? (ids ?? []).includes(id) : id <= upTo

const unreadIn = (pages: readonly Page[]): number =>
  pages.flatMap(({ notifications }) => notifications).filter(({ isRead }) => !isRead).length

/** Marks notifications as read optimistically, and counts the others. */
function showRead(queryClient: QueryClient, reading: Reading): void {
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: keys.lists }, (list) => {
    if (list === undefined) return undefined
    const pages = list.pages.map((page) => ({
      ...page,
      notifications: page.notifications.map((notification) =>
        isMeant(reading, notification.id) ? { ...notification, isRead: true } : notification,
      ),
    }))
    const left = unreadIn(pages)
    const read = unreadIn(list.pages) - left
    // All up to one are also those that are not loaded.
    const unreadOf = ({ unread }: Page) => (reading.upTo === undefined ? Math.max(0, unread - read) : left)
    return { ...list, pages: pages.map((page) => ({ ...page, unread: unreadOf(page) })) }
  })
}

/** Marks notifications as read: they change at once, and the badge follows the server's count. */
export function useReadNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reading: Reading) => call(readNotifications, { body: reading }),
    onMutate: async (reading) => {
      // Don't let an older response undo it.
      await queryClient.cancelQueries({ queryKey: keys.all })
      showRead(queryClient, reading)
    },
    onSuccess: ({ unread }, { merchantId }) => {
      // A fetch that an event started may return an older response after this one.
      const isAsked = queryClient.isFetching({ queryKey: keys.all }) > 0
      queryClient.setQueryData(notificationQueries.unread(merchantId).queryKey, unread)
      if (isAsked) void queryClient.invalidateQueries({ queryKey: keys.all })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  })
}
