import { type OrderStatus, orderStatusLabels } from '../../../contract/orders/order-status.ts'
import classes from './OrderStatusBadge.module.css'

type IconProps = { status: OrderStatus; size?: number }

/** The icon of a status, wherever its label stands beside it: a status is never shown by color alone. */
export const OrderStatusIcon = ({ status, size = 14 }: IconProps) => (
  <span
    className={classes.icon}
    data-status={status}
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    aria-hidden
  />
)

/** One element, its icon drawn by the style sheet: a hundred rows of them are drawn in the page's first frames. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={classes.badge} data-status={status}>
    {orderStatusLabels[status]}
  </span>
)
