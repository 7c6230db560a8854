import { validate as isUuid } from 'uuid'
import { usdToCents } from '../../contract/core/money.ts'
import type { ReceiptMatch } from '../../contract/money/payment-receipt.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import {
  type CountedMovement,
  dismissMovement,
  lockMovement,
  ordersPaidBy,
  recordLooseMoney,
  reviveMovement,
} from '../money/movements.service.ts'
import { applyMovement, lockForMoney, type OrderActor, releaseMovement } from '../orders/order-money.service.ts'
import { type DecidedReceipt, selectMethodOfOrder, selectToDecide } from './decisions.queries.ts'
import { paymentOf } from './match-facts.ts'
import { isTrusted } from './match-receipt.service.ts'
import { recordMatch } from './outcomes.queries.ts'
import { lockShop } from './receipt-work.queries.ts'
import { tellReceipt } from './tell-receipt.ts'
import { isMovementProvedElsewhere } from './transfers.queries.ts'
import { countsElsewhere } from './transfers.service.ts'

/** A person's decision: the orders that the receipt's money pays, that it isn't the shop's, or that nothing is left to do. */
export type Decision =
  | { apply: readonly { orderId: string; amount: number }[]; amount?: number | undefined }
  | { notOurs: true }
  | { handled: true }

type Asked = { id: string; now: Date }

class DecidedError extends DomainError {
  constructor(message: string) {
    super('conflict', message)
  }
}

const decidedWords: Record<Exclude<ReceiptMatch, 'ask' | 'unmatched'>, string> = {
  pending: 'This receipt is being read. Try again in a moment.',
  confirmed: 'The money of this receipt pays an order already. Undo that first.',
  refused: 'This receipt was refused.',
}

const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation', message, { errors: [{ path, message }] })

/** Locks the shop's receipts and reads one. Throws `NotFoundError` (404), also for another shop's. */
async function lockReceipt(transaction: WritingTransaction, actor: OrderActor, id: string): Promise<DecidedReceipt> {
  const find = () => (isUuid(id) ? selectToDecide(transaction, actor.merchantId, id.toLowerCase()) : undefined)
  const found = await find()
  if (found === undefined) throw new NotFoundError('Receipt')
  // Locked: two people who decide at once would both give the money away.
  await lockShop(transaction, found.merchantId)
  const locked = await find()
  if (locked === undefined) throw new NotFoundError('Receipt')
  return locked
}

function requireOpen({ match, reasons }: DecidedReceipt): void {
  if (match === 'ask' || match === 'unmatched') return
  throw new DecidedError([decidedWords[match], ...(match === 'refused' ? reasons.slice(0, 1) : [])].join(' '))
}

type Applied = Extract<Decision, { apply: unknown }>

/** Records the money of a receipt that nothing proved: the person vouches for it. */
async function recordByPerson(
  transaction: WritingTransaction,
  actor: OrderActor,
  receipt: DecidedReceipt,
  { apply, amount, now }: Applied & { now: Date },
): Promise<CountedMovement> {
  const { merchantId, receivedAt } = receipt
  const read = receipt.parsed === null ? undefined : paymentOf(receipt.parsed, receivedAt)
  const appliedCents = apply.reduce((cents, part) => cents + usdToCents(part.amount), 0)
  const amountCents = amount === undefined ? (read?.amountCents ?? appliedCents) : usdToCents(amount)
  if (amountCents === 0) throw invalid('amount', 'Must be at least $0.01')
  const [first] = apply
  const method: PaymentMethod | undefined =
    read?.method ?? (first && (await selectMethodOfOrder(transaction, merchantId, first.orderId)))
  if (method === undefined) throw new NotFoundError('Order')
  const nothing = { reference: null, payerName: null, payerHandle: null, note: null, occurredAt: receivedAt }
  const data = { by: actor.kind, name: actor.name, receiptId: receipt.id }
  const movement = await recordLooseMoney(transaction, {
    ...(read ?? nothing),
    ...{ merchantId, method, amountCents, source: 'notification', actor, at: now },
    evidence: { kind: 'manual', isVerified: false, data },
  })
  if (movement === undefined) throw new DomainError('reference-counted', 'This transfer is counted already.')
  const locked = await lockMovement(transaction, movement)
  if (locked === undefined) throw new Error('The movement was not recorded')
  return locked
}

