import { v7 as uuidv7 } from 'uuid'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'

/** An order with what its customer may know of it. */
export type CustomersOrder = {
  id: string
  number: number
  status: OrderStatus
  method: PaymentMethod
  totalCents: number
  placedAt: Date
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  trackingNumber: string | null
  carrier: string | null
  customerName: string
  customerEmail: string
  shippingAddress: (string | null)[]
}

const columns = `o.id, o.number, o.status, o.payment_method AS method, o.total_cents AS "totalCents",
      o.created_at AS "placedAt", o.paid_at AS "paidAt", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
      o.cancelled_at AS "cancelledAt", o.tracking_number AS "trackingNumber", o.tracking_carrier AS carrier,
      o.customer_name AS "customerName", o.customer_email AS "customerEmail",
      ARRAY[o.shipping_name, o.shipping_street, o.shipping_city, o.shipping_state, o.shipping_zip, o.shipping_country]
        AS "shippingAddress"`

export const orderOfCustomerStatement: NamedStatement = {
  name: 'levy-order-of-customer',
  text: `SELECT ${columns} FROM orders o
    WHERE o.merchant_id = $1 AND o.number = $2 AND lower(o.customer_email) = lower($3)`,
}

/** The order of that number that was placed with that e-mail; undefined where there is none, whatever is wrong. */
export async function selectOrderOfCustomer(
  transaction: Transaction,
  merchantId: string,
  { orderNumber, email }: { orderNumber: number; email: string },
): Promise<CustomersOrder | undefined> {
  const [order] = await transaction.run<CustomersOrder>(orderOfCustomerStatement, [merchantId, orderNumber, email])
  return order
}

const byId: NamedStatement = {
  name: 'levy-order',
  text: `SELECT ${columns} FROM orders o WHERE o.merchant_id = $1 AND o.id = $2`,
}

/** An order that was proved before. */
export async function selectProvedOrder(
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<CustomersOrder | undefined> {
  const [order] = await transaction.run<CustomersOrder>(byId, [merchantId, orderId])
  return order
}

export type OrderedItem = { name: string; sku: string | null; quantity: number; unitPriceCents: number }

const items: NamedStatement = {
  name: 'levy-order-items',
  text: `SELECT name, sku, quantity, unit_price_cents AS "unitPriceCents" FROM order_lines
    WHERE merchant_id = $1 AND order_id = $2 ORDER BY position`,
}

export const selectOrderedItems = (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<OrderedItem[]> => transaction.run<OrderedItem>(items, [merchantId, orderId])

const lock: NamedStatement = {
  name: 'levy-lock-proofs',
  text: `SELECT pg_advisory_xact_lock(hashtext('paydesk.proofs'), hashtext($1::text))`,
}

/** Until the transaction ends nobody else proves anything at the shop: guesses made at once are counted one by one. */
export async function lockProofs(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lock, [merchantId])
}

/** How many proofs failed: with the number, with the e-mail, at the shop altogether. */
export type FailedProofs = { ofNumber: number; ofEmail: number; ofShop: number }

const count: NamedStatement = {
  name: 'levy-count-failed-proofs',
  text: `SELECT count(*) FILTER (WHERE order_number = $2) AS "ofNumber",
      count(*) FILTER (WHERE email_hash = $3) AS "ofEmail", count(*) AS "ofShop"
    FROM assistant_failed_proofs WHERE merchant_id = $1 AND failed_at > $4`,
}

export type Attempt = { orderNumber: number; emailHash: Buffer }

export async function countFailedProofs(
  transaction: Transaction,
  merchantId: string,
  { orderNumber, emailHash }: Attempt,
  since: Date,
): Promise<FailedProofs> {
  const [failed] = await transaction.run<FailedProofs>(count, [merchantId, orderNumber, emailHash, since])
  return failed ?? { ofNumber: 0, ofEmail: 0, ofShop: 0 }
}

const insert: NamedStatement = {
  name: 'levy-insert-failed-proof',
  text: `INSERT INTO assistant_failed_proofs (id, merchant_id, order_number, email_hash, failed_at)
    SELECT $1, $2, $3, $4, $5
    WHERE NOT EXISTS (SELECT FROM assistant_failed_proofs
      WHERE merchant_id = $2 AND order_number = $3 AND email_hash = $4 AND failed_at > $6)
    RETURNING 1`,
}

/** Records a guess, unless the very same was made since. @returns whether it is a new one */
export async function insertFailedProof(
  transaction: Transaction,
  merchantId: string,
  { orderNumber, emailHash }: Attempt,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const id = uuidv7({ msecs: now.getTime() })
  const inserted = await transaction.run(insert, [id, merchantId, orderNumber, emailHash, now, since])
  return inserted.length > 0
}
