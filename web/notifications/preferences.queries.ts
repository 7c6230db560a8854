import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { listMessages } from '../../contract/messages/messages.endpoints.ts'
import {
  getPreferences,
  listTemplates,
  type NotificationSettings,
  type NotificationToggle,
  sendTestMessage,
  type TestableChannel,
  updatePreferences,
} from '../../contract/notifications/preferences.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { pollIntervalMs } from '../lib/query-client.ts'

/** What narrows the log down. */
export type LogNarrowing = Pick<EndpointInput<typeof listMessages>['query'], 'channel' | 'status' | 'audience' | 'kind'>

const firstPage: string | undefined = undefined as string | undefined
const keys = {
  settings: ['notification-settings'],
  templates: ['message-templates'],
  log: ['message-log'],
} as const

/** Of one merchant: an administrator names it. */
export const preferenceQueries = {
  settings: (merchantId: string | undefined) =>
    queryOptions({
      queryKey: [...keys.settings, merchantId ?? null],
      queryFn: ({ signal }) => call(getPreferences, { query: { merchantId } }, { signal }),
    }),

  templates: (merchantId: string | undefined) =>
    queryOptions({
      queryKey: [...keys.templates, merchantId ?? null],
      queryFn: async ({ signal }) => (await call(listTemplates, { query: { merchantId } }, { signal })).templates,
    }),

  log: (merchantId: string | undefined, narrowing: LogNarrowing) =>
    infiniteQueryOptions({
      queryKey: [...keys.log, merchantId ?? null, narrowing],
      queryFn: ({ pageParam, signal }) =>
        call(listMessages, { query: { merchantId, ...narrowing, cursor: pageParam } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: pollIntervalMs,
      refetchInterval: pollIntervalMs,
    }),
}

type Flip = { toggle: NotificationToggle; isOn: boolean }

/**
 * Switches one toggle; it shows at once, and goes back when the server refuses. The changes are sent one after another, and
 * an answer to what has been changed again meanwhile is not shown: the last choice is what stays.
 */
export function useToggle(merchantId: string | undefined) {
  const queryClient = useQueryClient()
  const { queryKey } = preferenceQueries.settings(merchantId)
  const show = (toggle: NotificationToggle, isOn: boolean): void => {
    queryClient.setQueryData(queryKey, (settings: NotificationSettings | undefined) =>
      settings === undefined ? undefined : { ...settings, preferences: { ...settings.preferences, [toggle]: isOn } },
    )
  }
  const mutationKey = ['notification-toggle', merchantId ?? null]
  const isLast = ({ toggle }: Flip): boolean =>
    queryClient.isMutating({ mutationKey, predicate: ({ state }) => (state.variables as Flip).toggle === toggle }) === 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ toggle, isOn }: Flip) => call(updatePreferences, { body: { merchantId, [toggle]: isOn } }),
    onMutate: async ({ toggle, isOn }) => {
      await queryClient.cancelQueries({ queryKey })
      show(toggle, isOn)
    },
    onSuccess: ({ preferences }, flip) => {
      if (isLast(flip)) show(flip.toggle, preferences[flip.toggle])
    },
    onError: (_error, flip) => {
      if (!isLast(flip)) return
      show(flip.toggle, !flip.isOn)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

export function useSendTest(merchantId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (channel: TestableChannel) => call(sendTestMessage, { body: { merchantId, channel } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.log }),
  })
}
