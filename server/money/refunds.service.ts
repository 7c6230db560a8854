import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { usdToCents } from '../../contract/core/money.ts'
import type { CancellationRefund, NewRefundInput, RefundChange, ReturnedPieces } from '../../contract/money/refund.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import type { Transaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { inDollars } from '../in-dollars.ts'
import { MoneyInUseError } from './ledger.errors.ts'
import type { LedgerActor } from './movement-insert.ts'
import {
  deleteRefundPieces,
  insertRefundPieces,
  type Pieces,
  selectPiecesBack,
  selectPiecesOut,
} from './refund-pieces.queries.ts'
import { InvalidRefundError, RefundNotFoundError, RefundNotOwedError, RefundReferenceError } from './refunds.errors.ts'
import {
  insertRefund,
  type RefundUpdate,
  refundsOf,
  type StoredRefund,
  selectRefund,
  selectRefundableCents,
  selectRefundedByReference,
  selectRefundedCents,
  selectRefundOfMovement,
  selectRefundsOfMoment,
  updateRefund,
} from './refunds.queries.ts'

export type { Pieces } from './refund-pieces.queries.ts'
export type { StoredRefund } from './refunds.queries.ts'

/** SQL for an order's refunds as the row `back`, in cents; see `refundsOf`. */
export const refundsSql = refundsOf

/** An order whose row is locked. */
type LockedOrder = { id: string; merchantId: string; paymentMethod: PaymentMethod }

/** A refund in words: `$25.00 by Venmo`. */
export const refundWords = ({ amountCents, method }: Pick<StoredRefund, 'amountCents' | 'method'>): string =>
  `${inDollars(amountCents)} by ${paymentMethodLabels[method]}`

/** The cents that were received for an order and not refunded. */
export const refundableCentsOf = selectRefundableCents

/** The cents of an order's refunds that are owed or sent. */
export const refundedCentsOf = selectRefundedCents

/** The pieces that refunds of an order have put back in stock. */
export const piecesBackOf = selectPiecesBack

/** The refund by which all of a movement's money for an order goes back; undefined if it pays the order. */
export const refundOfMovement = selectRefundOfMovement

