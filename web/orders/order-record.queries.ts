import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetails } from '../../contract/orders/order.ts'
import { addOrderNote, resendInstructions, undoOrderChange } from '../../contract/orders/orders.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { adoptOrder, refetchAfterConflict, refetchLists } from './orders.queries.ts'

type Answer = Promise<{ order: OrderDetails }>

/** Calls that outlive what started them: a toast still offers Undo when the drawer has been closed. */
export function useOrderRecord() {
  const queryClient = useQueryClient()

  async function adopt(answer: Answer): Promise<OrderDetails> {
    try {
      const { order } = await answer
      adoptOrder(queryClient, order)
      return order
    } catch (error) {
      refetchAfterConflict(queryClient, error)
      throw error
    }
  }

  return {
    /** Takes back the change that `entryId` of the timeline tells of. */
    undo: async (id: string, entryId: string): Promise<OrderDetails> => {
      const order = await adopt(call(undoOrderChange, { params: { id }, body: { entryId } }))
      refetchLists(queryClient)
      return order
    },
    addNote: (id: string, text: string) => adopt(call(addOrderNote, { params: { id }, body: { text } })),
    resend: (id: string) => adopt(call(resendInstructions, { params: { id } })),
  }
}
