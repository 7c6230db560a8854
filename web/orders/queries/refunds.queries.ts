import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '../../../contract/core/endpoint.ts'
import { changeRefund, createRefund } from '../../../contract/money/refunds.endpoints.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { call } from '../../lib/api-client.ts'
import { variantQueries } from '../../products/products.queries.ts'
import { orderChanges } from './order-changes.queries.ts'

/** The calls that refund an order. As `orderChanges`, they outlive the component that starts them. */
export function refundChanges(queryClient: QueryClient) {
  const changes = orderChanges(queryClient)
  /** Shows the order as it is afterwards everywhere it is on screen. */
  const andAdopt = (orderId: string, answer: Promise<unknown>): Promise<OrderDetails> =>
    changes.adoptAndRefetch(
      orderId,
      answer.then(async () => ({ order: await changes.read(orderId) })),
    )
  return {
    /** One refund per key, however often it is sent. */
    record: async (orderId: string, body: EndpointInput<typeof createRefund>['body'], idempotencyKey: string) => {
      const order = await andAdopt(orderId, call(createRefund, { params: { id: orderId }, body }, { idempotencyKey }))
      if (body.restock) void queryClient.invalidateQueries({ queryKey: variantQueries.all() })
      return order
    },
    /** Marks a refund as sent, or cancels it. */
    settle: (orderId: string, id: string, body: EndpointInput<typeof changeRefund>['body']) =>
      andAdopt(orderId, call(changeRefund, { params: { id }, body })),
  }
}

export const useRefundChanges = () => refundChanges(useQueryClient())