/** The amount to refund, in cents. Throws 422 for nothing, and for more than was received and not refunded. */
function checkedCents(amount: number | undefined, refundableCents: number, path: string): number {
  if (refundableCents <= 0) throw new InvalidRefundError(path, 'Nothing is left to refund')
  const cents = amount === undefined ? refundableCents : usdToCents(amount)
  if (cents <= 0) throw new InvalidRefundError(path, 'Must be at least $0.01')
  if (cents > refundableCents) throw new InvalidRefundError(path, `Must be at most ${inDollars(refundableCents)}`)
  return cents
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** The money was given to another order after it was counted. */
const isBeyondReceived = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'refunds_within_received'

/** Throws `RefundReferenceError` (409) if another refund has the reference, or gets it at the same moment. */
async function withReference(
  transaction: Transaction,
  { merchantId, method, reference }: { merchantId: string; method: PaymentMethod; reference: string | null },
  write: () => Promise<void>,
): Promise<void> {
  if (reference === null) return write()
  const number = await selectRefundedByReference(transaction, { merchantId, method, reference })
  if (number !== undefined) throw new RefundReferenceError(number)
  try {
    await write()
  } catch (error) {
    throw isUniqueViolation(error) ? new RefundReferenceError(undefined) : error
  }
}

type Recording = {
  given: CancellationRefund & Pick<NewRefundInput, 'reason'>
  /** The path of `given` in the request, with its dot. */
  path?: string
  actor: LedgerActor
  at: Date
  /** When the money left, if it was before `at`. */
  sentAt: Date | undefined
}

/**
 * Records a refund of what was received for an order: sent if it says so or has a reference, else owed. `at` is the moment of
 * the order's timeline. Throws `RefundReferenceError` (409), and 422 for an amount that was not received.
 */
export async function recordRefund(
  transaction: Transaction,
  order: LockedOrder,
  { given, path = '', actor, at, sentAt = at }: Recording,
): Promise<StoredRefund & { reference: string | null }> {
  const { id: orderId, merchantId } = order
  const reference = given.reference || null
  const state = given.state ?? (reference === null ? 'owed' : 'sent')
  if (state === 'owed' && reference !== null)
    throw new InvalidRefundError(`${path}reference`, 'Only for a refund that is sent')
  if (state === 'owed' && given.sentAt !== undefined)
    throw new InvalidRefundError(`${path}sentAt`, 'Only for a refund that is sent')
  const refundableCents = await selectRefundableCents(transaction, order)
  const refund = {
    ...{ id: uuidv7({ msecs: at.getTime() }), orderId, merchantId, reference, state, createdAt: at },
    amountCents: checkedCents(given.amount, refundableCents, `${path}amount`),
    method: given.method ?? order.paymentMethod,
  }
  const details = { reason: given.reason || null, actor, sent: state === 'sent' ? { sentAt, markedAt: at } : null }
  try {
    await withReference(transaction, refund, () => insertRefund(transaction, { ...refund, ...details }))
  } catch (error) {
    throw isBeyondReceived(error)
      ? new InvalidRefundError(`${path}amount`, 'Part of this money pays another order now')
      : error
  }
  return refund
}

/** A refund by its id. Throws `RefundNotFoundError` (404), also for another merchant's; undefined `merchantId` looks in all. */
export async function requireRefund(
  transaction: Transaction,
  merchantId: string | undefined,
  id: string,
): Promise<StoredRefund> {
  const refund = isUuid(id) ? await selectRefund(transaction, merchantId, id) : undefined
  if (refund === undefined) throw new RefundNotFoundError()
  return refund
}

/**
 * Marks a refund that is owed as sent, or cancels it. Its order must be locked. Throws `RefundNotOwedError`,
 * `RefundReferenceError` and, where its money was taken back, `DomainError` (409), and 422 for a method, reference or moment of a cancelled refund.
 */
export async function settleRefund(
  transaction: Transaction,
  refund: StoredRefund,
  { change: { state, method = refund.method, ...given }, at, sentAt }: { change: RefundChange; at: Date; sentAt: Date },
): Promise<StoredRefund & { reference: string | null }> {
  if (refund.state !== 'owed') throw new RefundNotOwedError(refund.state)
  const reference = given.reference || null
  if (state === 'cancelled') {
    if (reference !== null) throw new InvalidRefundError('reference', 'Only for a refund that is sent')
    if (given.sentAt !== undefined) throw new InvalidRefundError('sentAt', 'Only for a refund that is sent')
    if (method !== refund.method) throw new InvalidRefundError('method', 'Only for a refund that is sent')
    await updateRefund(transaction, refund, { state, cancelled_at: at })
    return { ...refund, state, reference }
  }
  if ((await selectRefundableCents(transaction, { id: refund.orderId, merchantId: refund.merchantId })) < 0)
    throw new DomainError('conflict', 'The money of this refund was taken back by its provider. Cancel the refund.')
  const sent = { ...refund, state, method, reference }
  await withReference(transaction, sent, () =>
    updateRefund(transaction, refund, { state, method, reference, sent_at: sentAt, marked_at: at }),
  )
  return sent
}

/** A refund that was recorded at the undone moment is cancelled; one that was sent or cancelled then is owed again. */
function undoneUpdate({ createdAt }: StoredRefund, moments: { of: Date; at: Date }): RefundUpdate {
  const isOfMoment = createdAt.getTime() === moments.of.getTime()
  const unsent = { sent_at: null, marked_at: null, reference: null }
  return isOfMoment
    ? { state: 'cancelled', ...unsent, cancelled_at: moments.at }
    : { state: 'owed', ...unsent, cancelled_at: null }
}

export type UndoneRefund = {
  refund: StoredRefund
  state: 'owed' | 'cancelled'
  /** The pieces that have to leave the stock again. */
  pieces: Pieces[]
}

/**
 * Takes back what happened to the refunds of a locked order at a moment of its timeline. Throws `MoneyInUseError` (409) for a
 * cancelled refund whose money is no longer the order's.
 */
export async function undoRefundsOf(
  transaction: Transaction,
  order: { id: string; merchantId: string },
  moments: { of: Date; at: Date },
): Promise<UndoneRefund[]> {
  const undone: UndoneRefund[] = []
  for (const refund of await selectRefundsOfMoment(transaction, order, moments.of)) {
    const update = undoneUpdate(refund, moments)
    try {
      await updateRefund(transaction, refund, update)
    } catch (error) {
      throw isBeyondReceived(error) ? new MoneyInUseError('not-undoable') : error
    }
    const state = update.state === 'cancelled' ? 'cancelled' : 'owed'
    const pieces = state === 'cancelled' ? await deleteRefundPieces(transaction, refund) : []
    undone.push({ refund, state, pieces })
  }
  return undone
}

/** The pieces of the catalog that an order has: what it took, less what refunds have put back in stock. */
export async function piecesOf(transaction: Transaction, order: { id: string; merchantId: string }): Promise<Pieces[]> {
  return withoutSkus(await selectPiecesOut(transaction, order))
}

const withoutSkus = (pieces: readonly Pieces[]): Pieces[] =>
  pieces.map(({ variantId, quantity }) => ({ variantId, quantity }))

/** Adds up what is asked for by SKU. Throws 422 for pieces that the order doesn't have. */
function chosenPieces(
  out: readonly (Pieces & { sku: string | null })[],
  returned: readonly ReturnedPieces[],
): Pieces[] {
  const chosen = new Map<string, number>()
  for (const [place, { sku, quantity }] of returned.entries()) {
    const path = `restock.${place}`
    const line = out.find((one) => one.sku === sku)
    if (line === undefined) throw new InvalidRefundError(`${path}.sku`, `No pieces of ${sku} are left to put back`)
    const pieces = (chosen.get(line.variantId) ?? 0) + quantity
    if (pieces > line.quantity)
      throw new InvalidRefundError(`${path}.quantity`, `Must be at most ${line.quantity} of ${sku}`)
    chosen.set(line.variantId, pieces)
  }
  return [...chosen].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/**
 * Notes which pieces of an order come back with a refund, and answers them. Throws 422 for pieces that the order doesn't have,
 * or no more.
 */
export async function recordReturn(
  transaction: Transaction,
  refund: StoredRefund,
  restock: NonNullable<NewRefundInput['restock']>,
): Promise<Pieces[]> {
  if (restock === false) return []
  const order = { id: refund.orderId, merchantId: refund.merchantId }
  const out = await selectPiecesOut(transaction, order)
  const pieces = restock === true ? withoutSkus(out) : chosenPieces(out, restock)
  await insertRefundPieces(transaction, { refundId: refund.id, order, pieces })
  return pieces
}
