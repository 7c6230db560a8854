import { useEffect } from 'react'
import { dismissToast } from '../../lib/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { discardToast } from './discard-draft.ts'
import { NewOrderForm } from './NewOrderForm.tsx'
import { useNewOrder } from './use-new-order.ts'

type Props = { onCreated: (orderId: string) => void; onClose: () => void }

/** The form of a new order, over the page. It opens with the kept draft. */
export function NewOrderDialog({ onCreated, onClose }: Props) {
  const newOrder = useNewOrder({
    onCreated: ({ id }) => {
      onClose()
      onCreated(id)
    },
    onClose,
  })
  // A new draft begins; the previous one can't be restored over it.
  useEffect(() => dismissToast(discardToast), [])
  return (
    <Sheet title="New order" open width={680} onClose={newOrder.close}>
      <NewOrderForm newOrder={newOrder} />
    </Sheet>
  )
}
