import { addressVelocityMs, emailVelocityMs, unpaidMs, usualOrders } from '../../contract/orders/risk-rules.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** The input of the rules. */
export type RiskSignals = {
  customerName: string
  /** Null without a shipping address. */
  recipientName: string | null
  email: string
  totalCents: number
  /** Orders with this email or to this address, up to and including this one. */
  ordersOfEmail: number
  ordersToAddress: number
  /** Orders with this email or address that were cancelled unpaid. */
  unpaidOrders: number
  paymentsTakenBack: number
  /** How many paid orders `medianCents` and `highCents` come from. Both are null if there are none. */
  usualOrders: number
  medianCents: number | null
  highCents: number | null
}

const within = (ms: number): string => `o.created_at - interval '${ms} milliseconds'`
/** No rule needs a higher count, so a customer with a thousand orders costs no more than this. */
const mostCounted = 100

/**
 * One statement in one trip. Orders of a customer are found by index, those of an address by the scores of earlier
 * orders, so `orders` needs no index on addresses. Usual amounts come from the latest orders only, so that every shop
 * costs the same.
 */
export const riskSignalsStatement: NamedStatement = {
  name: 'risk-signals',
  text: `WITH o AS MATERIALIZED (
      SELECT *, address_key(shipping_street, shipping_zip, shipping_country) AS address_key FROM orders
      WHERE id = $1 AND merchant_id = $2
    ), of_email AS MATERIALIZED (
      SELECT other.id, other.created_at, other.status, other.paid_at
      FROM o CROSS JOIN LATERAL (
        SELECT id, created_at, status, paid_at FROM orders
        WHERE merchant_id = $2 AND customer_id = o.customer_id AND number < o.number AND created_at > ${within(unpaidMs)}
        ORDER BY created_at DESC LIMIT ${mostCounted}
      ) other
    ), to_address AS MATERIALIZED (
      SELECT other.order_id AS id, other.ordered_at
      FROM o CROSS JOIN LATERAL (
        SELECT order_id, ordered_at FROM order_risk
        WHERE merchant_id = $2 AND address_key = o.address_key AND ordered_at > ${within(unpaidMs)}
          AND ordered_at <= o.created_at AND order_id <> o.id
        ORDER BY ordered_at DESC LIMIT ${mostCounted}
      ) other
    ), usual AS MATERIALIZED (
      SELECT count(*) AS orders, percentile_cont(0.5) WITHIN GROUP (ORDER BY latest.total_cents) AS median,
        percentile_cont(0.95) WITHIN GROUP (ORDER BY latest.total_cents) AS high
      FROM o CROSS JOIN LATERAL (
        SELECT total_cents, paid_at, status FROM orders
        WHERE merchant_id = $2 AND created_at < o.created_at ORDER BY created_at DESC, id DESC LIMIT ${usualOrders}
      ) latest
      WHERE latest.paid_at IS NOT NULL AND latest.status <> 'cancelled'
    )
    SELECT o.customer_name AS "customerName", o.shipping_name AS "recipientName", o.customer_email AS email,
      o.total_cents AS "totalCents",
      1 + (SELECT count(*) FROM of_email WHERE created_at > ${within(emailVelocityMs)}) AS "ordersOfEmail",
      1 + (SELECT count(*) FROM to_address WHERE ordered_at > ${within(addressVelocityMs)}) AS "ordersToAddress",
      (SELECT count(*) FROM (
        SELECT id FROM of_email WHERE status = 'cancelled' AND paid_at IS NULL
        UNION SELECT there.id FROM to_address JOIN orders there ON there.id = to_address.id AND there.merchant_id = $2
        WHERE there.status = 'cancelled' AND there.paid_at IS NULL
      ) unpaid) AS "unpaidOrders",
      (SELECT count(*) FROM of_email JOIN payments ON payments.order_id = of_email.id AND payments.merchant_id = $2
        WHERE payments.voided_at IS NOT NULL) AS "paymentsTakenBack",
      usual.orders AS "usualOrders", usual.median AS "medianCents", usual.high AS "highCents"
    FROM o CROSS JOIN usual`,
}

/** The signals of a new order. Undefined if it doesn't exist. */
export async function selectRiskSignals(
  transaction: Transaction,
  { merchantId, orderId }: { merchantId: string; orderId: string },
): Promise<RiskSignals | undefined> {
  const [found] = await transaction.run<RiskSignals>(riskSignalsStatement, [orderId, merchantId])
  return found
}
