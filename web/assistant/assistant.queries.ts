import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listEvents, listUnanswered } from '../../contract/assistant/events.endpoints.ts'
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
/** Shared with the lists of events, so that one invalidation refetches all of them. */
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
      // A colleague may have changed it.
      staleTime: 0,
    }),

  /** The latest questions that Levy could not answer. */
  unanswered: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [eventsKey, 'unanswered', merchantId ?? null],
      queryFn: ({ signal }) => call(listUnanswered, { query: { merchantId } }, { signal }),
      refetchInterval: integrationInterval,
      staleTime: 0,
    }),

  /** The latest events, and how many wait for a person. */
  latest: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [eventsKey, 'latest', merchantId ?? null],
      queryFn: ({ signal }) => call(listEvents, { query: { merchantId, limit: String(latestEvents) } }, { signal }),
      refetchInterval: eventsInterval,
      staleTime: 0,
    }),
}

/** Reads and writes the settings through this browser's cache. */
export function useSettingsSource(merchantId: MerchantId) {
  const queryClient = useQueryClient()
  const { queryKey } = assistantQueries.integration(merchantId)
  const show = async (integration: AssistantIntegration): Promise<AssistantIntegration> => {
    // An older answer would show outdated settings.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, integration)
    return integration
  }
  return {
    known: () => queryClient.getQueryData(queryKey),
    read: async () => show((await call(getIntegration, { query: { merchantId } })).integration),
    async write(change: IntegrationChange) {
      const { integration } = await call(updateIntegration, { query: { merchantId }, body: change })
      // A change is an event, too.
      void queryClient.invalidateQueries({ queryKey: [eventsKey] })
      return show(integration)
    },
  }
}

/** Makes a new key. The previous one stops working. */
export function useGenerateAssistantKey(merchantId: MerchantId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(generateAssistantKey, { query: { merchantId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [key] }),
  })
}
