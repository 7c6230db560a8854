import type { Order } from '../../../contract/orders/order.ts'

export type ProgressStep = {
  readonly label: string
  /** The time it was reached; null if it hasn't been. */
  readonly at: string | null
  readonly tone: 'reached' | 'ahead' | 'cancelled'
}

type Moments = Pick<Order, 'createdAt' | 'paidAt' | 'shippedAt' | 'deliveredAt' | 'cancelledAt'>

/** The steps of an order from creation to delivery, or up to its cancellation. */
export function progressOf(order: Moments): ProgressStep[] {
  const steps: ProgressStep[] = [
    step('Created', order.createdAt),
    step('Paid', order.paidAt),
    step('Shipped', order.shippedAt),
    step('Delivered', order.deliveredAt),
  ]
  if (order.cancelledAt === null) return steps
  return [...steps.filter(({ at }) => at !== null), { label: 'Cancelled', at: order.cancelledAt, tone: 'cancelled' }]
}

const step = (label: string, at: string | null): ProgressStep => ({
  label,
  at,
  tone: at === null ? 'ahead' : 'reached',
})
