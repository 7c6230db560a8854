import type { OrderIntent } from '../../orders/actions/order-actions.ts'
import { orderIntentRequested } from '../../orders/actions/order-intent-request.ts'
import { OrderLayers } from '../../orders/order/OrderLayers.tsx'

/** The dialog of an action that was chosen in the palette. */
export const RequestedOrderDialog = ({ intent }: { intent: OrderIntent }) => (
  <OrderLayers dialog={{ intent, onClose: () => orderIntentRequested.set(null) }} />
)
