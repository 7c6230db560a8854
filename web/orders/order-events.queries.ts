import type { QueryClient } from '@tanstack/react-query'
import type { EventData } from '../../contract/events/event.ts'
import { type OrderList, orderQueries } from './orders.queries.ts'

type Change = Pick<EventData<'order_updated'>, 'orderId' | 'from' | 'status'>

/**
 * Shows a change of status in the lists before they are fetched anew, so that a row that leaves a filtered list still says
 * why. A row that is further already is left alone.
 */
export function applyStatus(queryClient: QueryClient, { orderId, from, status }: Change): void {
  if (from === status) return
  queryClient.setQueriesData<OrderList>({ queryKey: orderQueries.lists(), type: 'active' }, (list) =>
    list?.orders.some((order) => order.id === orderId && order.status === from)
      ? { ...list, orders: list.orders.map((order) => (order.id === orderId ? { ...order, status } : order)) }
      : list,
  )
}
