import { queryOptions } from '@tanstack/react-query'
import { listHeldOrders } from '../../../contract/orders/order-risk.endpoints.ts'
import { call } from '../../lib/api-client.ts'
import { pollEvery } from '../../lib/live-state.ts'
import { pollIntervalMs } from '../../lib/query-client.ts'
import { orderQueries } from './orders.queries.ts'

/** The orders that wait for a review; refreshed with the lists. */
export const heldOrdersQuery = (merchantId: string | undefined, isLive: boolean) =>
  queryOptions({
    queryKey: [...orderQueries.lists(), 'held', merchantId],
    queryFn: ({ signal }) => call(listHeldOrders, { query: { merchantId } }, { signal }),
    staleTime: pollIntervalMs,
    refetchInterval: isLive && pollEvery(pollIntervalMs),
  })
