import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { movementSql, movementValues, type NewMovement } from './movement-insert.ts'
import { dueCents, goesBack, moneyOf } from './received.ts'

/** A movement whose money pays one order. */
export type PayingMovement = NewMovement & {
  allocationId: string
  orderId: string
  /** How much of it pays the order and how much is a tip; the rest pays nothing yet. */
  allocatedCents: number
  tipCents: number
  /** The order's method until now, if the money came by another. */
  methodBefore: PaymentMethod | null
}

/** Movement, evidence and allocation in one round trip. */
const insertMovementStatement: NamedStatement = {
  name: 'ledger-insert-movement',
  text: `WITH ${movementSql}
    INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, tip_cents, actor_kind, actor_user_id,
      actor_name, method_before, applied_at)
    SELECT $20::uuid, merchant_id, id, $21::uuid, $22::bigint, $23::bigint, $15, $16, $17, $24::text, $18 FROM movement
    RETURNING id`,
}

/** False if a movement with its reference counts already. */
export async function insertMovement(transaction: Transaction, movement: PayingMovement): Promise<boolean> {
  const { allocationId, orderId, allocatedCents, tipCents, methodBefore } = movement
  const rows = await transaction.run(insertMovementStatement, [
    ...movementValues(movement, { paysOrder: true }),
    ...[allocationId, orderId, allocatedCents, tipCents, methodBefore],
  ])
  return rows.length > 0
}

const paidByReferenceStatement: NamedStatement = {
  name: 'ledger-paid-by-reference',
  text: `SELECT orders.number::bigint AS number
    FROM money_in moved
    JOIN allocations paying ON paying.money_in_id = moved.id AND paying.state = 'applied'
    JOIN orders ON orders.merchant_id = paying.merchant_id AND orders.id = paying.order_id
    WHERE moved.merchant_id = $1 AND moved.method = $2 AND moved.state <> 'replaced'
      AND moved.reference_key = upper(regexp_replace($3, '[#[:space:]]', '', 'g'))
    ORDER BY paying.applied_at LIMIT 1`,
}

/** The number of the order that a reference pays. */
export async function selectPaidByReference(
  transaction: Transaction,
  { merchantId, method, reference }: Pick<NewMovement, 'merchantId' | 'method' | 'reference'>,
): Promise<number | undefined> {
  const [row] = await transaction.run<{ number: number }>(paidByReferenceStatement, [merchantId, method, reference])
  return row?.number
}

/** All that a movement gave an order, in one or more allocations. */
export type UndoneAllocation = {
  movementId: string
  amountCents: number
  allocatedCents: number
  tipCents: number
  payerName: string | null
  payerHandle: string | null
  reference: string | null
  occurredAt: Date
  methodBefore: PaymentMethod | null
}

/** Whether a receipt tells of the movement too. */
const hasReceipt = (movement: string): string => `EXISTS (SELECT FROM payment_evidence proof
        WHERE proof.money_in_id = ${movement} AND (proof.kind <> 'manual' OR proof.data ? 'receiptId'))`

/** A person's entry was a mistake; a provider's word about the same money remains true, and the money can pay another order. */
const undoStatement = (name: string, which: string): NamedStatement => ({
  name,
  text: `WITH undone AS (
      UPDATE allocations paying SET state = 'undone', undone_at = $3
      FROM money_in moved
      WHERE paying.merchant_id = $1 AND paying.order_id = $2 AND paying.state = 'applied' AND moved.id = paying.money_in_id
        AND ${which}
      RETURNING paying.money_in_id, paying.amount_cents AS allocated_cents, paying.tip_cents, paying.method_before
    ), replaced AS (
      UPDATE money_in SET state = 'replaced' WHERE id IN (SELECT money_in_id FROM undone) AND source = 'manual'
        AND NOT ${hasReceipt('money_in.id')}
    )
    SELECT moved.id AS "movementId", moved.amount_cents AS "amountCents", sum(undone.allocated_cents)::bigint AS "allocatedCents",
      sum(undone.tip_cents)::bigint AS "tipCents", moved.payer_name AS "payerName", moved.payer_handle AS "payerHandle", moved.reference,
      moved.occurred_at AS "occurredAt", min(undone.method_before) AS "methodBefore"
    FROM undone JOIN money_in moved ON moved.id = undone.money_in_id GROUP BY moved.id ORDER BY moved.occurred_at, moved.id`,
})
const undoOfMoment = undoStatement('ledger-undo-of-moment', 'paying.applied_at = $4')
const undoOfMethod = undoStatement(
  'ledger-undo-of-method',
  `moved.source = 'manual' AND moved.state = 'settled' AND moved.method = $4 AND NOT ${hasReceipt('moved.id')}
        AND NOT ${goesBack('paying')}`,
)

type OrderKey = { id: string; merchantId: string }

/** Undoes the allocations that a person made at a moment of the order's timeline, and answers what they said. */
export async function undoAllocationsOf(
  transaction: Transaction,
  order: OrderKey,
  { appliedAt, at }: { appliedAt: Date; at: Date },
): Promise<UndoneAllocation[]> {
  return transaction.run<UndoneAllocation>(undoOfMoment, [order.merchantId, order.id, at, appliedAt])
}

