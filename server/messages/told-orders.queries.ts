import type { CustomerMessageKind } from '../../contract/messages/message.ts'
import type { MessageText } from '../../contract/messages/message-text.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import type { LetterOrder, LetterRefund } from './customer-letters.ts'

/** The contact data for a merchant's notices. */
export type ToldShop = { name: string; email: string; phone: string | null; timezone: string }

export async function selectToldShop(
  transaction: Transaction,
  merchantId: string,
): Promise<(ToldShop & { customerEmails: boolean }) | undefined> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('merchants')
      .select(['business_name as name', 'email', 'phone', 'timezone', 'customer_emails as customerEmails'])
      .where('id', '=', merchantId),
  )
  return rows[0]
}

/** The first method that a shop accepts, with its account. Null if it accepts none. */
export async function selectFirstAccount(
  transaction: Transaction,
  merchantId: string,
): Promise<{ method: PaymentMethod; account: string } | null> {
  const rows = await transaction.execute(
    sqlBuilder
      .selectFrom('payment_accounts')
      .select(['method', 'account'])
      .where('merchant_id', '=', merchantId)
      .where('accepted', '=', true),
  )
  return rows.toSorted((a, b) => paymentMethods.indexOf(a.method) - paymentMethods.indexOf(b.method))[0] ?? null
}

const exampleOrder: NamedStatement = {
  name: 'messages-example-order',
  // An erased customer has no email.
  text: `SELECT id FROM orders WHERE merchant_id = $1 AND status = ANY ($2::text[]) AND customer_email <> ''
    ORDER BY created_at DESC, id DESC LIMIT 1`,
}

/** The latest order in one of these statuses. Undefined if there is none. */
export async function selectExampleOrder(
  transaction: Transaction,
  merchantId: string,
  statuses: readonly OrderStatus[],
): Promise<{ id: string } | undefined> {
  const [order] = await transaction.run<{ id: string }>(exampleOrder, [merchantId, statuses])
  return order
}

/** An order with all data that a message about it may contain. */
export type ToldOrder = LetterOrder & {
  id: string
  status: OrderStatus
  recipient: string
  shop: ToldShop
  /** Whether the shop sends emails to its customers. */
  customerEmails: boolean
  /** The shop's own texts, by kind. */
  ownTexts: Partial<Record<CustomerMessageKind, MessageText>>
  /** Whether its last status change was a person's, who can undo it for a minute. */
  isByHand: boolean
}

const toldOrder: NamedStatement = {
  name: 'messages-told-order',
  text: `SELECT orders.id, orders.number, orders.status, orders.total_cents AS "totalCents", orders.payment_method AS method,
      orders.customer_name AS "customerName", orders.customer_email AS recipient, orders.paid_at AS "paidAt",
      orders.shipped_at AS "shippedAt", orders.delivered_at AS "deliveredAt", orders.cancelled_at AS "cancelledAt",
      orders.tracking_number AS "trackingNumber", orders.tracking_carrier AS carrier,
      (SELECT coalesce(sum(amount_cents), 0)::bigint FROM refunds
        WHERE order_id = orders.id AND merchant_id = orders.merchant_id AND state = 'owed') AS "refundOwedCents",
      json_build_object('name', merchants.business_name, 'email', merchants.email, 'phone', merchants.phone,
        'timezone', merchants.timezone) AS shop, merchants.customer_emails AS "customerEmails",
      coalesce((SELECT actor_kind = 'user' FROM order_events
        WHERE order_id = orders.id AND merchant_id = orders.merchant_id AND type IN ('status_changed', 'cancelled')
        ORDER BY created_at DESC, id DESC LIMIT 1), false) AS "isByHand",
      (SELECT coalesce(json_object_agg(kind, json_build_object('subject', subject, 'body', body)), '{}')
        FROM message_texts WHERE message_texts.merchant_id = orders.merchant_id) AS "ownTexts",
      (SELECT coalesce(json_agg(json_build_object('name', name, 'sku', sku, 'quantity', quantity,
          'unitPriceCents', unit_price_cents) ORDER BY position), '[]')
        FROM order_lines WHERE order_id = orders.id AND merchant_id = orders.merchant_id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'amountCents', amount_cents)
          ORDER BY position), '[]')
        FROM order_adjustments WHERE order_id = orders.id AND merchant_id = orders.merchant_id) AS adjustments
    FROM orders JOIN merchants ON merchants.id = orders.merchant_id
    WHERE orders.merchant_id = $1 AND orders.id = $2`,
}

/** The order as it is now. Undefined if there is none. */
export async function selectToldOrder(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<ToldOrder | undefined> {
  const [order] = await transaction.run<ToldOrder>(toldOrder, [merchantId, id])
  return order
}

const toldRefund: NamedStatement = {
  name: 'messages-told-refund',
  text: `SELECT amount_cents AS "amountCents", method, sent_at AS "sentAt" FROM refunds
    WHERE merchant_id = $1 AND id = $2 AND state = 'sent'`,
}

/** A refund that is still sent. */
export async function selectToldRefund(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<LetterRefund | undefined> {
  const [refund] = await transaction.run<LetterRefund>(toldRefund, [merchantId, id])
  return refund
}

const settleStatement: NamedStatement = {
  name: 'messages-settle-unsent',
  text: `UPDATE messages SET outdated = true, next_attempt_at = NULL, sealed_code = NULL,
      status = CASE status WHEN 'queued' THEN 'not_sent' ELSE status END,
      failure = CASE status WHEN 'failed' THEN concat_ws('. ', failure, $3::text) ELSE $3::text END
    WHERE merchant_id = $1 AND order_id = $2 AND audience = 'customer' AND NOT outdated
      AND (status IN ('not_sent', 'failed') OR status = 'queued' AND failure IS NOT NULL)
    RETURNING id`,
}

/** Notes on the unsent messages to an order's customer why they need nothing more. Returns how many they were. */
export async function markSettled(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  failure: string,
): Promise<number> {
  const rows = await transaction.run<{ id: string }>(settleStatement, [order.merchantId, order.id, failure])
  return rows.length
}

/**
 * Withdraws an order's unsent messages of a kind: all, the customer's, or those about one refund. One that is being sent at this moment
 * stays; if that fails, it is withdrawn when it is claimed again.
 */
export async function withdrawMessages(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  {
    kind,
    audience,
    refundId,
    failure,
  }: { kind: CustomerMessageKind; audience?: 'customer'; refundId?: string; failure: string },
): Promise<void> {
  let query = sqlBuilder
    .updateTable('messages')
    .set({ status: 'not_sent', failure, next_attempt_at: null, outdated: true })
    .where('merchant_id', '=', order.merchantId)
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'not_sent'])
    .where('outdated', '=', false)
    // A claim clears the failure of the attempt before.
    .where(({ or, eb }) => or([eb('attempts', '=', 0), eb('failure', 'is not', null)]))
  if (audience !== undefined) query = query.where('audience', '=', audience)
  if (refundId !== undefined) query = query.where('refund_id', '=', refundId)
  await transaction.execute(query)
}
