import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { secondMs } from '../../contract/core/time.ts'
import type { DeliveryStatus, WebhookDelivery, WebhookEvent } from '../../contract/webhooks/webhook.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  replayWebhookDelivery,
} from '../../contract/webhooks/webhooks.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { useChange } from '../lib/use-change.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined
export type DeliveryFilter = {
  status?: DeliveryStatus | undefined
  event?: WebhookEvent | undefined
  endpointId?: string | undefined
}

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
  allDeliveries: () => [key, 'deliveries'] as const,
  deliveries: (merchantId: MerchantId, filter: DeliveryFilter) =>
    infiniteQueryOptions({
      queryKey: [...webhookQueries.allDeliveries(), merchantId, filter],
      queryFn: ({ signal, pageParam }) =>
        call(listWebhookDeliveries, { query: { merchantId, ...filter, after: pageParam } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ deliveries }) => deliveries.some(isUnderWay)) ? underWayInterval : refetchInterval,
    }),
  /** Whether a key is that of one delivery. */
  isOfDelivery: ([, part]: readonly unknown[]) => part === 'delivery',
  delivery: (id: string) =>
    queryOptions({
      queryKey: [key, 'delivery', id],
      queryFn: async ({ signal }) => (await call(getWebhookDelivery, { params: { id } }, { signal })).delivery,
      refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? underWayInterval : false),
    }),
}

const useWebhookMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(webhookQueries.all(), change)

export const useReplay = () => useWebhookMutation((id: string) => call(replayWebhookDelivery, { params: { id } }))

type Range = { since: string; endpointId?: string | undefined }

/** Sends again what failed since a moment, in as many calls as it takes. @returns how many */
async function replayFailed(merchantId: MerchantId, { since, endpointId }: Range): Promise<number> {
  const query = { merchantId }
  const { replayed, nextSince } = await call(replayWebhookDeliveries, { query, body: { since, endpointId } })
  return nextSince === null ? replayed : replayed + (await replayFailed(merchantId, { since: nextSince, endpointId }))
}

export const useReplayFailed = (merchantId: MerchantId) =>
  useWebhookMutation((range: Range) => replayFailed(merchantId, range))
