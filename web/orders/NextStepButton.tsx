import type { Order } from '../../contract/orders/order.ts'
import { nextStatus } from '../../contract/orders/order-status.ts'
import classes from './NextStepButton.module.css'
import { type OrderIntent, orderName, stepLabels } from './order-actions.ts'

type Props = {
  order: Order
  /** Why nothing can be changed; null when it can. */
  barrier: string | null
  onIntent: (intent: OrderIntent) => void
}

/** The one next step of an order, shown while its row has the pointer or the focus. */
export function NextStepButton({ order, barrier, onIntent }: Props) {
  const to = nextStatus[order.status]
  if (to === null) return null
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={`${stepLabels[to]}, order ${orderName(order)}`}
      aria-disabled={barrier !== null}
      title={barrier ?? undefined}
      onClick={() => barrier === null && onIntent({ kind: 'change', order, to })}
    >
      {stepLabels[to]}
    </button>
  )
}
