import type { RefundState } from '../../contract/money/refund.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { type NamedStatement, sqlBuilder, type Transaction } from '../db/transaction.ts'
import type { LedgerActor } from './movement-insert.ts'
import { moneyOf } from './received.ts'

type OrderKey = { id: string; merchantId: string }

/**
 * SQL for an order's refunds as the row `back`: `cents` has the cents of those that are owed or sent, `sent` of those that are sent.
 * `order` is the name of the order's row. `columns` can use the row `refund`.
 */
export const refundsOf = (order: string, columns = ''): string => `(
    SELECT coalesce(sum(refund.amount_cents) FILTER (WHERE refund.state <> 'cancelled'), 0)::bigint AS cents,
      coalesce(sum(refund.amount_cents) FILTER (WHERE refund.state = 'sent'), 0)::bigint AS sent${columns}
    FROM refunds refund WHERE refund.order_id = ${order}.id AND refund.merchant_id = ${order}.merchant_id) back`

const refundableStatement: NamedStatement = {
  name: 'refunds-refundable',
  text: `SELECT came.received - back.cents AS cents FROM orders o, LATERAL ${moneyOf('o')}, LATERAL ${refundsOf('o')}
    WHERE o.merchant_id = $1 AND o.id = $2`,
}

/** The cents that were received for an order and not refunded. */
export async function selectRefundableCents(transaction: Transaction, order: OrderKey): Promise<number> {
  const [row] = await transaction.run<{ cents: number }>(refundableStatement, [order.merchantId, order.id])
  return row?.cents ?? 0
}

const refundedStatement: NamedStatement = {
  name: 'refunds-refunded',
  text: `SELECT back.cents FROM (SELECT $1::uuid AS merchant_id, $2::uuid AS id) o, LATERAL ${refundsOf('o')}`,
}

/** The cents of an order's refunds that are owed or sent. */
export async function selectRefundedCents(transaction: Transaction, order: OrderKey): Promise<number> {
  const [row] = await transaction.run<{ cents: number }>(refundedStatement, [order.merchantId, order.id])
  return row?.cents ?? 0
}

const ofMovementStatement: NamedStatement = {
  name: 'refunds-of-movement',
  text: `SELECT back.state, back.created_at AS "createdAt" FROM allocations paying
    JOIN refunds back ON back.order_id = paying.order_id AND back.merchant_id = paying.merchant_id
      AND back.created_at = paying.applied_at
    WHERE paying.merchant_id = $1 AND paying.money_in_id = $2 AND paying.order_id = $3 AND paying.state = 'applied' LIMIT 1`,
}

/** The refund by which all of a movement's money for an order goes back: both are of one moment. Undefined if it pays the order. */
export async function selectRefundOfMovement(
  transaction: Transaction,
  movement: { id: string; merchantId: string },
  orderId: string,
): Promise<{ state: RefundState; createdAt: Date } | undefined> {
  const [row] = await transaction.run<{ state: RefundState; createdAt: Date }>(ofMovementStatement, [
    ...[movement.merchantId, movement.id, orderId],
  ])
  return row
}

export type StoredRefund = {
  id: string
  orderId: string
  merchantId: string
  amountCents: number
  method: PaymentMethod
  state: RefundState
  createdAt: Date
}

/** When the money left, and the moment of the timeline at which somebody said so. */
export type Sent = { sentAt: Date; markedAt: Date }

export type NewRefund = StoredRefund & {
  reference: string | null
  reason: string | null
  actor: LedgerActor
  sent: Sent | null
}

export async function insertRefund(transaction: Transaction, refund: NewRefund): Promise<void> {
  await transaction.execute(
    sqlBuilder.insertInto('refunds').values({
      id: refund.id,
      merchant_id: refund.merchantId,
      order_id: refund.orderId,
      amount_cents: refund.amountCents,
      method: refund.method,
      reference: refund.reference,
      reason: refund.reason,
      state: refund.state,
      actor_kind: refund.actor.kind,
      actor_user_id: refund.actor.userId,
      actor_name: refund.actor.name,
      created_at: refund.createdAt,
      sent_at: refund.sent?.sentAt ?? null,
      marked_at: refund.sent?.markedAt ?? null,
    }),
  )
}

export type RefundUpdate = {
  state: RefundState
  method?: PaymentMethod
  reference?: string | null
  sent_at?: Date | null
  marked_at?: Date | null
  cancelled_at?: Date | null
}

export async function updateRefund(
  transaction: Transaction,
  refund: StoredRefund,
  update: RefundUpdate,
): Promise<void> {
  await transaction.execute(
    sqlBuilder
      .updateTable('refunds')
      .set(update)
      .where('merchant_id', '=', refund.merchantId)
      .where('id', '=', refund.id),
  )
}

const columns = [
  'id',
  'order_id as orderId',
  'merchant_id as merchantId',
  'amount_cents as amountCents',
  'method',
  'state',
  'created_at as createdAt',
] as const

/** Undefined when there is no such refund; undefined `merchantId` looks among all merchants. */
export async function selectRefund(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<StoredRefund | undefined> {
  const query = sqlBuilder.selectFrom('refunds').select(columns).where('id', '=', id)
  const rows = await transaction.execute(merchantId === undefined ? query : query.where('merchant_id', '=', merchantId))
  return rows[0]
}

/** The refunds of an order that began, were marked as sent or were cancelled at a moment of its timeline. */
export async function selectRefundsOfMoment(
  transaction: Transaction,
  order: OrderKey,
  at: Date,
): Promise<StoredRefund[]> {
  return transaction.execute(
    sqlBuilder
      .selectFrom('refunds')
      .select(columns)
      .where('merchant_id', '=', order.merchantId)
      .where('order_id', '=', order.id)
      .where((eb) => eb.or([eb('created_at', '=', at), eb('marked_at', '=', at), eb('cancelled_at', '=', at)])),
  )
}

const refundedByStatement: NamedStatement = {
  name: 'refunds-by-reference',
  text: `SELECT orders.number::bigint AS number FROM refunds
    JOIN orders ON orders.merchant_id = refunds.merchant_id AND orders.id = refunds.order_id
    WHERE refunds.merchant_id = $1 AND refunds.method = $2 AND refunds.state <> 'cancelled'
      AND refunds.reference_key = upper(regexp_replace($3, '[#[:space:]]', '', 'g')) LIMIT 1`,
}

/** The number of the order whose refund has a reference. */
export async function selectRefundedByReference(
  transaction: Transaction,
  { merchantId, method, reference }: { merchantId: string; method: PaymentMethod; reference: string },
): Promise<number | undefined> {
  const [row] = await transaction.run<{ number: number }>(refundedByStatement, [merchantId, method, reference])
  return row?.number
}
