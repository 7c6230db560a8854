import { v7 as uuidv7 } from 'uuid'
import type { AdjustmentKind } from '../../../contract/orders/adjustments.ts'
import type { NamedStatement, Transaction } from '../../db/transaction.ts'
import { type CustomersOrder, columnsOfCustomersOrder } from './customers-order.ts'

export const orderOfCustomerStatement: NamedStatement = {
  name: 'levy-order-of-customer',
  text: `SELECT ${columnsOfCustomersOrder} FROM orders o
    WHERE o.merchant_id = $1 AND o.number = $2 AND lower(o.customer_email) = lower($3)`,
}

/** The order with this number and email. Undefined if there is none; it doesn't say which of the two is wrong. */
export async function selectOrderOfCustomer(
  transaction: Transaction,
  merchantId: string,
  { orderNumber, email }: { orderNumber: number; email: string },
): Promise<CustomersOrder | undefined> {
  const [order] = await transaction.run<CustomersOrder>(orderOfCustomerStatement, [merchantId, orderNumber, email])
  return order
}

/** Orders of any customer whose id has this ending: `proveOrder` counts guesses at each. */
export type EndingOrder = { id: string; number: number }

export const ordersByEndingStatement: NamedStatement = {
  name: 'levy-orders-by-ending',
  // The search of the desk: it alone may use the index of endings under row-level security.
  text: `SELECT o.id, o.number FROM orders o WHERE o.merchant_id = $1 AND o.id = ANY (ARRAY(
      SELECT id FROM find_orders('{}', '{}', '{}', NULL, $2, 20) id))`,
}

/** The merchant's orders whose ids end so, in small letters. Nearly always one, or none. */
export const selectOrdersByEnding = (
  transaction: Transaction,
  merchantId: string,
  ending: string,
): Promise<EndingOrder[]> =>
  transaction.run<EndingOrder>(ordersByEndingStatement, [merchantId, `${[...ending].reverse().join('')}%`])

const byNumber: NamedStatement = {
  name: 'levy-has-order',
  text: 'SELECT 1 FROM orders WHERE merchant_id = $1 AND number = $2',
}

/** Whether the merchant has an order of this number, of any customer. */
export const hasOrder = async (transaction: Transaction, merchantId: string, orderNumber: number): Promise<boolean> =>
  (await transaction.run(byNumber, [merchantId, orderNumber])).length > 0

const ofCustomerById: NamedStatement = {
  name: 'levy-orders-of-customer',
  text: `SELECT ${columnsOfCustomersOrder} FROM orders o
    WHERE o.merchant_id = $1 AND o.id = ANY ($2) AND lower(o.customer_email) = lower($3)`,
}

/** Those of these orders that were placed with that email. */
export const selectOrdersOfCustomer = (
  transaction: Transaction,
  merchantId: string,
  { orderIds, email }: { orderIds: readonly string[]; email: string },
): Promise<CustomersOrder[]> => transaction.run<CustomersOrder>(ofCustomerById, [merchantId, orderIds, email])

const ownOrders: NamedStatement = {
  name: 'levy-own-orders',
  text: `SELECT ${columnsOfCustomersOrder} FROM orders proved JOIN orders o
      ON o.merchant_id = proved.merchant_id AND o.customer_id = proved.customer_id
      AND lower(o.customer_email) = lower(proved.customer_email)
    WHERE proved.merchant_id = $1 AND proved.id = $2
      AND o.created_at >= coalesce($3::date::timestamp AT TIME ZONE $5, '-infinity')
      AND o.created_at < coalesce(($4::date + 1)::timestamp AT TIME ZONE $5, 'infinity')
    ORDER BY o.created_at DESC, o.id DESC LIMIT $6`,
}

/**
 * The orders placed with the email of a proved one, the newest first; between two days on the calendar of a time zone, both
 * included, where they are given (`2026-11-12`).
 */
