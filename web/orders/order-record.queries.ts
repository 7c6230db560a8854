import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetails } from '../../contract/orders/order.ts'
import { addOrderNote, resendInstructions, undoOrderChange } from '../../contract/orders/orders.endpoints.ts'
import { call } from '../lib/api-client.ts'
import { noteOwnChange } from '../lib/own-changes.ts'
import { adoptOrder, refetchAfterConflict, refetchLists } from './orders.queries.ts'

type Answer = Promise<{ order: OrderDetails }>

/** Calls that outlive what started them: a toast still offers Undo when the drawer has been closed. */
export function useOrderRecord() {
  const queryClient = useQueryClient()

  async function adopt(id: string, ask: () => Answer): Promise<OrderDetails> {
    noteOwnChange(id)
    try {
      const { order } = await ask()
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
      const order = await adopt(id, () => call(undoOrderChange, { params: { id }, body: { entryId } }))
      refetchLists(queryClient)
      return order
    },
    addNote: (id: string, text: string) => adopt(id, () => call(addOrderNote, { params: { id }, body: { text } })),
    resend: (id: string) => adopt(id, () => call(resendInstructions, { params: { id } })),
  }
}
