import { type OrderStatus, orderStatusLabels } from '../../contract/orders/order-status.ts'
import { Row } from '../ui/Layout.tsx'
import { OrderStatusIcon } from '../ui/OrderStatusBadge.tsx'

/** The label of a status, behind its icon in the color of the charts. */
export const StatusName = ({ status }: { status: OrderStatus }) => (
  <Row as="span" gap={2}>
    <Row as="span" style={{ color: `var(--status-${status}-fill)` }}>
      <OrderStatusIcon status={status} size={16} />
    </Row>
    {orderStatusLabels[status]}
  </Row>
)
