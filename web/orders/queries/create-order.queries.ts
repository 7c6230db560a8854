import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemType } from '../../../contract/core/problem.ts'
import { secondMs } from '../../../contract/core/time.ts'
import { createOrder } from '../../../contract/orders/create-order.endpoints.ts'
import type { NewOrderInput } from '../../../contract/orders/create-order.ts'
import { customerQueries } from '../../customers/customers.queries.ts'
import { ApiError, call } from '../../lib/api-client.ts'
import { variantQueries } from '../../products/products.queries.ts'
import { adoptOrder } from './order-changes.queries.ts'
import { orderQueries } from './orders.queries.ts'

const maxWaits = 5
/**
 * True if the same order is already being created, by an earlier press or before a lost connection: its response comes
 * soon.
 */
const isInFlight = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === problemType('request-in-flight')

/** Creates one order per key, however often the request is sent. */
export function useCreateOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order, idempotencyKey }: { order: NewOrderInput; idempotencyKey: string }) =>
      call(createOrder, { body: order }, { idempotencyKey }),
    retry: (failures, error) => failures < maxWaits && isInFlight(error),
    retryDelay: secondMs,
    onSuccess: ({ order }) => {
      adoptOrder(queryClient, order)
      for (const changed of [orderQueries, variantQueries, customerQueries]) {
        void queryClient.invalidateQueries({ queryKey: changed.all() })
      }
    },
  })
}
