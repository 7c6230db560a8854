import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { secondMs } from '../../contract/core/time.ts'
import type { DeliveryStatus, WebhookDelivery, WebhookEvent } from '../../contract/webhooks/webhook.ts'
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
import { useChange } from '../lib/use-change.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined
export type DeliveryFilter = { status?: DeliveryStatus | undefined; event?: WebhookEvent | undefined }

const refetchInterval = 10 * secondMs
const underWayInterval = secondMs

/** True while an attempt runs or is about to run, not while the next one is minutes away. */
function isUnderWay({ status, nextAttemptAt }: WebhookDelivery): boolean {
  if (status !== 'pending') return false
  return nextAttemptAt === null || Date.parse(nextAttemptAt) < Date.now() + refetchInterval
}

const key = 'webhooks'

export const webhookQueries = {
  all: () => [key] as const,
  webhook: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [key, 'webhook', merchantId],
      queryFn: ({ signal }) => call(getWebhook, { query: { merchantId } }, { signal }),
      refetchInterval,
    }),
  allDeliveries: () => [key, 'deliveries'] as const,
  deliveries: (merchantId: MerchantId, filter: DeliveryFilter) =>
    infiniteQueryOptions({
      queryKey: [...webhookQueries.allDeliveries(), merchantId, filter],
      queryFn: ({ signal, pageParam }) =>
        call(listWebhookDeliveries, { query: { merchantId, ...filter, cursor: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ deliveries }) => deliveries.some(isUnderWay)) ? underWayInterval : refetchInterval,
    }),
  delivery: (id: string) =>
    queryOptions({
      queryKey: [key, 'delivery', id],
      queryFn: async ({ signal }) => (await call(getWebhookDelivery, { params: { id } }, { signal })).delivery,
      refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? underWayInterval : false),
    }),
}

const useWebhookMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(webhookQueries.all(), change)

export const useEnableWebhook = (merchantId: MerchantId) =>
  useWebhookMutation(() => call(enableWebhook, { query: { merchantId } }))

export const useTestWebhook = (merchantId: MerchantId) =>
  useWebhookMutation((url: string) => call(testWebhook, { query: { merchantId }, body: url === '' ? {} : { url } }))

/** Fetched when it is shown. Only the component that shows it keeps it. */
export const fetchWebhookSecret = (merchantId: MerchantId) => call(getWebhookSecret, { query: { merchantId } })

export const useRotateSecret = (merchantId: MerchantId) =>
  useWebhookMutation(() => call(rotateWebhookSecret, { query: { merchantId } }))

export const useReplay = () => useWebhookMutation((id: string) => call(replayWebhookDelivery, { params: { id } }))

export const useReplayFailed = (merchantId: MerchantId) =>
  useWebhookMutation((since: string) => call(replayFailedWebhooks, { query: { merchantId }, body: { since } }))
