import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { secondMs } from '../../../contract/core/time.ts'
import { getOrder } from '../../../contract/orders/order-details.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { pollIntervalMs } from '../../lib/query-client.ts'
import { type KnownOrder, listedOrder, orderQueries, polled } from './orders.queries.ts'

/** Poll at this interval while a message waits for its first attempt, because no event reports the result. */
const mailIntervalMs = 5 * secondMs
const isWaitingForMail = (order: KnownOrder | undefined): boolean =>
  order?.messages?.some(({ status, failure }) => status === 'queued' && failure === null) ?? false

/** One order with its history. */
export const orderDetailQuery = (id: string) =>
  queryOptions({
    queryKey: orderQueries.detailKey(id),
    queryFn: async ({ signal }): Promise<KnownOrder> => (await call(getOrder, { params: { id } }, { signal })).order,
    staleTime: pollIntervalMs,
    refetchInterval: ({ state }) => (isWaitingForMail(state.data) ? mailIntervalMs : polled.refetchInterval()),
  })

/** Starts with the order from a list, so that it opens at once. It fetches only while `enabled`. */
export function useOrder(id: string, enabled = true) {
  const queryClient = useQueryClient()
  return useQuery({ ...orderDetailQuery(id), enabled, placeholderData: () => listedOrder(queryClient, id) })
}
