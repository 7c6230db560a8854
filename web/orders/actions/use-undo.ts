import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDetails, TimelineEntryType } from '../../../contract/orders/order-details.ts'
import { orderStatusLabels } from '../../../contract/orders/order-status.ts'
import { announce } from '../../lib/announce.ts'
import { dismissToast, toastError, toastSuccess } from '../../lib/toasts.ts'
import { toastOffer } from '../../ui/toast-offers.ts'
import { useOrderChanges } from '../queries/order-changes.queries.ts'
import { orderName } from './order-actions.ts'

type Named = Pick<Order, 'id' | 'number'>

/** One toast per order: only its newest change can be undone. */
const toastId = ({ id }: Named): string => `undo-${id}`

/** Undone changes that leave the status as it was: the words before an order's name and after it. */
const undoneWords: Partial<Record<TimelineEntryType, readonly [string, string]>> = {
  payment_received: ['payment', 'no longer counts'],
  refund_owed: ['refund', 'is no longer owed'],
  refund_sent: ['refund', 'does not count as sent'],
  refund_cancelled: ['refund', 'is owed again'],
}

/** The result of an undo: of a part of the money, or of the status. */
export function undoneMessage(
  order: Pick<OrderDetails, 'id' | 'number' | 'status' | 'timeline'>,
  entryId: string,
): string {
  const type = order.timeline.find(({ id }) => id === entryId)?.type
  const [part, now = `is ${orderStatusLabels[order.status].toLowerCase()} again`] = (type && undoneWords[type]) ?? []
  return `Undone: ${part ? `the ${part} of ` : ''}order ${orderName(order)} ${now}`
}

/** Undoes a change and reports the result. */
export function useUndo() {
  const { undo } = useOrderChanges()
  return async (order: Named, entryId: string): Promise<void> => {
    dismissToast(toastId(order))
    try {
      const message = undoneMessage(await undo(order.id, entryId), entryId)
      toastSuccess(message)
      announce(message)
    } catch (error) {
      toastError(error, 'Failed to undo the change')
    }
  }
}

/** Reports that an order was changed, and offers Undo if the server allows it. */
export function useSuccess() {
  const undo = useUndo()
  return (message: string, order: OrderDetails): void => {
    const { undoable } = order
    if (undoable === null) {
      dismissToast(toastId(order))
      toastSuccess(message)
      announce(message)
      return
    }
    const run = () => void undo(order, undoable.entryId)
    toastOffer(toastId(order), message, { label: 'Undo', letter: 'z', run })
    announce(`${message}. Press Control Z to undo`)
  }
}
