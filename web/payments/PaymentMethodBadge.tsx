import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import classes from './PaymentMethodBadge.module.css'

/** The tile alone, beside the name of the method. */
export const PaymentMethodTile = ({ method }: { method: PaymentMethod }) => (
  <span className={classes.tile} data-method={method} aria-hidden />
)

/** One element with a CSS tile, because the first frames draw a hundred of them. */
export const PaymentMethodBadge = ({ method }: { method: PaymentMethod }) => (
  <span className={classes.badge} data-method={method}>
    {paymentMethodLabels[method]}
  </span>
)
