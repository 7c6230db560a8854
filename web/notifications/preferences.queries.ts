import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MessageAudience, MessageChannel, MessageKind, MessageStatus } from '../../contract/messages/message.ts'
import { listMessages } from '../../contract/messages/messages.endpoints.ts'
import {
  getPreferences,
  listTemplates,
  sendTestMessage,
  type TestableChannel,
} from '../../contract/notifications/preferences.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { pollIntervalMs } from '../lib/query-client.ts'

/** The filters of the log. */
export type LogNarrowing = {
  channel?: MessageChannel | undefined
  status?: MessageStatus | undefined
  audience?: MessageAudience | undefined
  kind?: MessageKind | undefined
  customerId?: string | undefined
}

const firstPage: string | undefined = undefined as string | undefined
const keys = {
  settings: ['notification-settings'],
  templates: ['message-templates'],
  log: ['message-log'],
} as const

/** For one merchant; administrators name it. */
export const preferenceQueries = {
  allSettings: () => keys.settings,

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

  allLogs: () => keys.log,

  /** Whether the log has a message to a customer that was not sent because no mail server was connected. */
  hasUnsent: (merchantId: string | undefined) =>
    queryOptions({
      queryKey: [...keys.log, merchantId ?? null, 'unsent'],
      queryFn: async ({ signal }) => {
        const query = { merchantId, status: 'not_sent', audience: 'customer', limit: '1' } as const
        return (await call(listMessages, { query }, { signal })).messages.length > 0
      },
    }),

  log: (merchantId: string | undefined, narrowing: LogNarrowing) =>
    infiniteQueryOptions({
      queryKey: [...keys.log, merchantId ?? null, narrowing],
      queryFn: ({ pageParam, signal }) =>
        call(listMessages, { query: { merchantId, ...narrowing, after: pageParam } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: pollIntervalMs,
      refetchInterval: pollIntervalMs,
    }),
}

export function useSendTest(merchantId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (channel: TestableChannel) => call(sendTestMessage, { body: { merchantId, channel } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.log }),
  })
}
