import { IconMail } from '@tabler/icons-react'
import { nextStatus } from '../../contract/orders/order-status.ts'
import { Button } from '../ui/Button.tsx'
import classes from './OrderActions.module.css'
import { OrderStatusIcon } from './OrderStatusBadge.tsx'
import {
  cancelAction,
  type OrderAction,
  type OrderIntent,
  resendBarrier,
  resendLabel,
  stepAction,
} from './order-actions.ts'
import type { KnownOrder } from './orders.queries.ts'
import { useResend } from './use-resend.ts'

type Props = { order: KnownOrder; barrier: string | null; onIntent: (intent: OrderIntent) => void }

/** True when there is something to do with the order at all. */
export const hasActions = (order: KnownOrder): boolean => nextStatus[order.status] !== null

/** What can be done with the order now; a delivered or cancelled one offers nothing. */
export function OrderActions({ order, barrier, onIntent }: Props) {
  const { sending, resend } = useResend()
  const next = nextStatus[order.status]
  if (next === null) return null
  const step = stepAction(order, barrier)
  const cancel = cancelAction(order, barrier)
  const run = ({ intent, barrier: why }: OrderAction) => why === null && intent !== null && onIntent(intent)
  return (
    <div className={classes.actions}>
      <Button disabled={step.barrier !== null} title={step.barrier ?? undefined} onClick={() => run(step)}>
        <OrderStatusIcon status={next} size={16} />
        {step.label}
      </Button>
      {order.status === 'pending' && (
        <Button
          variant="default"
          className={classes.resend ?? ''}
          aria-label={resendLabel}
          loading={sending}
          disabled={barrier !== null}
          title={resendBarrier(order, barrier) ?? 'Send the payment instructions to the customer again'}
          onClick={() => void resend(order)}
        >
          {!sending && <IconMail size={16} stroke={1.6} aria-hidden />}
          <span>{resendLabel}</span>
        </Button>
      )}
      <Button
        variant="default"
        className={classes.cancel ?? ''}
        aria-label={cancel.label}
        disabled={cancel.barrier !== null}
        onClick={() => run(cancel)}
      >
        Cancel order
      </Button>
      {barrier !== null && <p className={classes.barrier}>{barrier}</p>}
    </div>
  )
}