async function apply(
  transaction: WritingTransaction,
  actor: OrderActor,
  receipt: DecidedReceipt,
  decision: Applied & { now: Date },
): Promise<void> {
  requireOpen(receipt)
  const { merchantId, movementId, outcome } = receipt
  const { apply: parts, now } = decision
  if (outcome === 'reversal')
    throw new DecidedError('This receipt says that a payment was taken back. It brings no money.')
  if (new Set(parts.map(({ orderId }) => orderId)).size < parts.length)
    throw invalid('apply', 'Must name each order once')
  const tooLittle = parts.findIndex(({ amount }) => usdToCents(amount) === 0)
  if (tooLittle >= 0) throw invalid(`apply.${tooLittle}.amount`, 'Must be at least $0.01')
  const movement = await lockForMoney(transaction, merchantId, {
    orderIds: parts.map(({ orderId }) => orderId).filter((id) => isUuid(id)),
    async find() {
      const found = movementId === null ? undefined : await lockMovement(transaction, { merchantId, id: movementId })
      return found ?? (await recordByPerson(transaction, actor, receipt, decision))
    },
  })
  if (movement.state !== 'settled') throw new DecidedError('This payment was taken back.')
  const cents = parts.reduce((sum, { amount }) => sum + usdToCents(amount), 0)
  if (cents > movement.leftCents) throw invalid('apply', 'Must not be more than the payment')
  for (const { orderId, amount } of parts) {
    const applied = { amountCents: usdToCents(amount), rule: null, reason: 'From the payment inbox.', now }
    // A merchant's own orders only: an administrator may see all.
    await applyMovement(transaction, { ...actor, merchantId }, { orderId, movement, applied })
  }
  await recordMatch(transaction, receipt, {
    ...{ match: 'confirmed', reasons: [`${actor.name} decided it.`, ...receipt.reasons], movementId: movement.id },
    decision: { kind: 'applied', by: actor.name, at: now },
  })
}

async function refuse(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: { receipt: DecidedReceipt; now: Date },
): Promise<void> {
  requireOpen(receipt)
  const { merchantId, movementId } = receipt
  if (movementId !== null) await dismissMovement(transaction, { merchantId, id: movementId })
  await recordMatch(transaction, receipt, {
    ...{ match: 'refused', reasons: [`${actor.name} says that it is not the shop’s.`, ...receipt.reasons] },
    decision: { kind: 'not_ours', by: actor.name, at: now },
  })
}

/** Closes a receipt. Its money, if there is any, stays on the books as it is. */
async function close(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: { receipt: DecidedReceipt; now: Date },
): Promise<void> {
  requireOpen(receipt)
  await recordMatch(transaction, receipt, {
    ...{ match: 'refused', reasons: [`${actor.name} says that nothing is left to do.`, ...receipt.reasons] },
    decision: { kind: 'handled', by: actor.name, at: now },
  })
}

/**
 * Does what a person decides about a receipt. Throws `NotFoundError` (404) also for another shop's receipt or order, 409 for
 * a receipt that is decided or an order that isn't pending, and 422 for amounts that its money doesn't carry.
 */
export async function decideReceipt(
  transaction: WritingTransaction,
  actor: OrderActor,
  { id, decision, now }: Asked & { decision: Decision },
): Promise<void> {
  const receipt = await lockReceipt(transaction, actor, id)
  if ('apply' in decision) await apply(transaction, actor, receipt, { ...decision, now })
  else if ('notOurs' in decision) await refuse(transaction, actor, { receipt, now })
  else await close(transaction, actor, { receipt, now })
  await tellReceipt(transaction, receipt, now)
}

class NothingToUndoError extends DomainError {
  constructor(message: string) {
    super('not-undoable', message)
  }
}

async function takeBack(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: { receipt: DecidedReceipt; now: Date },
): Promise<void> {
  const { merchantId, movementId, reasons } = receipt
  if (movementId === null) throw new NothingToUndoError('There is no payment to undo.')
  const movement = { id: movementId, merchantId }
  const orderIds = await ordersPaidBy(transaction, movement)
  await lockForMoney(transaction, merchantId, { orderIds, find: () => lockMovement(transaction, movement) })
  for (const orderId of orderIds)
    await releaseMovement(transaction, { ...actor, merchantId }, { orderId, movement, now })
  // Money that only a person vouched for is no money once they take it back.
  const keeps = isTrusted(receipt) && receipt.outcome === 'payment'
  if (!keeps) await dismissMovement(transaction, movement)
  await recordMatch(transaction, receipt, {
    ...{ match: 'ask', reasons: [`${actor.name} took the decision back.`, ...reasons] },
    ...(keeps ? {} : { movementId: null }),
    decision: null,
  })
}

async function reopen(transaction: WritingTransaction, actor: OrderActor, receipt: DecidedReceipt): Promise<void> {
  const { match, decision, merchantId, movementId, reasons } = receipt
  if (match !== 'refused' || decision === null) throw new NothingToUndoError('There is no decision to undo.')
  if (decision === 'not_ours' && movementId !== null) {
    const movement = { id: movementId, merchantId }
    if (await isMovementProvedElsewhere(transaction, movement))
      throw new DomainError('reference-counted', `${countsElsewhere} It stays refused.`)
    if (!(await reviveMovement(transaction, movement)))
      throw new DomainError('reference-counted', 'This transfer was recorded in the meantime, so it stays refused.')
  }
  await recordMatch(transaction, receipt, {
    ...{ match: 'ask', reasons: [`${actor.name} took the decision back.`, ...reasons] },
    decision: null,
  })
}

/**
 * Takes the decision about a receipt back, whether a person or a rule made it. Throws `NotFoundError` (404) and, if nothing
 * was decided or an order has shipped, `NotUndoableError` (409).
 */
export async function undoDecision(
  transaction: WritingTransaction,
  actor: OrderActor,
  { id, now }: Asked,
): Promise<void> {
  const receipt = await lockReceipt(transaction, actor, id)
  if (receipt.match === 'confirmed') await takeBack(transaction, actor, { receipt, now })
  else await reopen(transaction, actor, receipt)
  await tellReceipt(transaction, receipt, now)
}
