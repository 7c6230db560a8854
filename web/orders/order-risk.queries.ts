import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listHeldOrders, releaseOrder } from '../../contract/orders/order-risk.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { pollEvery } from '../lib/live-state.ts'
import { noteOwnChange } from '../lib/own-changes.ts'
import { pollIntervalMs } from '../lib/query-client.ts'
import { adoptOrder, orderQueries, refetchAfterConflict, refetchLists } from './orders.queries.ts'

/** The orders that wait for somebody to look at them; refreshed with the lists. */
export const heldOrdersQuery = (merchantId: string | undefined, isLive: boolean) =>
  queryOptions({
    queryKey: [...orderQueries.lists(), 'held', merchantId],
    queryFn: ({ signal }) => call(listHeldOrders, { query: { merchantId } }, { signal }),
    staleTime: pollIntervalMs,
    refetchInterval: isLive && pollEvery(pollIntervalMs),
  })

/** Lets an order go on that is held for review. */
export function useRelease() {
  const queryClient = useQueryClient()
  return async (id: string, reason: string): Promise<void> => {
    noteOwnChange(id)
    try {
      const { order } = await call(releaseOrder, { params: { id }, body: { reason } })
      adoptOrder(queryClient, order)
      refetchLists(queryClient)
    } catch (error) {
      refetchAfterConflict(queryClient, error)
      throw error
    }
  }
}
