import { type ComponentProps, useEffect } from 'react'
import { whenIdle } from '../../boot/when-idle.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { OrderIntent } from '../actions/order-actions.ts'
import { OrderDialog } from '../change/OrderDialog.tsx'
import { PrintDialog } from '../print/PrintMenu.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'

type NewOrder = { onCreated: (orderId: string) => void; onClose: () => void }

const PayLinkDialog = onDemand(async () => (await import('../instructions/PayLinkDialog.tsx')).PayLinkDialog, {
  closer: ({ onClose }) => onClose,
})

export type OrderLayersProps = {
  drawer?: ComponentProps<typeof OrderDrawer>
  dialog: { intent: OrderIntent | null; onClose: () => void }
  newOrder?: NewOrder & { opened: boolean }
}

/** Fetched with the layers, but not before them. */
const PaidDialog = onDemand(async () => (await import('../change/PaidDialog.tsx')).PaidDialog, {
  closer: ({ onClose }) => onClose,
})
const CancelDialog = onDemand(async () => (await import('../change/CancelDialog.tsx')).CancelDialog, {
  closer: ({ onClose }) => onClose,
})
const RefundDialog = onDemand(async () => (await import('../refund/RefundDialog.tsx')).RefundDialog, {
  closer: ({ onClose }) => onClose,
})
const NewOrderDialog = onDemand<NewOrder>(
  async () => (await import('../new-order/NewOrderDialog.tsx')).NewOrderDialog,
  { closer: ({ onClose }) => onClose },
)
const EditOrderDialog = onDemand(async () => (await import('../edit/EditOrderDialog.tsx')).EditOrderDialog, {
  closer: ({ onClose }) => onClose,
})

/** The drawer and dialogs over a page of orders. Their code is fetched after the page is on screen. */
export function OrderLayers({ drawer, dialog: { intent, onClose }, newOrder }: OrderLayersProps) {
  useEffect(() => {
    const stops = [PaidDialog, CancelDialog, EditOrderDialog, NewOrderDialog].map(({ preload }) => whenIdle(preload))
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <>
      {drawer && <OrderDrawer {...drawer} />}
      {intent && 'to' in intent && intent.to === 'paid' && (
        <PaidDialog key={intent.order.id} intent={intent} onClose={onClose} />
      )}
      {intent && 'to' in intent && intent.to === 'cancelled' && (
        <CancelDialog key={intent.order.id} order={intent.order} onClose={onClose} />
      )}
      {intent && 'refund' in intent && <RefundDialog key={intent.order.id} intent={intent} onClose={onClose} />}
      {intent && 'to' in intent && intent.to !== 'paid' && intent.to !== 'cancelled' && (
        <OrderDialog key={`${intent.to} ${intent.order.id}`} intent={intent} onClose={onClose} />
      )}
      {intent && 'part' in intent && (
        <EditOrderDialog key={`${intent.part} ${intent.order.id}`} intent={intent} onClose={onClose} />
      )}
      {intent && 'payLink' in intent && <PayLinkDialog intent={intent} onClose={onClose} />}
      {intent && 'print' in intent && <PrintDialog kind={intent.print} orders={[intent.order]} onClose={onClose} />}
      {newOrder?.opened && <NewOrderDialog onCreated={newOrder.onCreated} onClose={newOrder.onClose} />}
    </>
  )
}
