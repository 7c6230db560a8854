import { v7 as uuidv7 } from 'uuid'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Evidence, LedgerActor, NewMovement } from './movement-insert.ts'
import * as queries from './movements.queries.ts'

export type { Evidence, LedgerActor } from './movement-insert.ts'
export type { CountedMovement, ProposedMovement } from './movements.queries.ts'

/** Locks a movement, so that its money is given away by one transaction at a time. */
export const lockMovement = queries.lockMovement

/** A receipt names the transfer that a person recorded without its reference: from then on it counts once by that. */
export const fillReference = queries.fillReference

/** Locks the movements that pay or paid orders, whose rows are locked before. */
export const lockMovementsOf = queries.lockMovementsOf

/** Locks the movements that are proposed for an order, whose row is locked before. */
export const lockMovementsProposedFor = queries.lockMovementsProposedFor

/** The ids of the receipts that tell of movements. */
export const receiptsOf = queries.selectReceiptsOf

/** The movement that counts with a reference, on any account of the method. */
export const findMovement = queries.selectMovementByReference

/** The orders that a movement pays, in the order in which they are to be locked. */
export const ordersPaidBy = queries.selectOrdersPaidBy

/** The orders that a movement pays or is proposed for, in the order in which they are to be locked. */
export const ordersConcernedBy = queries.selectOrdersConcernedBy

/**
 * The orders whose payments a change of a movement may change, in the order in which they are to be locked: it, or a part of
 * it, pays or paid them, or is or was proposed for them.
 */
export const ordersTouchedBy = queries.selectOrdersTouchedBy

/** The other orders whose payments a change of an order's money may change; see `ordersTouchedBy`. */
export const ordersBeside = queries.selectOrdersBeside

type Movement = { id: string; merchantId: string }

/**
 * Records money that came, before it is known which order it pays. Undefined if a movement with its reference counts
 * already. Money of a receipt comes in here; `recordMoney` is for money that a person records for an order.
 */
export async function recordLooseMoney(
  transaction: Transaction,
  money: Omit<NewMovement, 'id' | 'evidenceId'>,
): Promise<Movement | undefined> {
  const msecs = money.at.getTime()
  const movement = { ...money, id: uuidv7({ msecs }), evidenceId: uuidv7({ msecs }) }
  return (await queries.insertLooseMovement(transaction, movement)) ? movement : undefined
}

/** Adds another reason to believe a movement. */
export const addEvidence = (
  transaction: Transaction,
  movement: Movement,
  { evidence, at }: { evidence: Evidence; at: Date },
): Promise<void> => queries.insertEvidence(transaction, movement, { id: uuidv7({ msecs: at.getTime() }), evidence, at })

/** Has money on record pay an order. Belongs into the transaction that has locked the order, and changes it. */
export async function allocate(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  money: {
    allocatedCents: number
    tipCents?: number
    methodBefore: PaymentMethod | null
    movement: { id: string; rule: string | null }
    actor: LedgerActor
    at: Date
  },
): Promise<void> {
  const { movement, allocatedCents: amountCents, tipCents = 0, methodBefore, actor, at } = money
  await queries.insertAllocation(transaction, {
    ...{
      id: uuidv7({ msecs: at.getTime() }),
      merchantId: order.merchantId,
      movementId: movement.id,
      orderId: order.id,
    },
    ...{ amountCents, tipCents, actor, rule: movement.rule, methodBefore, at },
  })
}

/**
 * Has money that is left of an order's movements pay it, up to its new total in cents. Belongs into the transaction that has locked
 * the order.
 */
export async function paySurplus(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  { totalCents, actor, at }: { totalCents: number; actor: LedgerActor; at: Date },
): Promise<void> {
  await queries.lockMovementsOf(transaction, order.merchantId, [order.id])
  const movements = await queries.selectMovementsPaying(transaction, order)
  let missingCents = totalCents - movements.reduce((sum, { ownCents }) => sum + ownCents, 0)
  for (const { id, leftCents } of movements) {
    const allocatedCents = Math.min(leftCents, missingCents)
    if (allocatedCents <= 0) continue
    await allocate(transaction, order, { allocatedCents, methodBefore: null, movement: { id, rule: null }, actor, at })
    missingCents -= allocatedCents
  }
}

/**
 * Takes a movement's money from an order. @returns the method that the order had before the money changed it; null if it
 * didn't
 */
export async function takeFromOrder(
  transaction: Transaction,
  movement: Movement,
  of: { orderId: string; at: Date },
): Promise<PaymentMethod | null> {
  const methods = await queries.undoAllocationsTo(transaction, movement, of)
  return methods.find((method) => method !== null) ?? null
}

/** A movement that is not the shop's money counts no more; its reference is free. */
export const dismissMovement = (transaction: Transaction, movement: Movement): Promise<void> =>
  queries.updateMovementState(transaction, movement, 'replaced')

/** The money went back, or was never here: it counts no more, and the orders that it pays show that. */
export const takeMovementBack = (transaction: Transaction, movement: Movement): Promise<void> =>
  queries.updateMovementState(transaction, movement, 'reversed')

/** A movement that a person recorded never came: it counts no more, the orders that it pays lack it, and its reference is free. */
export const denyMovement = queries.denyMovement

/**
 * A part of the money went back. The movement is replaced by two: the part, which is taken back, and the rest, which goes on
 * paying its orders. Answers the id of the part.
 */
export const takePartBack = queries.takePartBack

/** The rest that a part left which was taken back; undefined if that has been taken back since, or if it is no part. */
export const restOfPart = queries.selectRestOfPart

/** The ids of a movement, of the one of which it is a part, and of the parts of each. */
export const familyOf = queries.selectFamily

/** The parts of a movement that its provider took back, if the movement is their rest. */
export const takenParts = queries.selectTakenParts

/** Undoes `takePartBack`, and answers the id of the movement; null if its rest has been taken back since. */
export const countPartAgain = queries.countPartAgain

/** Undoes `dismissMovement`. Returns false if its reference was counted in the meantime: one transfer counts once. */
export const reviveMovement = queries.reviveMovement
