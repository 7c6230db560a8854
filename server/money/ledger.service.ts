import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { PaymentSource } from '../../contract/orders/order-details.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { MoneyInUseError, ReferenceCountedError } from './ledger.errors.ts'
import {
  insertMovement,
  type Received,
  type StoredPayment,
  selectDueCents,
  selectIsPaidWithout,
  selectPaidByReference,
  selectPayment,
  selectReceived,
  undoAllocationsBy,
  undoAllocationsOf,
} from './ledger.queries.ts'
import type { Evidence, LedgerActor } from './movement-insert.ts'
import { dueCents, dueOf, moneyOf } from './received.ts'

export type { Received, StoredPayment } from './ledger.queries.ts'

type OrderKey = { id: string; merchantId: string }

/** Money that came for an order. */
export type ReceivedMoney = {
  method: PaymentMethod
  amountCents: number
  /** How much of it pays the order: less than came if the customer paid too much. */
  allocatedCents: number
  /** How much of it is a tip. */
  tipCents: number
  reference: string | null
  payerName: string | null
  payerHandle: string | null
  occurredAt: Date
  /** The order's method until now, if the money came by another. Undoing restores it. */
  methodBefore: PaymentMethod | null
  /** Evidence of a provider. Without it, the person or API key that records the money vouches for it. */
  receipt?: { source: PaymentSource; data: object } | undefined
}

const manualEvidence = ({ kind, name }: LedgerActor): Evidence => ({
  kind: 'manual',
  isVerified: false,
  data: { by: kind, name },
})

/** The id of a movement that is about to be recorded. */
export const newMovementId = (at: Date): string => uuidv7({ msecs: at.getTime() })

/** A movement to record; `at` is the moment of the order's timeline. */
type Recorded = ReceivedMoney & { id: string; actor: LedgerActor; at: Date }

/**
 * The one way in which an order gets money: writes the movement, its evidence and its allocation, from which the payment
 * follows. Belongs into the transaction that has locked the order. Throws `ReferenceCountedError` (409).
 */
export async function recordMoney(
  transaction: Transaction,
  order: OrderKey,
  { actor, at, receipt, ...money }: Recorded,
): Promise<void> {
  const msecs = at.getTime()
  const isWritten = await insertMovement(transaction, {
    ...money,
    allocationId: uuidv7({ msecs }),
    evidenceId: uuidv7({ msecs }),
    note: null,
    merchantId: order.merchantId,
    orderId: order.id,
    // An API key vouches for money as a person does: only a receipt comes from the provider.
    source: receipt?.source ?? 'manual',
    evidence: receipt === undefined ? manualEvidence(actor) : { kind: 'receipt', isVerified: true, data: receipt.data },
    actor: { kind: actor.kind, userId: actor.userId, name: actor.name },
    at,
  })
  if (isWritten) return
  const { merchantId } = order
  throw new ReferenceCountedError(await selectPaidByReference(transaction, { merchantId, ...money }))
}

/** A movement that pays another order can't be replaced. Throws `MoneyInUseError` (409) then. */
async function unlessInUse<Result>(code: 'not-undoable' | 'not-editable', undo: Promise<Result>): Promise<Result> {
  try {
    return await undo
  } catch (error) {
    const isInUse =
      error instanceof Error && 'constraint' in error && error.constraint === 'replaced_movements_pay_nothing'
    throw isInUse ? new MoneyInUseError(code) : error
  }
}

/**
 * Takes back the money that a person recorded at a moment of the order's timeline. It stays on record. Answers the movements,
 * and the method that the order had before them; null if the money didn't change it. Throws `MoneyInUseError` (409).
 */
export async function takeMoneyBack(
  transaction: Transaction,
  order: OrderKey,
  moments: { appliedAt: Date; at: Date },
): Promise<{ movementIds: string[]; methodBefore: PaymentMethod | null }> {
  const undone = await unlessInUse('not-undoable', undoAllocationsOf(transaction, order, moments))
  return { movementIds: undone.map(({ movementId }) => movementId), methodBefore: undone[0]?.methodBefore ?? null }
}

/**
 * Records the money that people recorded by one method once more, by the right one. Money that others have proved stays. Throws
 * `ReferenceCountedError` and `MoneyInUseError` (409).
 */
export async function correctMethod(
  transaction: Transaction,
  order: OrderKey,
  { from, to, actor, at }: { from: PaymentMethod; to: PaymentMethod; actor: LedgerActor; at: Date },
): Promise<void> {
  const wrong = await unlessInUse('not-editable', undoAllocationsBy(transaction, order, { method: from, at }))
  for (const { movementId: _replaced, ...money } of wrong) {
    const corrected = { ...money, id: newMovementId(at), methodBefore: null, method: to }
    await recordMoney(transaction, order, { ...corrected, actor, at })
  }
}

/**
 * A payment of an order. Throws `NotFoundError` (404) for one that the order doesn't have, and 409 for one that counts no more, that a
 * provider tells of or that pays another order too: only a payment that a person or program recorded can be a mistake of theirs.
 */
export async function requireByHand(transaction: Transaction, order: OrderKey, id: string): Promise<StoredPayment> {
  const payment = isUuid(id) ? await selectPayment(transaction, order, id) : undefined
  if (payment === undefined) throw new NotFoundError('Payment')
  if (!payment.isSettled) throw new DomainError('conflict', 'This payment counts no more already.')
  if (payment.isProved)
    throw new DomainError('conflict', 'A receipt tells of this payment, so it came. Decide about the receipt.')
  if (payment.isShared) throw new MoneyInUseError('conflict')
  return payment
}

/** SQL for the money of an order as the row `came`, in cents; see `moneyOf`. */
export const moneySql = moneyOf

/** SQL for what another payment of an order may pay, in cents, beside the row `came`; see `dueOf`. */
export const dueBesideSql = dueOf

/** SQL for what another payment of an order may pay, in cents; see `dueCents`. */
export const dueSql = dueCents

export const nothingReceived: Received = { receivedCents: 0, tipCents: 0, lastAt: null, lastMethod: null }

/** The money received for an order, in cents. */
export async function receivedOf(transaction: Transaction, orderId: string): Promise<Received> {
  const received = isUuid(orderId) ? await selectReceived(transaction, orderId) : undefined
  return received ?? nothingReceived
}

/** The cents that another payment of an order may pay: what a pending one waits for, or one that was paid lacks. */
export const dueCentsOf = selectDueCents

/** Whether an order is paid without some of its movements, by money that counts or that was taken back after it paid the order. */
export const isPaidWithout = selectIsPaidWithout
