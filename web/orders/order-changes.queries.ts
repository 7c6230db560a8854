import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemType } from '../../contract/core/problem.ts'
import { secondMs } from '../../contract/core/time.ts'
import type { NewOrderInput } from '../../contract/orders/create-order.ts'
import { cancelOrder, createOrder } from '../../contract/orders/orders.endpoints.ts'
import { customerQueries } from '../customers/customers.queries.ts'
import { ApiError, call } from '../lib/api-client.ts'
import { noteOwnChange } from '../lib/own-changes.ts'
import { variantQueries } from '../products/products.queries.ts'
import {
  adoptOrder,
  changeStatus,
  type OrderChange,
  orderQueries,
  refetchAfterConflict,
  refetchLists,
} from './orders.queries.ts'

const maxWaits = 5
/** The same order is under way already, by an earlier press or before a connection broke: its answer comes soon. */
const isInFlight = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === problemType('request-in-flight')

/** However often it is sent under one key, one order comes of it. */
export function useCreateOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ order, idempotencyKey }: { order: NewOrderInput; idempotencyKey: string }) =>
      call(createOrder, { body: order }, { idempotencyKey }),
    retry: (failures, error) => failures < maxWaits && isInFlight(error),
    retryDelay: secondMs,
    onSuccess: ({ order }) => {
      adoptOrder(queryClient, order)
      void queryClient.invalidateQueries({ queryKey: orderQueries.all() })
      void queryClient.invalidateQueries({ queryKey: variantQueries.all() })
      void queryClient.invalidateQueries({ queryKey: customerQueries.all() })
    },
  })
}

export function useChangeOrderStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: OrderChange) => changeStatus(id, body),
    onSuccess: ({ order }) => {
      adoptOrder(queryClient, order)
      refetchLists(queryClient)
    },
    onError: (error) => refetchAfterConflict(queryClient, error),
  })
}

export function useCancelOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => {
      noteOwnChange(id)
      return call(cancelOrder, { params: { id }, body: { reason } })
    },
    onSuccess: ({ order }) => {
      adoptOrder(queryClient, order)
      refetchLists(queryClient)
    },
    onError: (error) => refetchAfterConflict(queryClient, error),
  })
}
