import type { ActivityType } from '../../contract/analytics/figures.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'

/** What happened, in two words, and the status whose icon and colour say it. */
export const activityDisplay: Record<ActivityType, { label: string; status: OrderStatus }> = {
  order_created: { label: 'New order', status: 'pending' },
  payment_received: { label: 'Payment received', status: 'paid' },
  order_shipped: { label: 'Shipped', status: 'shipped' },
  order_delivered: { label: 'Delivered', status: 'delivered' },
  payment_failed: { label: 'Payment failed', status: 'cancelled' },
}
