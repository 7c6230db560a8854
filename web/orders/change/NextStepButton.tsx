import type { Order } from '../../../contract/orders/order.ts'
import { nextStatus, transitionLabels } from '../../../contract/orders/order-status.ts'
import { useAwayReason } from '../../lib/connection.ts'
import { useCanWrite } from '../../lib/session.ts'
import controls from '../../ui/Controls.module.css'
import { type OrderIntent, orderName } from '../actions/order-actions.ts'
import classes from './NextStepButton.module.css'

const look = `${controls.small} ${classes.step}`

type Props = {
  order: Order
  onIntent: (intent: OrderIntent) => void
}

/** The next step of an order. It shows while its row has the pointer or the focus. */
export function NextStepButton({ order, onIntent }: Props) {
  const canWrite = useCanWrite()
  const away = useAwayReason()
  const to = nextStatus[order.status]
  if (to === null || !canWrite) return null
  return (
    <button
      type="button"
      className={look}
      aria-label={`${transitionLabels[to]}, order ${orderName(order)}`}
      aria-disabled={away !== null}
      title={away ?? undefined}
      onClick={() => away === null && onIntent({ order, to })}
    >
      {transitionLabels[to]}
    </button>
  )
}
