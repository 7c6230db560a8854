import { validate as isUuid } from 'uuid'
import type { MovementState } from '../../contract/money/movement.ts'
import type { PaymentSource } from '../../contract/orders/order-details.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { NamedStatement, Transaction } from '../db/transaction.ts'
import { type Evidence, type LedgerActor, movementSql, movementValues, type NewMovement } from './movement-insert.ts'
import { goesBack } from './received.ts'

const insertStatement: NamedStatement = {
  name: 'movements-insert',
  text: `WITH ${movementSql} SELECT id FROM movement`,
}

/** Writes money that pays no order yet. False if a movement with its reference counts already. */
export async function insertLooseMovement(transaction: Transaction, movement: NewMovement): Promise<boolean> {
  return (await transaction.run(insertStatement, movementValues(movement, { paysOrder: false }))).length > 0
}

const evidenceStatement: NamedStatement = {
  name: 'movements-insert-evidence',
  text: `INSERT INTO payment_evidence (id, merchant_id, money_in_id, kind, is_verified, data, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
}

export async function insertEvidence(
  transaction: Transaction,
  movement: { id: string; merchantId: string },
  { id, evidence: { kind, isVerified, data }, at }: { id: string; evidence: Evidence; at: Date },
): Promise<void> {
  const values = [id, movement.merchantId, movement.id, kind, isVerified, JSON.stringify(data), at]
  await transaction.run(evidenceStatement, values)
}

/** A movement that counts. */
export type CountedMovement = {
  id: string
  merchantId: string
  method: PaymentMethod
  amountCents: number
  /** How much of it pays no order. */
  leftCents: number
  state: MovementState
  source: PaymentSource
  occurredAt: Date
  /** The movement of which it is a part or the rest, because its provider took a part back. */
  partOf: string | null
}

const columns = `moved.id, moved.merchant_id AS "merchantId", moved.method, moved.amount_cents AS "amountCents",
  (moved.amount_cents - coalesce((SELECT sum(amount_cents + tip_cents) FROM allocations paying
    WHERE paying.money_in_id = moved.id AND paying.state = 'applied'), 0))::bigint AS "leftCents",
  moved.state, moved.source, moved.occurred_at AS "occurredAt", moved.part_of AS "partOf"`

const byReferenceStatement: NamedStatement = {
  name: 'movements-by-reference',
  text: `SELECT ${columns} FROM money_in moved
    WHERE merchant_id = $1 AND method = $2 AND state <> 'replaced'
      AND reference_key = upper(regexp_replace($3, '[#[:space:]]', '', 'g')) LIMIT 1`,
}

/** The movement that counts with a reference, on any account. */
export async function selectMovementByReference(
  transaction: Transaction,
  { merchantId, method, reference }: Pick<NewMovement, 'merchantId' | 'method' | 'reference'>,
): Promise<CountedMovement | undefined> {
  const [row] = await transaction.run<CountedMovement>(byReferenceStatement, [merchantId, method, reference])
  return row
}

const lockStatement: NamedStatement = {
  name: 'movements-lock',
  text: `SELECT ${columns} FROM money_in moved WHERE merchant_id = $1 AND id = $2 FOR NO KEY UPDATE OF moved`,
}

/** Locks a movement, so that its money is given away by one transaction at a time. */
export async function lockMovement(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<CountedMovement | undefined> {
  const [row] = await transaction.run<CountedMovement>(lockStatement, [merchantId, id])
  return row
}

const lockProposedStatement: NamedStatement = {
  name: 'movements-lock-proposed',
  text: `SELECT moved.id, moved.merchant_id AS "merchantId", moved.method, moved.amount_cents AS "amountCents",
      moved.occurred_at AS "occurredAt", moved.reference
    FROM money_in moved JOIN allocations proposed ON proposed.money_in_id = moved.id AND proposed.merchant_id = moved.merchant_id
    WHERE proposed.order_id = $1 AND proposed.state = 'proposed' AND moved.state = 'settled'
    ORDER BY moved.occurred_at, moved.id FOR NO KEY UPDATE OF moved`,
}

/** Money of a receipt that waits for a person, who is asked whether it pays an order. */
export type ProposedMovement = Pick<CountedMovement, 'id' | 'merchantId' | 'method' | 'amountCents' | 'occurredAt'> & {
  reference: string | null
}

/** Locks the movements that are proposed for an order, whose row is locked before. */
export const lockMovementsProposedFor = async (
  transaction: Transaction,
  orderId: string,
): Promise<ProposedMovement[]> => (isUuid(orderId) ? transaction.run(lockProposedStatement, [orderId]) : [])

const receiptsStatement: NamedStatement = {
  name: 'movements-receipts',
  text: `SELECT id FROM receipts WHERE merchant_id = $1 AND money_in_id = ANY ($2::uuid[]) ORDER BY id`,
}

/** The ids of the receipts that tell of movements. */
export async function selectReceiptsOf(
  transaction: Transaction,
  merchantId: string,
  movementIds: readonly string[],
): Promise<string[]> {
  if (movementIds.length === 0) return []
  const rows = await transaction.run<{ id: string }>(receiptsStatement, [merchantId, movementIds])
  return rows.map(({ id }) => id)
}

const lockPayingStatement: NamedStatement = {
  name: 'movements-lock-paying',
  text: `SELECT id FROM money_in WHERE merchant_id = $1
      AND id IN (SELECT money_in_id FROM allocations WHERE merchant_id = $1 AND order_id = ANY ($2::uuid[]))
    ORDER BY id FOR NO KEY UPDATE`,
}

/** Locks the movements that pay or paid orders, in the sequence of their ids. */
export async function lockMovementsOf(
  transaction: Transaction,
  merchantId: string,
  orderIds: readonly string[],
): Promise<void> {
  await transaction.run(lockPayingStatement, [merchantId, orderIds])
}

export type NewAllocation = {
  id: string
  merchantId: string
  movementId: string
  orderId: string
  amountCents: number
  tipCents: number
  actor: LedgerActor
  /** The rule that decided it, if no person did. */
  rule: string | null
  methodBefore: PaymentMethod | null
  at: Date
}

const allocateStatement: NamedStatement = {
  name: 'movements-allocate',
  text: `INSERT INTO allocations (id, merchant_id, money_in_id, order_id, amount_cents, actor_kind, actor_user_id, actor_name, rule,
      method_before, applied_at, tip_cents)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}