/** Undoes the allocations that people made of money that came by a method, and answers what they said. */
export async function undoAllocationsBy(
  transaction: Transaction,
  order: OrderKey,
  { method, at }: { method: PaymentMethod; at: Date },
): Promise<UndoneAllocation[]> {
  return transaction.run<UndoneAllocation>(undoOfMethod, [order.merchantId, order.id, at, method])
}

/** A payment of an order with the movement it is from. */
export type StoredPayment = {
  movementId: string
  method: PaymentMethod
  /** The amount of the whole movement. */
  amountCents: number
  /** The tips in the order's other payments. */
  otherTipsCents: number
  reference: string | null
  /** Whether it counts. */
  isSettled: boolean
  /** Whether a provider tells of it, be it to take it back. */
  isProved: boolean
  /** Whether it pays another order too. */
  isShared: boolean
}

const paymentStatement: NamedStatement = {
  name: 'ledger-payment',
  text: `SELECT moved.id AS "movementId", moved.method, moved.amount_cents AS "amountCents", moved.reference,
      (SELECT coalesce(sum(other.tip_cents), 0)::bigint FROM allocations other JOIN money_in beside ON beside.id = other.money_in_id
        WHERE other.order_id = paying.order_id AND other.state = 'applied' AND other.money_in_id <> moved.id
          AND beside.state = 'settled') AS "otherTipsCents",
      moved.state = 'settled' AS "isSettled",
      moved.source <> 'manual' OR moved.part_of IS NOT NULL OR ${hasReceipt('moved.id')}
        OR EXISTS (SELECT FROM receipts told WHERE told.money_in_id = moved.id)
        OR EXISTS (SELECT FROM receipts told WHERE told.reversed_money_id = moved.id) AS "isProved",
      EXISTS (SELECT FROM allocations other WHERE other.money_in_id = moved.id AND other.order_id <> paying.order_id
        AND other.state = 'applied') AS "isShared"
    FROM allocations paying JOIN money_in moved ON moved.id = paying.money_in_id
    WHERE paying.merchant_id = $1 AND paying.order_id = $2 AND paying.id = $3 AND paying.state = 'applied'`,
}

/** A payment of an order by its id. Undefined if the order has no such payment, or no longer. */
export async function selectPayment(
  transaction: Transaction,
  order: OrderKey,
  id: string,
): Promise<StoredPayment | undefined> {
  const [row] = await transaction.run<StoredPayment>(paymentStatement, [order.merchantId, order.id, id])
  return row
}

/** `tipCents` of it are tips. `lastAt` and `lastMethod` are when and how the latest of it came; null if nothing did. */
export type Received = {
  receivedCents: number
  tipCents: number
  lastAt: Date | null
  lastMethod: PaymentMethod | null
}

const receivedStatement: NamedStatement = {
  name: 'ledger-received',
  text: `SELECT came.received AS "receivedCents", came.tip AS "tipCents",
      last.received_at AS "lastAt", last.method AS "lastMethod"
    FROM orders o CROSS JOIN LATERAL ${moneyOf('o')} LEFT JOIN LATERAL (
      SELECT payments.received_at, payments.method FROM payments
        JOIN allocations paying ON paying.id = payments.id
        JOIN money_in moved ON moved.id = paying.money_in_id AND moved.state = 'settled'
      WHERE payments.order_id = o.id AND payments.merchant_id = o.merchant_id AND payments.voided_at IS NULL
      ORDER BY payments.received_at DESC, payments.id DESC LIMIT 1
    ) last ON true WHERE o.id = $1`,
}

/** Undefined for an order that the transaction can't see. */
export async function selectReceived(transaction: Transaction, orderId: string): Promise<Received | undefined> {
  const [row] = await transaction.run<Received>(receivedStatement, [orderId])
  return row
}

const dueStatement: NamedStatement = {
  name: 'ledger-due',
  text: `SELECT ${dueCents('o')} AS cents FROM orders o WHERE o.id = $1`,
}

/** The cents that another payment of an order may pay. */
export async function selectDueCents(transaction: Transaction, orderId: string): Promise<number> {
  const [row] = await transaction.run<{ cents: number }>(dueStatement, [orderId])
  return row?.cents ?? 0
}

const paidWithoutStatement: NamedStatement = {
  name: 'ledger-paid-without',
  text: `SELECT o.total_cents <= (
      SELECT coalesce(sum(paying.amount_cents), 0) FROM allocations paying
      WHERE paying.order_id = o.id AND paying.merchant_id = o.merchant_id AND paying.state = 'applied'
        AND paying.money_in_id <> ALL ($2::uuid[]) AND NOT ${goesBack('paying')}) AS "isPaid"
    FROM orders o WHERE o.id = $1`,
}

/**
 * Whether an order is paid without some of its movements, by money that counts or that was taken back after it paid the order. Money
 * that goes back pays nothing.
 */
export async function selectIsPaidWithout(
  transaction: Transaction,
  orderId: string,
  movementIds: readonly string[],
): Promise<boolean> {
  const [row] = await transaction.run<{ isPaid: boolean }>(paidWithoutStatement, [orderId, movementIds])
  return row?.isPaid === true
}
