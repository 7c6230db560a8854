import { centsToUsd, usdToCents } from '../../contract/core/money.ts'
import { type OrderStatus, orderStatuses, orderStatusLabels } from '../../contract/orders/order-status.ts'
import type { AnalyticsSummary } from './analytics.queries.ts'

/** `share` in percent of all; null of nothing. */
export type StatusShare = { status: OrderStatus; label: string; count: number; share: number | null }

/** How many of the range's orders are in each status. */
export function statusShares({ orders: { statusBreakdown, total } }: AnalyticsSummary): StatusShare[] {
  return orderStatuses.map((status) => ({
    status,
    label: orderStatusLabels[status],
    count: statusBreakdown[status],
    share: total === 0 ? null : (100 * statusBreakdown[status]) / total,
  }))
}

export const revenuePerOrder = ({ orders, revenue }: { orders: number; revenue: number }): number | null =>
  orders === 0 ? null : centsToUsd(Math.round(usdToCents(revenue) / orders))