export async function insertAllocation(transaction: Transaction, allocation: NewAllocation): Promise<void> {
  const { actor } = allocation
  await transaction.run(allocateStatement, [
    allocation.id,
    allocation.merchantId,
    allocation.movementId,
    allocation.orderId,
    allocation.amountCents,
    actor.kind,
    actor.userId,
    actor.name,
    allocation.rule,
    allocation.methodBefore,
    allocation.at,
    allocation.tipCents,
  ])
}

const payingStatement: NamedStatement = {
  name: 'movements-paying',
  text: `SELECT moved.id, (moved.amount_cents - sum(paying.amount_cents + paying.tip_cents))::bigint AS "leftCents",
      coalesce(sum(paying.amount_cents) FILTER (WHERE paying.order_id = $2 AND NOT ${goesBack('paying')}), 0)::bigint AS "ownCents"
    FROM money_in moved JOIN allocations paying ON paying.money_in_id = moved.id AND paying.state = 'applied'
    WHERE moved.merchant_id = $1 AND moved.state = 'settled'
      AND moved.id IN (SELECT money_in_id FROM allocations WHERE order_id = $2 AND merchant_id = $1 AND state = 'applied')
    GROUP BY moved.id ORDER BY moved.occurred_at, moved.id`,
}

/** The movements that pay an order: the cents by which each pays it, and those that pay nothing. */
export function selectMovementsPaying(
  transaction: Transaction,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<{ id: string; leftCents: number; ownCents: number }[]> {
  return transaction.run(payingStatement, [merchantId, id])
}

const paidOrdersStatement: NamedStatement = {
  name: 'movements-paid-orders',
  text: `SELECT DISTINCT order_id AS id FROM allocations
    WHERE merchant_id = $1 AND money_in_id = $2 AND state = 'applied' ORDER BY order_id`,
}

/** The orders that a movement pays, in the order in which they are to be locked. */
export async function selectOrdersPaidBy(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<string[]> {
  const rows = await transaction.run<{ id: string }>(paidOrdersStatement, [merchantId, id])
  return rows.map((row) => row.id)
}

const concernedOrdersStatement: NamedStatement = {
  name: 'movements-concerned-orders',
  text: `SELECT DISTINCT order_id AS id FROM allocations
    WHERE merchant_id = $1 AND money_in_id = $2 AND state <> 'undone' ORDER BY order_id`,
}

/** The orders that a movement pays or is proposed for, in the order in which they are to be locked. */
export async function selectOrdersConcernedBy(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<string[]> {
  const rows = await transaction.run<{ id: string }>(concernedOrdersStatement, [merchantId, id])
  return rows.map((row) => row.id)
}

/** SQL of a `WITH` that finds a movement, the one of which it is a part, and the parts of each, as `family`. */
const familySql = `RECURSIVE family AS (
      SELECT id, part_of, state FROM money_in WHERE merchant_id = $1 AND id = $2
      UNION
      SELECT kin.id, kin.part_of, kin.state FROM family CROSS JOIN LATERAL (
        SELECT id, part_of, state FROM money_in WHERE id = family.part_of
        UNION ALL SELECT id, part_of, state FROM money_in WHERE part_of = family.id
      ) kin
    )`

const touchedOrdersStatement: NamedStatement = {
  name: 'movements-touched-orders',
  text: `WITH ${familySql} SELECT DISTINCT order_id AS id FROM family JOIN allocations ON money_in_id = family.id ORDER BY order_id`,
}

/**
 * The orders that a movement or a part of it pays or paid, or is or was proposed for, in the order in which they are to be
 * locked.
 */
export async function selectOrdersTouchedBy(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<string[]> {
  const rows = await transaction.run<{ id: string }>(touchedOrdersStatement, [merchantId, id])
  return rows.map((row) => row.id)
}

const ordersBesideStatement: NamedStatement = {
  name: 'movements-orders-beside',
  text: `SELECT DISTINCT beside.order_id AS id FROM allocations paying
    JOIN allocations beside ON beside.merchant_id = paying.merchant_id AND beside.money_in_id = paying.money_in_id
      AND beside.order_id <> paying.order_id
    WHERE paying.order_id = $1 AND paying.state = 'applied' ORDER BY beside.order_id`,
}

/** The other orders that the movements of an order touch; see `selectOrdersTouchedBy`. */
export async function selectOrdersBeside(transaction: Transaction, orderId: string): Promise<string[]> {
  const rows = await transaction.run<{ id: string }>(ordersBesideStatement, [orderId])
  return rows.map(({ id }) => id)
}

const familyStatement: NamedStatement = {
  name: 'movements-family',
  text: `WITH ${familySql} SELECT id FROM family`,
}

/** A movement with the one of which it is a part, and the parts of each. */
export async function selectFamily(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<string[]> {
  const rows = await transaction.run<{ id: string }>(familyStatement, [merchantId, id])
  return rows.map((row) => row.id)
}

const takenPartsStatement: NamedStatement = {
  name: 'movements-taken-parts',
  text: `WITH ${familySql} SELECT id FROM family WHERE state = 'reversed' AND id <> $2`,
}

/** The parts of a movement that its provider took back, if the movement is their rest. */
export async function selectTakenParts(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<{ id: string; merchantId: string }[]> {
  const rows = await transaction.run<{ id: string }>(takenPartsStatement, [merchantId, id])
  return rows.map((row) => ({ id: row.id, merchantId }))
}

const undoStatement: NamedStatement = {
  name: 'movements-undo-allocations',
  text: `UPDATE allocations SET state = 'undone', undone_at = $4
    WHERE merchant_id = $1 AND money_in_id = $2 AND order_id = $3 AND state = 'applied'
    RETURNING method_before AS "methodBefore"`,
}

/** Undoes what a movement pays of one order. @returns the method that the order had before each */
export async function undoAllocationsTo(
  transaction: Transaction,
  movement: { merchantId: string; id: string },
  { orderId, at }: { orderId: string; at: Date },
): Promise<(PaymentMethod | null)[]> {
  const values = [movement.merchantId, movement.id, orderId, at]
  const rows = await transaction.run<{ methodBefore: PaymentMethod | null }>(undoStatement, values)
  return rows.map(({ methodBefore }) => methodBefore)
}

const stateStatement: NamedStatement = {
  name: 'movements-set-state',
  text: 'UPDATE money_in SET state = $3 WHERE merchant_id = $1 AND id = $2',
}

export async function updateMovementState(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
  state: MovementState,
): Promise<void> {
  await transaction.run(stateStatement, [merchantId, id, state])
}

const denyStatement: NamedStatement = {
  name: 'movements-deny',
  text: `UPDATE money_in SET state = 'reversed', reference = NULL WHERE merchant_id = $1 AND id = $2`,
}

/** Takes a movement that a person recorded off the books, with its reference. Orders that it pays lack it. */
export async function denyMovement(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<void> {
  await transaction.run(denyStatement, [merchantId, id])
}

const referenceStatement: NamedStatement = {
  name: 'movements-reference',
  text: 'UPDATE money_in SET reference = $3 WHERE merchant_id = $1 AND id = $2 AND reference IS NULL',
}

/** Gives a movement that has no reference the one that a receipt tells. */
export async function fillReference(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
  reference: string,
): Promise<void> {
  await transaction.run(referenceStatement, [merchantId, id, reference])
}

const reviveStatement: NamedStatement = {
  name: 'movements-revive',
  text: `UPDATE money_in m SET state = 'settled' WHERE merchant_id = $1 AND id = $2 AND NOT EXISTS (
    SELECT FROM money_in other WHERE other.reference_key = m.reference_key AND other.merchant_id = m.merchant_id
      AND other.method = m.method AND other.id <> m.id AND other.state <> 'replaced')
    RETURNING 1 AS one`,
}

/** @returns false if its reference was counted in the meantime, on any account */
export async function reviveMovement(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<boolean> {
  return (await transaction.run(reviveStatement, [merchantId, id])).length > 0
}

const takePartStatement: NamedStatement = {
  name: 'movements-take-part-back',
  text: 'SELECT take_part_back($1, $2, $3) AS id',
}

/** @returns the id of the part */
export async function takePartBack(
  transaction: Transaction,
  { id }: { id: string },
  { takenCents, at }: { takenCents: number; at: Date },
): Promise<string> {
  const [row] = await transaction.run<{ id: string }>(takePartStatement, [id, takenCents, at])
  if (row === undefined) throw new Error('The part of the movement was not recorded')
  return row.id
}

const restStatement: NamedStatement = {
  name: 'movements-rest-of-part',
  text: `SELECT rest.id, rest.merchant_id AS "merchantId", rest.amount_cents AS "amountCents"
    FROM money_in part JOIN money_in rest ON rest.part_of = part.part_of AND rest.id <> part.id AND rest.state = 'settled'
    WHERE part.merchant_id = $1 AND part.id = $2`,
}

export async function selectRestOfPart(
  transaction: Transaction,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<{ id: string; merchantId: string; amountCents: number } | undefined> {
  const [row] = await transaction.run<{ id: string; merchantId: string; amountCents: number }>(restStatement, [
    ...[merchantId, id],
  ])
  return row
}

const countPartStatement: NamedStatement = {
  name: 'movements-count-part-again',
  text: 'SELECT count_part_again($1, $2) AS id',
}

/** @returns the id of the whole; null if the rest has been taken back or divided since */
export async function countPartAgain(
  transaction: Transaction,
  { id }: { id: string },
  at: Date,
): Promise<string | null> {
  const [row] = await transaction.run<{ id: string | null }>(countPartStatement, [id, at])
  return row?.id ?? null
}
