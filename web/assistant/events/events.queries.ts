import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { FeedbackMark } from '../../../contract/assistant/event.ts'
import {
  discardDraft,
  getEvent,
  listEvents,
  markEvent,
  sendDraft,
} from '../../../contract/assistant/events.endpoints.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { call } from '../../lib/api-client.ts'
import { assistantQueries } from '../assistant.queries.ts'
import { conversationsKey } from '../waiting.queries.ts'
import type { EventFilter } from './event-filter.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

const refetchInterval = 10 * secondMs
/** Polling interval of a conversation on screen. */
const exchangeInterval = 5 * secondMs

const key = 'levy-events'

export const eventQueries = {
  all: () => [key] as const,

  /** Page by page. Refetches all loaded pages: a draft on the second page may have been sent, too. */
  list: (merchantId: MerchantId, filter: EventFilter) =>
    infiniteQueryOptions({
      queryKey: [key, 'list', merchantId ?? null, filter],
      queryFn: ({ signal, pageParam }) =>
        call(listEvents, { query: { merchantId, ...filter, before: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval,
    }),

  /** An event with its whole conversation. */
  exchange: (id: string) =>
    queryOptions({
      queryKey: [key, 'exchange', id],
      queryFn: ({ signal }) => call(getEvent, { params: { id } }, { signal }),
      staleTime: 0,
      refetchInterval: exchangeInterval,
    }),
}

/** Refetches lists and figures after each change. */
function useEventMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: assistantQueries.all() })
      void queryClient.invalidateQueries({ queryKey: [conversationsKey] })
      return queryClient.invalidateQueries({ queryKey: eventQueries.all() })
    },
  })
}

export const useMarkEvent = (id: string) =>
  useEventMutation((feedback: FeedbackMark | null) => call(markEvent, { params: { id }, body: { feedback } }))

export const useSendDraft = (id: string) =>
  useEventMutation((response: string) => call(sendDraft, { params: { id }, body: { response } }))

export const useDiscardDraft = (id: string) => useEventMutation(() => call(discardDraft, { params: { id } }))
