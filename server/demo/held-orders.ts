import { secondMs } from '../../contract/core/time.ts'
import { usualOrders } from '../../contract/orders/risk-rules.ts'
import { scoreSignals } from '../risk/risk-score.service.ts'
import type { BasketLine } from './basket.ts'
import type { SoldVariant } from './catalogue-rows.ts'
import type { OrderRows } from './order-rows.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { Row } from './seed.queries.ts'

/** Many times the usual amount in any of the shops. */
const largeCents = 240_000

/** Many pieces of the most expensive variant, which are easy to resell. */
export function suspiciousBasket(variants: readonly SoldVariant[]): BasketLine[] {
  const dearest = variants.toSorted((one, other) => other.priceCents - one.priceCents)[0]
  if (dearest === undefined) return []
  const { id: variantId, name, sku, priceCents: unitPriceCents } = dearest
  return [{ variantId, name, sku, quantity: Math.ceil(largeCents / unitPriceCents), unitPriceCents }]
}

/** Another name at another address. */
export const suspiciousRecipient = (customer: Person): Person => ({ ...customer, name: 'Viktor Hale' })

/** A percentile of sorted amounts, like PostgreSQL's `percentile_cont`. */
function percentile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

/** The shop's usual amounts before an order, from its latest paid ones. */
function usualBefore(orders: readonly Row<'orders'>[], order: Row<'orders'>) {
  const before = orders.filter((other) => other.merchant_id === order.merchant_id && other.number !== order.number)
  const latest = before.filter(({ number }) => Number(number) < Number(order.number)).slice(-usualOrders)
  const paid = latest.filter(({ paid_at, status }) => paid_at && status !== 'cancelled')
  const amounts = paid.map(({ total_cents }) => Number(total_cents)).sort((one, other) => one - other)
  return { usualOrders: amounts.length, medianCents: percentile(amounts, 0.5), highCents: percentile(amounts, 0.95) }
}

/** Scores a sample order by the rules of fraud detection and holds it. */
export function holdSample(rows: OrderRows, order: Row<'orders'>, random: Random): Row<'order_risk'> {
  const { score, level, reasons } = scoreSignals({
    customerName: order.customer_name,
    recipientName: order.shipping_name ?? null,
    email: order.customer_email,
    totalCents: Number(order.total_cents),
    ...{ ordersOfEmail: 1, ordersToAddress: 1, unpaidOrders: 0, paymentsTakenBack: 0 },
    ...usualBefore(rows.orders, order),
  })
  const orderedAt = new Date(order.created_at as Date)
  const heldAt = new Date(orderedAt.getTime() + secondMs)
  order.updated_at = heldAt
  rows.order_events.push({
    id: random.uuidAt(heldAt.getTime()),
    merchant_id: order.merchant_id,
    order_id: order.id,
    type: 'held',
    actor_kind: 'system',
    actor_user_id: null,
    actor_name: 'Fraud detection',
    from_status: null,
    to_status: null,
    reason: `Risk score ${score} of 100: ${reasons.map(({ text }) => text).join('; ')}`,
    created_at: heldAt,
  })
  return {
    order_id: order.id,
    merchant_id: order.merchant_id,
    score,
    level,
    reasons: reasons as never,
    address_key: null,
    ordered_at: orderedAt,
    scored_at: heldAt,
    held_at: heldAt,
    released_at: null,
  }
}
