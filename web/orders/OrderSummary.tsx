import type { Order } from '../../contract/orders/order.ts'
import { missingFigure } from '../lib/format.ts'
import { PaymentMethodBadge } from '../payments/PaymentMethodBadge.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Usd } from '../ui/Usd.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import classes from './OrderSummary.module.css'
import { progressOf } from './order-progress.ts'

/** How much, how it stands, and how far it has come. */
export const OrderSummary = ({ order }: { order: Order }) => (
  <section className={classes.summary} aria-label="Summary">
    <p className={classes.amount}>
      <Usd amount={order.totalAmount} />
      <OrderStatusBadge status={order.status} />
    </p>
    <p className={classes.meta}>
      <PaymentMethodBadge method={order.paymentMethod} />
      <span aria-hidden>·</span>
      <DateTime iso={order.createdAt} />
    </p>
    <ol className={classes.progress} aria-label="Progress">
      {progressOf(order).map(({ label, at, tone }) => (
        <li key={label} data-tone={tone}>
          <span className={classes.step}>{label}</span>
          {at === null ? (
            <span>
              <span aria-hidden>{missingFigure}</span>
              <VisuallyHidden>not yet</VisuallyHidden>
            </span>
          ) : (
            <DateTime iso={at} />
          )}
        </li>
      ))}
    </ol>
  </section>
)
