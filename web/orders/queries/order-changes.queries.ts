import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '../../../contract/core/endpoint.ts'
import { markCustomerTold, resendInstructions } from '../../../contract/orders/instructions.endpoints.ts'
import {
  addOrderNote,
  cancelOrder,
  changeOrderStatus,
  undoOrderChange,
} from '../../../contract/orders/order-changes.endpoints.ts'
import { getOrder } from '../../../contract/orders/order-details.endpoints.ts'
import type { OrderDetails } from '../../../contract/orders/order-details.ts'
import { releaseOrder } from '../../../contract/orders/order-risk.endpoints.ts'
import { ApiError, call } from '../../lib/api-client.ts'
import { noteOwnChange } from '../../lib/own-changes.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { orderQueries, updateListed } from './orders.queries.ts'

type Answer = Promise<{ order: OrderDetails }>

/** Shows the server's response at once everywhere the order is on screen. */
export function adoptOrder(queryClient: QueryClient, order: OrderDetails): void {
  noteOwnChange(order.id)
  queryClient.setQueryData(orderQueries.detailKey(order.id), order)
  updateListed(queryClient, order.id, () => order)
}

/**
 * The calls that change an order. They are no mutations, because they outlive the component that starts them: a toast still
 * offers Undo when the drawer has been closed. Each throws the server's refusal.
 */
export function orderChanges(queryClient: QueryClient) {
  async function adopt(id: string, answer: Answer): Promise<OrderDetails> {
    noteOwnChange(id)
    try {
      const { order } = await answer
      adoptOrder(queryClient, order)
      return order
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refetchAll()
      throw error
    }
  }

  /** For changes that may move the order to another list. */
  async function adoptAndRefetch(id: string, answer: Answer): Promise<OrderDetails> {
    // Instructions on their way would be refused for an order that is paid by then. A pending one asks again when it is shown.
    void queryClient.cancelQueries({ queryKey: queryKeys.instructions })
    const order = await adopt(id, answer)
    void queryClient.invalidateQueries({ queryKey: orderQueries.lists() })
    void queryClient.invalidateQueries({ queryKey: orderQueries.allCounts() })
    void queryClient.invalidateQueries({ queryKey: queryKeys.books })
    return order
  }

  const refetchAll = (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.books })
    return queryClient.invalidateQueries({ queryKey: orderQueries.all() })
  }
  const undo = (id: string, entryId: string): Answer => call(undoOrderChange, { params: { id }, body: { entryId } })
  const changeStatus = (id: string, body: EndpointInput<typeof changeOrderStatus>['body']): Answer =>
    call(changeOrderStatus, { params: { id }, body })

  return {
    changeStatus: (id: string, body: Parameters<typeof changeStatus>[1]) => adoptAndRefetch(id, changeStatus(id, body)),
    /** One of many changes, which show when `refetchAll` follows the last one. */
    changeStatusInBulk: async (id: string, body: Parameters<typeof changeStatus>[1]) =>
      (await changeStatus(id, body)).order,
    cancel: (id: string, body: EndpointInput<typeof cancelOrder>['body']) =>
      adoptAndRefetch(id, call(cancelOrder, { params: { id }, body })),
    /** Shows the answer of a change whose call loads with its form. */
    adoptAndRefetch,
    /** Approves an order that is held for review. */
    release: (id: string, reason: string) =>
      adoptAndRefetch(id, call(releaseOrder, { params: { id }, body: { reason } })),
    /** Undoes the change that the timeline entry describes. */
    undo: (id: string, entryId: string) => adoptAndRefetch(id, undo(id, entryId)),
    /** As `changeStatusInBulk`. */
    undoInBulk: async (id: string, entryId: string) => (await undo(id, entryId)).order,
    /** Reads the order as it is now. */
    read: async (id: string) => (await call(getOrder, { params: { id } })).order,
    addNote: (id: string, text: string) => adopt(id, call(addOrderNote, { params: { id }, body: { text } })),
    resend: (id: string) => adopt(id, call(resendInstructions, { params: { id } })),
    markTold: (id: string) => adopt(id, call(markCustomerTold, { params: { id } })),
    refetchAll,
  }
}

export const useOrderChanges = () => orderChanges(useQueryClient())
