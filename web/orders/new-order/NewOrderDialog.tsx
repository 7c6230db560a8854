import { useEffect } from 'react'
import { dismissToast } from '../../lib/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { discardToast } from './discard-draft.ts'
import { NewOrderForm } from './NewOrderForm.tsx'
import { useNewOrder } from './use-new-order.ts'

type Props = { onCreated: (orderId: string) => void; onClose: () => void }

/** The form of a new order, over the page. Each opening begins with the draft that is kept. */
export function NewOrderDialog({ onCreated, onClose }: Props) {
  const newOrder = useNewOrder({
    onCreated: ({ id }) => {
      onClose()
      onCreated(id)
    },
    onClose,
  })
  // Another draft begins: the one before can't take its place.
  useEffect(() => dismissToast(discardToast), [])
  return (
    <Sheet title="New order" open width={680} onClose={newOrder.close}>
      <NewOrderForm newOrder={newOrder} />
    </Sheet>
  )
}
