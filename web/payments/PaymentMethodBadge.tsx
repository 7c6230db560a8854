import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import classes from './PaymentMethodBadge.module.css'

/** The tile alone, beside the name of the method. */
export const PaymentMethodTile = ({ method }: { method: PaymentMethod }) => (
  <span className={classes.tile} data-method={method} aria-hidden />
)

/** One element, its tile drawn by the style sheet: a hundred rows of them are drawn in the page's first frames. */
export const PaymentMethodBadge = ({ method }: { method: PaymentMethod }) => (
  <span className={classes.badge} data-method={method}>
    {paymentMethodLabels[method]}
  </span>
)
