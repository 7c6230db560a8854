import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { inDollars } from '../in-dollars.ts'
import {
  type CountedMovement,
  countPartAgain,
  ordersConcernedBy,
  ordersPaidBy,
  restOfPart,
  reviveMovement,
  takeMovementBack,
  takePartBack,
} from '../money/movements.service.ts'
import { noteReversal, type OrderActor } from '../orders/order-money.service.ts'
import { DecidedError, NothingToUndoError } from './decisions.errors.ts'
import type { DecidedReceipt } from './decisions.queries.ts'
import { recordMatch, selectDecidedReceipts, selectWaitingReceipts } from './outcomes.queries.ts'
import { type LockedMoney, lockMoneyOf } from './receipt-money.service.ts'
import { tellReceipt } from './tell-receipt.ts'
import { isMovementProvedElsewhere } from './transfers.queries.ts'
import { countsElsewhere } from './transfers.service.ts'

type Done = { receipt: DecidedReceipt; now: Date }

/** The payment that a reversal takes back, locked after its orders. */
const lockReversed = async (
  transaction: WritingTransaction,
  { merchantId, reversedMovementId: id }: DecidedReceipt,
): Promise<LockedMoney | undefined> => (id === null ? undefined : lockMoneyOf(transaction, { merchantId, id }))

/** As much as the receipt says, but no more than came; all of it if it says no amount. */
function takenCentsOf({ parsed }: DecidedReceipt, { amountCents }: CountedMovement): number {
  const told = parsed?.amountCents ?? 0
  return told > 0 ? Math.min(told, amountCents) : amountCents
}

type Noted = Omit<Parameters<typeof noteReversal>[2], 'orderId' | 'isProposed'> & {
  orderIds: readonly string[]
  paid: readonly string[]
}

async function noteOnOrders(
  transaction: WritingTransaction,
  actor: OrderActor,
  { orderIds, paid, ...reversal }: Noted,
): Promise<void> {
  for (const orderId of [...orderIds].sort())
    await noteReversal(transaction, actor, { ...reversal, orderId, isProposed: !paid.includes(orderId) })
}

/** Closes the receipts of money that was taken back: nothing is left to decide about it. */
async function closeWaiting(
  transaction: WritingTransaction,
  { name }: OrderActor,
  { merchantId, id, now }: { merchantId: string; id: string; now: Date },
): Promise<void> {
  for (const receipt of await selectWaitingReceipts(transaction, { merchantId, id })) {
    const waiting = { id: receipt.id, merchantId }
    await recordMatch(transaction, waiting, {
      ...{ match: 'refused', reasons: [`${name} says that the money was taken back.`, ...receipt.reasons] },
      decision: { kind: 'taken_back', by: name, at: now },
    })
    await tellReceipt(transaction, waiting, now)
  }
}

/**
 * Takes the payment that a reversal names off the books, or the part of it that the reversal names. Its orders show that, and a
 * person decides what becomes of them.
 */
export async function reverse(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: Done,
): Promise<void> {
  const { merchantId } = receipt
  const locked = await lockReversed(transaction, receipt)
  if (locked === undefined)
    throw new DecidedError('Paydesk knows no payment that this receipt takes back. Mark it as handled.')
  const { movement, before: orderIds } = locked
  if (movement.state !== 'settled') throw new DecidedError('This payment counts no more already.')
  const paid = await ordersPaidBy(transaction, movement)
  const takenCents = takenCentsOf(receipt, movement)
  const isPart = takenCents < movement.amountCents
  const reversedMovementId = isPart ? await takePartBack(transaction, movement, { takenCents, at: now }) : movement.id
  if (!isPart) {
    await takeMovementBack(transaction, movement)
    await closeWaiting(transaction, actor, { merchantId, id: movement.id, now })
  }
  const payment = { ...movement, takenCents }
  await noteOnOrders(transaction, { ...actor, merchantId }, { payment, orderIds, paid, isUndone: false, now })
  const money = isPart ? `${inDollars(takenCents)} of ${inDollars(movement.amountCents)}` : 'the money'
  await recordMatch(transaction, receipt, {
    ...{ match: 'refused', reasons: [`${actor.name} says that ${money} was taken back.`, ...receipt.reasons] },
    ...{ reversedMovementId, decision: { kind: 'taken_back', by: actor.name, at: now } },
  })
}

/** Has the receipts wait again that were closed because their money was taken back. */
async function reopenClosed(
  transaction: WritingTransaction,
  { name }: OrderActor,
  { merchantId, id, now }: { merchantId: string; id: string; now: Date },
): Promise<void> {
  for (const receipt of await selectDecidedReceipts(transaction, { merchantId, id }, 'taken_back')) {
    const closed = { id: receipt.id, merchantId }
    const reasons = [`${name} took the decision back.`, ...receipt.reasons]
    await recordMatch(transaction, closed, { match: 'ask', reasons, decision: null })
    await tellReceipt(transaction, closed, now)
  }
}

const sinceRecorded = 'This transfer was recorded in the meantime, so it stays taken back.'
const changedSince = 'This payment has changed since.'

/** Has a movement count again, or the movement of which it is a part. @returns its id and amount */
async function revive(
  transaction: WritingTransaction,
  { id, merchantId, amountCents, partOf }: CountedMovement,
  now: Date,
): Promise<{ id: string; amountCents: number }> {
  const rest = partOf === null ? undefined : await restOfPart(transaction, { id, merchantId })
  if (rest === undefined) {
    if (await reviveMovement(transaction, { id, merchantId })) return { id, amountCents }
    throw new DomainError('reference-counted', sinceRecorded)
  }
  const whole = await countPartAgain(transaction, { id }, now)
  if (whole === null) throw new NothingToUndoError(changedSince)
  return { id: whole, amountCents: amountCents + rest.amountCents }
}

/** Counts a payment again that a person said was taken back, or a part of one. */
export async function countAgain(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: Done,
): Promise<void> {
  const { merchantId } = receipt
  if (receipt.reversedMovementId === null)
    throw new NothingToUndoError('Its money was taken back. Undo the decision about the receipt that says so.')
  const locked = await lockReversed(transaction, receipt)
  if (locked?.movement.state !== 'reversed') throw new NothingToUndoError(changedSince)
  const { movement } = locked
  if (await isMovementProvedElsewhere(transaction, { merchantId, id: movement.partOf ?? movement.id }))
    throw new DomainError('reference-counted', `${countsElsewhere} It stays taken back.`)
  const { id, amountCents } = await revive(transaction, movement, now)
  const counted = { merchantId, id }
  await reopenClosed(transaction, actor, { ...counted, now })
  const [orderIds, paid] = [await ordersConcernedBy(transaction, counted), await ordersPaidBy(transaction, counted)]
  const payment = { method: movement.method, amountCents, takenCents: movement.amountCents }
  await noteOnOrders(transaction, { ...actor, merchantId }, { payment, orderIds, paid, isUndone: true, now })
}
