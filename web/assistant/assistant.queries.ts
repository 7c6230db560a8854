import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listEvents } from '../../contract/assistant/events.endpoints.ts'
import {
  generateAssistantKey,
  getIntegration,
  updateIntegration,
} from '../../contract/assistant/integration.endpoints.ts'
import type { AssistantIntegration, IntegrationChange } from '../../contract/assistant/integration.ts'
import { secondMs } from '../../contract/core/time.ts'
import { call } from '../lib/api-client.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

const key = 'levy-integration'
/** Shared with the lists of events: whatever changes one of them has all of them read anew. */
const eventsKey = 'levy-events'

const integrationInterval = 30 * secondMs
const eventsInterval = 10 * secondMs
const latestEvents = 5

export const assistantQueries = {
  all: () => [key] as const,

  integration: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, merchantId ?? null],
      queryFn: async ({ signal }) => (await call(getIntegration, { query: { merchantId } }, { signal })).integration,
      refetchInterval: integrationInterval,
      // Somebody else may have changed it.
      staleTime: 0,
    }),

  /** The last few things that happened. */
  latest: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [eventsKey, 'latest', merchantId ?? null],
      queryFn: async ({ signal }) => {
        const query = { merchantId, limit: String(latestEvents) }
        return (await call(listEvents, { query }, { signal })).events
      },
      refetchInterval: eventsInterval,
      staleTime: 0,
    }),
}

/** What the queue of changes (`integration-changes.ts`) needs of the server, and of what this browser remembers. */
export function useIntegrationSource(merchantId: MerchantId) {
  const queryClient = useQueryClient()
  const { queryKey } = assistantQueries.integration(merchantId)
  const show = async (integration: AssistantIntegration): Promise<AssistantIntegration> => {
    // What was asked for before would show what is no longer so.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, integration)
    return integration
  }
  return {
    known: () => queryClient.getQueryData(queryKey),
    read: async () => show((await call(getIntegration, { query: { merchantId } })).integration),
    async write(change: IntegrationChange) {
      const { integration } = await call(updateIntegration, { query: { merchantId }, body: change })
      // A change is an event too.
      void queryClient.invalidateQueries({ queryKey: [eventsKey] })
      return show(integration)
    },
  }
}

/** Makes a new key; the one before ends at once. */
export function useGenerateAssistantKey(merchantId: MerchantId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(generateAssistantKey, { query: { merchantId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [key] }),
  })
}
