import {
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import { type OrderStatus, orderStatusLabels } from '../../contract/orders/order-status.ts'
import classes from './OrderStatusBadge.module.css'

const icons: Record<OrderStatus, TablerIcon> = {
  pending: IconCircleDashed,
  paid: IconCheck,
  shipped: IconTruck,
  delivered: IconCircleCheck,
  cancelled: IconCircleX,
}

type IconProps = { status: OrderStatus; size?: number }

/** The icon of a status, wherever its label stands beside it: a status is never told by colour alone. */
export function OrderStatusIcon({ status, size = 14 }: IconProps) {
  const Icon = icons[status]
  return <Icon size={size} stroke={1.8} aria-hidden />
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <span
    className={classes.badge}
    style={{ color: `var(--status-${status}-text)`, background: `var(--status-${status}-tint)` }}
  >
    <OrderStatusIcon status={status} />
    {orderStatusLabels[status]}
  </span>
)
