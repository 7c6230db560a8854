import type { OrderIntent } from '../../orders/actions/order-actions.ts'
import { orderIntentRequested } from '../../orders/actions/order-intent-request.ts'
import { OrderLayers } from '../../orders/order/OrderLayers.tsx'

/** A dialog returns the focus only after it has closed, and the list draws new rows: look until then. */
const lookMs = 50
const looks = 20

/** Moves the focus to the order's row, else to the page, unless something has it. */
function focusOrder(id: string): void {
  let left = looks
  const timer = setInterval(() => {
    left -= 1
    if (document.activeElement !== document.body) return clearInterval(timer)
    const row = document.querySelector<HTMLElement>(`[data-order-id="${CSS.escape(id)}"] a`)
    // The row may come with the next answer.
    if (row === null && left > 0) return
    clearInterval(timer)
    const place = row ?? document.querySelector<HTMLElement>('[data-order-id] a, main')
    place?.focus({ preventScroll: row === null })
  }, lookMs)
}

/** The dialog of an action that was chosen in the palette. */
export function RequestedOrderDialog({ intent }: { intent: OrderIntent }) {
  const close = () => {
    orderIntentRequested.set(null)
    focusOrder(intent.order.id)
  }
  return <OrderLayers dialog={{ intent, onClose: close }} />
}
