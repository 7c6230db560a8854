import type { ActivityType } from '../../contract/analytics/figures.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { isOfRealShop } from '../db/real-shops.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

export type ActivityRow = {
  type: ActivityType
  /** The status that the order got by it; null for a new one. */
  status: OrderStatus | null
  at: Date
  totalCents: number
  orderId: string
  orderNumber: number
  customerName: string
}

/** An order cancelled while it waited for its payment never got it. */
const isPaymentFailed = `e.type = 'cancelled' AND e.from_status = 'pending'`
const isStep = `e.type = 'status_changed' AND e.to_status IN ('paid', 'shipped', 'delivered')`
/** Its payment never came. Orders that stay as they are make no line. */
const isUnpaid = `e.type = 'payment_removed' AND e.to_status IS NOT NULL`
/** An edit that took another one back made it paid as before: nobody undid anything. */
const isUndone = `e.type = 'undone' AND e.from_status IS DISTINCT FROM 'pending'`

/** Ids of entries are made in the order of time: the newest are found from the index's end. */
const statement = (isOfMerchant: boolean): NamedStatement => ({
  name: isOfMerchant ? 'recent-activity' : 'recent-activity-across-merchants',
  text: `SELECT CASE
        WHEN e.type = 'created' THEN 'order_created'
        WHEN e.type IN ('undone', 'payment_removed') THEN 'change_undone'
        WHEN e.to_status = 'paid' THEN 'payment_received'
        WHEN e.to_status = 'shipped' THEN 'order_shipped'
        WHEN e.to_status = 'delivered' THEN 'order_delivered'
        ELSE 'payment_failed'
      END AS type, e.to_status AS status, e.created_at AS at, o.total_cents AS "totalCents", o.id AS "orderId", o.number AS "orderNumber",
      o.customer_name AS "customerName"
    FROM order_events e JOIN orders o ON o.id = e.order_id AND o.merchant_id = e.merchant_id
    WHERE (e.type = 'created' OR (${isUndone}) OR (${isUnpaid}) OR (${isStep}) OR (${isPaymentFailed}))
      AND ${isOfMerchant ? 'e.merchant_id = $2' : isOfRealShop('e.merchant_id')}
    ORDER BY e.id DESC LIMIT $1`,
})
const ofMerchant = statement(true)
const acrossMerchants = statement(false)

/** The newest things that happened to orders, the newest first. */
export function selectActivity(
  transaction: Transaction,
  merchantId: string | undefined,
  count: number,
): Promise<ActivityRow[]> {
  return merchantId === undefined
    ? transaction.run<ActivityRow>(acrossMerchants, [count])
    : transaction.run<ActivityRow>(ofMerchant, [count, merchantId])
}
