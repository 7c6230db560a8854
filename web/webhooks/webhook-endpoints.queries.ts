import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '../../contract/core/endpoint.ts'
import { secondMs } from '../../contract/core/time.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getEndpointSecret,
  listWebhookEndpoints,
  rotateEndpointSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '../../contract/webhooks/webhook-endpoints.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { useChange } from '../lib/use-change.ts'
import { webhookQueries } from './webhooks.queries.ts'

/** Undefined for the merchant's own people. */
type MerchantId = string | undefined

export const endpointQueries = {
  list: (merchantId: MerchantId) =>
    queryOptions({
      queryKey: [...webhookQueries.all(), 'endpoints', merchantId],
      queryFn: ({ signal }) => call(listWebhookEndpoints, { query: { merchantId } }, { signal }),
      refetchInterval: 10 * secondMs,
    }),
}

const useEndpointChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(webhookQueries.all(), change)

type NewEndpoint = EndpointInput<typeof createWebhookEndpoint>['body']
export const useCreateEndpoint = (merchantId: MerchantId) =>
  useEndpointChange((body: NewEndpoint) => call(createWebhookEndpoint, { query: { merchantId }, body }))

type EndpointChange = EndpointInput<typeof updateWebhookEndpoint>['body']
export const useUpdateEndpoint = (id: string) =>
  useEndpointChange((body: EndpointChange) => call(updateWebhookEndpoint, { params: { id }, body }))

/** Its deliveries go with it: one that is unfolded leaves the screen with the list, and must not be asked for. */
export function useDeleteEndpoint(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteWebhookEndpoint, { params: { id } }),
    onSettled: () =>
      queryClient.invalidateQueries({
        queryKey: webhookQueries.all(),
        predicate: ({ queryKey }) => !webhookQueries.isOfDelivery(queryKey),
      }),
  })
}

export const useTestEndpoint = (id: string) => useEndpointChange(() => call(testWebhookEndpoint, { params: { id } }))

/** Fetched when it is shown. Only the component that shows it keeps it. */
export const fetchEndpointSecret = (id: string) => call(getEndpointSecret, { params: { id } })

export const useRotateSecret = (id: string) => useEndpointChange(() => call(rotateEndpointSecret, { params: { id } }))
