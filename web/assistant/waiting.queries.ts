import { queryOptions } from '@tanstack/react-query'
import { countConversations } from '../../contract/assistant/waiting.endpoints.ts'
import { secondMs } from '../../contract/core/time.ts'
import { call } from '../lib/api-client.ts'

export const conversationsKey = 'conversations'

/** Everything that an event about a conversation may have changed, the log of Levy's events included. */
export const conversationKeys = () => [[conversationsKey], ['levy-events']] as const

const refetchInterval = 30 * secondMs

export const waitingQueries = {
  /** How many conversations wait for a person; without a merchant, an administrator's count of all shops. */
  count: (merchantId: string | undefined) =>
    queryOptions({
      queryKey: [conversationsKey, 'count', merchantId ?? null],
      queryFn: ({ signal }) => call(countConversations, { query: { merchantId } }, { signal }),
      refetchInterval,
      staleTime: 0,
    }),
}
