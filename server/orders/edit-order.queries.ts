import type { Updateable } from 'kysely'
import type { Metadata } from '../../contract/orders/metadata.ts'
import type { ShippingAddress } from '../../contract/orders/order.ts'
import type { OrderFieldChange } from '../../contract/orders/order-details.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { DB } from '../db/database.gen.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import { type AdjustmentRow, insertAdjustments, insertLines, type NewLineRow } from './create-order.queries.ts'

type OrderKey = { id: string; merchantId: string }

/** The parts of an order that can be edited, as they are now. */
export type EditableOrder = {
  customer: { name: string; email: string; phone: string | null }
  shippingAddress: ShippingAddress | null
  paymentMethod: PaymentMethod
  trackingNumber: string | null
  trackingCarrier: string | null
  note: string | null
  externalId: string | null
  metadata: Metadata
  totalCents: number
  lines: NewLineRow[]
  adjustments: AdjustmentRow[]
}

const editable: NamedStatement = {
  name: 'orders-editable',
  text: `SELECT json_build_object('name', customer_name, 'email', customer_email, 'phone', customer_phone) AS customer,
      CASE WHEN shipping_name IS NOT NULL THEN json_build_object('name', shipping_name, 'street', shipping_street,
        'city', shipping_city, 'state', shipping_state, 'zip', shipping_zip, 'country', shipping_country,
        'phone', shipping_phone) END AS "shippingAddress",
      payment_method AS "paymentMethod", tracking_number AS "trackingNumber", tracking_carrier AS "trackingCarrier",
      note, external_id AS "externalId", metadata, total_cents AS "totalCents",
      (SELECT json_agg(json_build_object('variantId', variant_id, 'name', name, 'sku', sku, 'quantity', quantity,
          'unitPriceCents', unit_price_cents) ORDER BY position)
        FROM order_lines WHERE order_id = orders.id AND merchant_id = orders.merchant_id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'amountCents', amount_cents)
          ORDER BY position), '[]')
        FROM order_adjustments WHERE order_id = orders.id AND merchant_id = orders.merchant_id) AS adjustments
    FROM orders WHERE id = $1 AND merchant_id = $2`,
}

/** The present values of an order whose row is locked. */
export async function selectEditableOrder(transaction: Transaction, order: OrderKey): Promise<EditableOrder> {
  const [row] = await transaction.run<EditableOrder>(editable, [order.id, order.merchantId])
  if (row === undefined) throw new Error(`The locked order ${order.id} is gone`)
  return row
}

const touched: NamedStatement = {
  name: 'orders-touched-since',
  // Read to the millisecond, as versions are. Shipping sets the tracking, and its undo clears it.
  text: `SELECT DISTINCT touched.field FROM order_events event
    CROSS JOIN LATERAL (
      SELECT change ->> 'field' FROM jsonb_array_elements(event.changes) change
      UNION ALL SELECT unnest(ARRAY['trackingNumber', 'trackingCarrier'])
        WHERE (event.type = 'status_changed' AND event.to_status = 'shipped')
          OR (event.type = 'undone' AND event.from_status = 'shipped')
    ) touched (field)
    WHERE event.order_id = $1 AND event.merchant_id = $2 AND date_trunc('milliseconds', event.created_at) > $3`,
}

/** The fields of an order that were changed after a moment. */
export async function selectFieldsTouchedSince(
  transaction: Transaction,
  order: OrderKey,
  since: Date,
): Promise<OrderFieldChange['field'][]> {
  const rows = await transaction.run<{ field: OrderFieldChange['field'] }>(touched, [order.id, order.merchantId, since])
  return rows.map(({ field }) => field)
}

const reopened: NamedStatement = {
  name: 'orders-reopened',
  text: `SELECT FROM order_events entry
    WHERE entry.order_id = $1 AND entry.merchant_id = $2 AND entry.type = 'status_changed' AND entry.to_status = 'pending'
      AND entry.actor_kind = 'user' AND entry.created_at > $3
      AND NOT EXISTS (SELECT FROM allocations WHERE order_id = $1 AND merchant_id = $2 AND applied_at > entry.created_at)
    LIMIT 1`,
}

/** Whether a person's edit since a moment made a paid order pending, and no money has come after that edit. */
export async function selectIsReopened(transaction: Transaction, order: OrderKey, since: Date): Promise<boolean> {
  return (await transaction.run(reopened, [order.id, order.merchantId, since])).length > 0
}

/** The columns an edit writes; absent ones stay. */
export type OrderColumns = Updateable<DB['orders']>

export async function updateOrder(transaction: Transaction, order: OrderKey, columns: OrderColumns): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('orders')
      .set(columns)
      .where('merchant_id', '=', order.merchantId)
      .where('id', '=', order.id),
  )
}

/** Puts other lines in the place of an order's lines. */
export async function replaceLines(
  transaction: Transaction,
  order: OrderKey,
  lines: readonly NewLineRow[],
): Promise<void> {
  await transaction.execute(
    sqlBuilder.deleteFrom('order_lines').where('merchant_id', '=', order.merchantId).where('order_id', '=', order.id),
  )
  await insertLines(transaction, order, lines)
}

/** Puts other adjustments in the place of an order's adjustments. */
export async function replaceAdjustments(
  transaction: Transaction,
  order: OrderKey,
  adjustments: readonly AdjustmentRow[],
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .deleteFrom('order_adjustments')
      .where('merchant_id', '=', order.merchantId)
      .where('order_id', '=', order.id),
  )
  await insertAdjustments(transaction, order, adjustments)
}
