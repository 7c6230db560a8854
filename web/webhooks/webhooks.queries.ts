import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { secondMs } from '../../contract/core/time.ts'
import type { DeliveryStatus, WebhookEvent } from '../../contract/webhooks/webhook.ts'
import {
  enableWebhook,
  getWebhook,
  getWebhookDelivery,
  getWebhookSecret,
  listWebhookDeliveries,
  replayFailedWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '../../contract/webhooks/webhooks.endpoints.ts'
import { call } from '../lib/api-client.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined
export type DeliveryFilter = { status?: DeliveryStatus | undefined; event?: WebhookEvent | undefined }

const refetchInterval = 10 * secondMs
const key = 'webhooks'

export const webhookQueries = {
  all: () => [key] as const,
  webhook: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, 'webhook', merchantId],
      queryFn: ({ signal }) => call(getWebhook, { query: { merchantId } }, { signal }),
      refetchInterval,
    }),
  deliveries: (merchantId: MerchantId, filter: DeliveryFilter) =>
    infiniteQueryOptions({
      queryKey: [key, 'deliveries', merchantId, filter],
      queryFn: ({ signal, pageParam }) =>
        call(listWebhookDeliveries, { query: { merchantId, ...filter, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval,
    }),
  delivery: (id: string) =>
    queryOptions({
      queryKey: [key, 'delivery', id],
      queryFn: async ({ signal }) => (await call(getWebhookDelivery, { params: { id } }, { signal })).delivery,
    }),
}

/** Whatever is changed, the rest may look different: it is asked for again. */
function useWebhookMutation<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookQueries.all() }),
  })
}

export const useEnableWebhook = (merchantId: MerchantId) =>
  useWebhookMutation(() => call(enableWebhook, { query: { merchantId } }))

export const useTestWebhook = (merchantId: MerchantId) =>
  useWebhookMutation((url: string) => call(testWebhook, { query: { merchantId }, body: url === '' ? {} : { url } }))

/** Asked for when it is to be shown, and kept by nobody but who shows it. */
export const fetchWebhookSecret = (merchantId: MerchantId) => call(getWebhookSecret, { query: { merchantId } })

export const useRotateSecret = (merchantId: MerchantId) =>
  useWebhookMutation(() => call(rotateWebhookSecret, { query: { merchantId } }))

export const useReplay = () => useWebhookMutation((id: string) => call(replayWebhookDelivery, { params: { id } }))

export const useReplayFailed = (merchantId: MerchantId) =>
  useWebhookMutation((since: string) => call(replayFailedWebhooks, { query: { merchantId }, body: { since } }))
