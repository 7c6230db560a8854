import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { type OrderStatus, orderStatuses, orderStatusLabels } from '../../contract/orders/order-status.ts'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'

/** `share` in percent of all; null of nothing. */
type Shared = { label: string; count: number; share: number | null }

export type MethodShare = Shared & { method: PaymentMethod; amount: number }
export type StatusShare = Shared & { status: OrderStatus }

const shareOf = (count: number, total: number): number | null => (total === 0 ? null : (100 * count) / total)

/** What was paid by each method, in the order that methods always have. */
export function methodShares({ paymentMethods: { breakdown } }: AnalyticsSummary): MethodShare[] {
  const total = paymentMethods.reduce((sum, method) => sum + breakdown[method].count, 0)
  return paymentMethods.map((method) => ({
    method,
    label: paymentMethodLabels[method],
    ...breakdown[method],
    share: shareOf(breakdown[method].count, total),
  }))
}

/** How many of the range's orders are in each status. */
export function statusShares({ orders: { statusBreakdown, total } }: AnalyticsSummary): StatusShare[] {
  return orderStatuses.map((status) => ({
    status,
    label: orderStatusLabels[status],
    count: statusBreakdown[status],
    share: shareOf(statusBreakdown[status], total),
  }))
}

export const revenuePerOrder = ({ orders, revenue }: { orders: number; revenue: number }): number | null =>
  orders === 0 ? null : centsToUsd(Math.round(usdToCents(revenue) / orders))