export const selectOwnOrders = (
  transaction: Transaction,
  merchantId: string,
  { orderId, from, to, timezone, limit }: OwnOrdersQuery,
): Promise<CustomersOrder[]> =>
  transaction.run<CustomersOrder>(ownOrders, [merchantId, orderId, from ?? null, to ?? null, timezone, limit])

export type OwnOrdersQuery = {
  orderId: string
  from?: string | undefined
  to?: string | undefined
  timezone: string
  limit: number
}

const byId: NamedStatement = {
  name: 'levy-order',
  text: `SELECT ${columnsOfCustomersOrder} FROM orders o WHERE o.merchant_id = $1 AND o.id = $2`,
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

/** A discount, shipping or tax, in positive cents. */
export type OrderedAdjustment = { kind: AdjustmentKind; name: string | null; amountCents: number }

const adjustments: NamedStatement = {
  name: 'levy-order-adjustments',
  text: `SELECT kind, name, amount_cents AS "amountCents" FROM order_adjustments
    WHERE merchant_id = $1 AND order_id = $2 ORDER BY position`,
}

export const selectOrderedAdjustments = (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
): Promise<OrderedAdjustment[]> => transaction.run<OrderedAdjustment>(adjustments, [merchantId, orderId])

const lock: NamedStatement = {
  name: 'levy-lock-proofs',
  text: `SELECT pg_advisory_xact_lock(hashtext('paydesk.proofs'), hashtext($1::text))`,
}

/** Until the transaction ends nobody else proves anything at the shop: guesses made at once are counted one by one. */
export async function lockProofs(transaction: Transaction, merchantId: string): Promise<void> {
  await transaction.run(lock, [merchantId])
}

/** How many proofs failed: with the number, with the email, at the shop altogether. */
export type FailedProofs = { ofNumber: number; ofEmail: number; ofShop: number }

const count: NamedStatement = {
  name: 'levy-count-failed-proofs',
  text: `SELECT coalesce(max(guesses) FILTER (WHERE order_number = ANY ($2)), 0)::int AS "ofNumber",
      coalesce(sum(with_email), 0)::int AS "ofEmail", coalesce(sum(guesses), 0)::int AS "ofShop"
    FROM (
      SELECT order_number, count(*) AS guesses, count(*) FILTER (WHERE email_hash = $3) AS with_email
      FROM assistant_failed_proofs WHERE merchant_id = $1 AND failed_at > $4 GROUP BY order_number
    ) of_number`,
}

/** A guess at orders by their numbers, nearly always at one; below zero those that stand for endings no order's id has. */
export type Attempt = { orderNumbers: readonly number[]; emailHash: Buffer }

export async function countFailedProofs(
  transaction: Transaction,
  merchantId: string,
  { orderNumbers, emailHash }: Attempt,
  since: Date,
): Promise<FailedProofs> {
  const [failed] = await transaction.run<FailedProofs>(count, [merchantId, orderNumbers, emailHash, since])
  return failed ?? { ofNumber: 0, ofEmail: 0, ofShop: 0 }
}

const insert: NamedStatement = {
  name: 'levy-insert-failed-proof',
  text: `INSERT INTO assistant_failed_proofs (id, merchant_id, order_number, email_hash, failed_at)
    SELECT guess.id, $2, guess.number, $4, $5 FROM unnest($1::uuid[], $3::bigint[]) AS guess (id, number)
    WHERE NOT EXISTS (SELECT FROM assistant_failed_proofs
      WHERE merchant_id = $2 AND order_number = guess.number AND email_hash = $4 AND failed_at > $6)
    RETURNING 1`,
}

/** Records a guess, unless the very same was made since. @returns whether it is a new one */
export async function insertFailedProof(
  transaction: Transaction,
  merchantId: string,
  { orderNumbers, emailHash }: Attempt,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const ids = orderNumbers.map(() => uuidv7({ msecs: now.getTime() }))
  const inserted = await transaction.run(insert, [ids, merchantId, orderNumbers, emailHash, now, since])
  return inserted.length > 0
}
