import { type OrderStatus, orderStatusLabels } from '../../contract/orders/order-status.ts'
import classes from './OrderStatusBadge.module.css'

type IconProps = { status: OrderStatus; size?: number }

/** The icon of a status, always beside its label: color alone never shows a status. */
export const OrderStatusIcon = ({ status, size = 14 }: IconProps) => (
  <span
    className={classes.icon}
    data-status={status}
    style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    aria-hidden
  />
)

/** One element with a CSS icon, because the first frames draw a hundred of them. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={classes.badge} data-status={status}>
    {orderStatusLabels[status]}
  </span>
)
