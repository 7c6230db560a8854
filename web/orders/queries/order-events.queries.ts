import type { QueryClient } from '@tanstack/react-query'
import type { EventData } from '../../../contract/events/event.ts'
import { updateListed } from './orders.queries.ts'

type Change = Pick<EventData<'order_updated'>, 'orderId' | 'from' | 'status'>

/**
 * Shows a new status in the lists before they are refetched, so that a row that leaves a filtered list shows why. Skips
 * a row that has changed since.
 */
export function applyStatus(queryClient: QueryClient, { orderId, from, status }: Change): void {
  if (from === status) return
  updateListed(queryClient, orderId, (order) => (order.status === from ? { ...order, status } : order), 'active')
}
