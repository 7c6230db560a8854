import { validate as isUuid } from 'uuid'
import type { AuditAction } from '../../contract/audit/audit.ts'
import { usdToCents } from '../../contract/core/money.ts'
import type { ReceiptDecision, ReceiptMatch } from '../../contract/money/payment-receipt.ts'
import { providerLabels } from '../../contract/money/receipt.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError, NotFoundError } from '../errors.ts'
import { inDollars } from '../in-dollars.ts'
import { dueCentsOf } from '../money/ledger.service.ts'
import {
  type CountedMovement,
  dismissMovement,
  lockMovement,
  ordersConcernedBy,
  ordersPaidBy,
  recordLooseMoney,
  reviveMovement,
  takenParts,
} from '../money/movements.service.ts'
import {
  applyMovement,
  lockForMoney,
  noteOthers,
  type OrderActor,
  releaseMovement,
  sendMovementBack,
} from '../orders/order-money.service.ts'
import { selectNamedOrders } from './candidates.queries.ts'
import { DecidedError, NothingToUndoError } from './decisions.errors.ts'
import { type DecidedReceipt, selectMethodOfOrder, selectToDecide } from './decisions.queries.ts'
import { paymentOf } from './match-facts.ts'
import { isTrusted } from './match-receipt.service.ts'
import { isTakenBackByReceipt, recordMatch } from './outcomes.queries.ts'
import { type LockedMoney, lockMoneyOf, ordersToLock } from './receipt-money.service.ts'
import { lockShop } from './receipt-work.queries.ts'
import { countAgain, reverse } from './taken-back.service.ts'
import { tellReceipt } from './tell-receipt.ts'
import { isMovementProvedElsewhere } from './transfers.queries.ts'
import { countsElsewhere } from './transfers.service.ts'

/** A person's decision; see `contract/money/receipts.endpoints.ts`. */
export type Decision =
  | { apply: readonly { orderId: string; amount: number }[]; amount?: number | undefined }
  | { sendBack: { orderId: string }; amount?: number | undefined }
  | { notOurs: true }
  | { takenBack: true }
  | { handled: true }

/** `audit` is the actor as the audit log names them. */
type Asked = { id: string; now: Date; audit: AuditActor }

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

/** How a person closed a receipt. */
const closedWords: Partial<Record<ReceiptDecision, string>> = {
  handled: 'marked this receipt as handled',
  not_ours: 'said that this receipt is not the shop’s',
  taken_back: 'said that this money was taken back',
  sent_back: 'sends this money back',
}

function requireOpen({ match, reasons, decision, decidedBy }: DecidedReceipt): void {
  if (match === 'ask' || match === 'unmatched') return
  const closed = decision === null ? undefined : closedWords[decision]
  if (closed !== undefined) throw new DecidedError(`${decidedBy ?? 'Somebody'} ${closed}. Undo that first.`)
  throw new DecidedError([decidedWords[match], ...(match === 'refused' ? reasons.slice(0, 1) : [])].join(' '))
}

/** Looks again once the money is locked: marking an order as paid decides too, and takes no lock of the shop. */
async function requireStillOpen(transaction: WritingTransaction, { merchantId, id }: DecidedReceipt): Promise<void> {
  const receipt = await selectToDecide(transaction, merchantId, id)
  if (receipt === undefined) throw new NotFoundError('Receipt')
  requireOpen(receipt)
}

type Applied = Extract<Decision, { apply: unknown }>
type Returned = Extract<Decision, { sendBack: unknown }>

/** Money that a person vouches for: as much as they say, else as the receipt does, else as the orders get. */
type Vouched = { orderIds: readonly string[]; givenCents: number; amount: number | undefined; now: Date }

/** Records the money of a receipt that nothing proved: the person vouches for it. */
async function recordByPerson(
  transaction: WritingTransaction,
  actor: OrderActor,
  receipt: DecidedReceipt,
  { orderIds, givenCents, amount, now }: Vouched,
): Promise<CountedMovement> {
  const { merchantId, receivedAt } = receipt
  const read = receipt.parsed === null ? undefined : paymentOf(receipt.parsed, receivedAt)
  const amountCents = amount === undefined ? (read?.amountCents ?? givenCents) : usdToCents(amount)
  if (amountCents === 0) throw invalid('amount', 'Must be at least $0.01')
  const [first] = orderIds
  const method: PaymentMethod | undefined =
    read?.method ?? (first === undefined ? undefined : await selectMethodOfOrder(transaction, merchantId, first))
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

/** Whether a person vouched for another amount before, which no order has got. */
const isMistyped = (found: CountedMovement, receipt: DecidedReceipt, { amount }: Vouched): boolean =>
  amount !== undefined &&
  usdToCents(amount) !== found.amountCents &&
  found.leftCents === found.amountCents &&
  !(isTrusted(receipt) && receipt.outcome === 'payment')

/** Locks the orders of a decision and those that its money touches, and the money; records this if need be. */
async function lockMoney(
  transaction: WritingTransaction,
  actor: OrderActor,
  receipt: DecidedReceipt,
  vouched: Vouched,
): Promise<LockedMoney> {
  const { merchantId, movementId } = receipt
  const own = movementId === null ? undefined : { merchantId, id: movementId }
  const movement = await lockForMoney(transaction, merchantId, {
    orderIds: [...vouched.orderIds, ...(own === undefined ? [] : await ordersToLock(transaction, own))],
    async find() {
      const found = own === undefined ? undefined : await lockMovement(transaction, own)
      if (found === undefined || !isMistyped(found, receipt, vouched))
        return found ?? (await recordByPerson(transaction, actor, receipt, vouched))
      await dismissMovement(transaction, found)
      return recordByPerson(transaction, actor, receipt, vouched)
    },
  })
  if (movement.state !== 'settled') throw new DecidedError('This payment was taken back.')
  return { movement, before: await ordersConcernedBy(transaction, movement) }
}

/** Locks the money of a receipt, if it has any, and the orders that it touches. */
const lockOwnMoney = async (
  transaction: WritingTransaction,
  { merchantId, movementId }: DecidedReceipt,
): Promise<LockedMoney | undefined> =>
  movementId === null ? undefined : lockMoneyOf(transaction, { merchantId, id: movementId })

function requireMoney({ outcome }: DecidedReceipt): void {
  if (outcome === 'reversal')
    throw new DecidedError('This receipt says that a payment was taken back. It brings no money.')
}

/**
 * A rest of a payment beyond its order is the order's surplus. Throws 422 for a rest beyond several orders, or beyond one that isn't
 * covered: each would seem to have received it.
 */
async function requireWhole(
  transaction: WritingTransaction,
  { leftCents, amountCents }: CountedMovement,
  parts: Applied['apply'],
): Promise<void> {
  let given = 0
  let isCovered = true
  for (const { orderId, amount } of parts) {
    const dueCents = isUuid(orderId) ? await dueCentsOf(transaction, orderId) : 0
    given += Math.min(usdToCents(amount), dueCents)
    isCovered &&= usdToCents(amount) >= dueCents
  }
  const isShared = parts.length > 1 || leftCents < amountCents
  if (given >= leftCents || (isCovered && !isShared)) return
  throw invalid('apply', `${inDollars(leftCents - given)} would be left over. Give the orders all of the payment`)
}

async function apply(
  transaction: WritingTransaction,
  actor: OrderActor,
  receipt: DecidedReceipt,
  decision: Applied & { now: Date },
): Promise<void> {
  requireOpen(receipt)
  requireMoney(receipt)
  const { merchantId } = receipt
  const { apply: parts, amount: vouchedAmount, now } = decision
  if (new Set(parts.map(({ orderId }) => orderId)).size < parts.length)
    throw invalid('apply', 'Must name each order once')
  const tooLittle = parts.findIndex(({ amount }) => usdToCents(amount) === 0)
  if (tooLittle >= 0) throw invalid(`apply.${tooLittle}.amount`, 'Must be at least $0.01')
  const cents = parts.reduce((sum, { amount }) => sum + usdToCents(amount), 0)
  const orderIds = parts.map(({ orderId }) => orderId).filter((id) => isUuid(id))
  const vouched = { orderIds, givenCents: cents, amount: vouchedAmount, now }
  const { movement, before } = await lockMoney(transaction, actor, receipt, vouched)
  await requireStillOpen(transaction, receipt)
  if (cents > movement.leftCents) throw invalid('apply', 'Must not be more than the payment')
  await requireWhole(transaction, movement, parts)
  for (const { orderId, amount } of parts) {
    const applied = { amountCents: usdToCents(amount), rule: null, reason: 'From the payment inbox.', now }
    // A merchant's own orders only: an administrator may see all.
    await applyMovement(transaction, { ...actor, merchantId }, { orderId, movement, applied })
  }
  await recordMatch(transaction, receipt, {
    ...{ match: 'confirmed', reasons: [`${actor.name} decided it.`, ...receipt.reasons], movementId: movement.id },
    decision: { kind: 'applied', by: actor.name, at: now },
  })
  await noteOthers(transaction, { ...actor, merchantId }, { movement, before, about: orderIds, now })
}

/** Counts the money for a paid or cancelled order, and owes it back. */
async function sendBack(
  transaction: WritingTransaction,
  actor: OrderActor,
  receipt: DecidedReceipt,
  { sendBack: { orderId }, amount, now }: Returned & { now: Date },
): Promise<void> {
  requireOpen(receipt)
  requireMoney(receipt)
  const { merchantId } = receipt
  const vouched = { orderIds: [orderId].filter((id) => isUuid(id)), givenCents: 0, amount, now }
  const { movement, before } = await lockMoney(transaction, actor, receipt, vouched)
  await requireStillOpen(transaction, receipt)
  if (movement.leftCents < movement.amountCents) throw new DecidedError(decidedWords.confirmed)
  await sendMovementBack(transaction, { ...actor, merchantId }, { orderId, movement, now })
  await recordMatch(transaction, receipt, {
    ...{ match: 'confirmed', reasons: [`${actor.name} sends it back.`, ...receipt.reasons], movementId: movement.id },
    decision: { kind: 'sent_back', by: actor.name, at: now },
  })
  await noteOthers(transaction, { ...actor, merchantId }, { movement, before, about: [orderId], now })
}

async function refuse(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: { receipt: DecidedReceipt; now: Date },
): Promise<void> {
  requireOpen(receipt)
  const { merchantId } = receipt
  const locked = await lockOwnMoney(transaction, receipt)
  await requireStillOpen(transaction, receipt)
  // Money that its provider took back stays so: the undo would count it again.
  if (locked?.movement.state === 'settled') await dismissMovement(transaction, locked.movement)
  await recordMatch(transaction, receipt, {
    ...{ match: 'refused', reasons: [`${actor.name} says that it is not the shop’s.`, ...receipt.reasons] },
    decision: { kind: 'not_ours', by: actor.name, at: now },
  })
  if (locked !== undefined) await noteOthers(transaction, { ...actor, merchantId }, { ...locked, about: [], now })
}

/** Closes a receipt. Its money, if there is any, stays on the books as it is. */
async function close(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: { receipt: DecidedReceipt; now: Date },
): Promise<void> {
  requireOpen(receipt)
  const { merchantId } = receipt
  const locked = await lockOwnMoney(transaction, receipt)
  await requireStillOpen(transaction, receipt)
  await recordMatch(transaction, receipt, {
    ...{ match: 'refused', reasons: [`${actor.name} says that nothing is left to do.`, ...receipt.reasons] },
    decision: { kind: 'handled', by: actor.name, at: now },
  })
  if (locked !== undefined) await noteOthers(transaction, { ...actor, merchantId }, { ...locked, about: [], now })
}

type Audited = { receipt: DecidedReceipt; audit: AuditActor; now: Date; action: AuditAction; after?: object }

/** Notes a decision, or its undo, in the audit log. It names no payer: the log outlives their erasure. */
async function recordDecision(
  transaction: WritingTransaction,
  { receipt, audit, now, action, after }: Audited,
): Promise<void> {
  const { id, merchantId, parsed } = receipt
  const provider = parsed?.provider ? providerLabels[parsed.provider] : 'unknown sender'
  const amount = parsed?.amountCents == null ? '' : ` of ${inDollars(parsed.amountCents)}`
  const target = { kind: 'receipt', id, name: `${provider} receipt${amount}` }
  await recordAudit(transaction, { merchantId, at: now, actor: audit, action, target, after })
}

type Done = { action: AuditAction; after?: object }

/** Does a decision, and says how the audit log names it. */
async function act(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, decision, now }: { receipt: DecidedReceipt; decision: Decision; now: Date },
): Promise<Done> {
  const named = async (parts: readonly { orderId: string; amount?: number }[]) => {
    const orders = await selectNamedOrders(
      transaction,
      receipt.merchantId,
      parts.map(({ orderId }) => orderId),
    )
    return parts.map(({ orderId, amount }) => {
      const number = `#${orders.find(({ id }) => id === orderId)?.number}`
      return amount === undefined ? number : `${number} ${inDollars(usdToCents(amount))}`
    })
  }
  if ('apply' in decision) {
    await apply(transaction, actor, receipt, { ...decision, now })
    return { action: 'receipt.applied', after: { orders: await named(decision.apply) } }
  }
  if ('sendBack' in decision) {
    await sendBack(transaction, actor, receipt, { ...decision, now })
    return { action: 'receipt.sent-back', after: { orders: await named([decision.sendBack]) } }
  }
  if ('notOurs' in decision) {
    await refuse(transaction, actor, { receipt, now })
    return { action: 'receipt.refused' }
  }
  if ('takenBack' in decision) {
    requireOpen(receipt)
    await reverse(transaction, actor, { receipt, now })
    return { action: 'receipt.taken-back' }
  }
  await close(transaction, actor, { receipt, now })
  return { action: 'receipt.handled' }
}

/**
 * Does what a person decides about a receipt. Throws `NotFoundError` (404) also for another shop's receipt or order, 409 for
 * a receipt that is decided or an order whose status doesn't fit, and 422 for amounts that its money doesn't carry.
 */
export async function decideReceipt(
  transaction: WritingTransaction,
  actor: OrderActor,
  { id, decision, now, audit }: Asked & { decision: Decision },
): Promise<void> {
  const receipt = await lockReceipt(transaction, actor, id)
  const done = await act(transaction, actor, { receipt, decision, now })
  await tellReceipt(transaction, receipt, now)
  await recordDecision(transaction, { receipt, audit, now, ...done })
}

async function takeBack(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: { receipt: DecidedReceipt; now: Date },
): Promise<void> {
  const { merchantId, movementId, reasons } = receipt
  if (movementId === null) throw new NothingToUndoError('There is no payment to undo.')
  const locked = await lockOwnMoney(transaction, receipt)
  if (locked === undefined) throw new Error('The payment of the receipt is gone')
  const { movement, before } = locked
  // An undo of the order may have taken the money from it while this waited for the locks.
  const movements = [movement, ...(movement.partOf === null ? [] : await takenParts(transaction, movement))]
  const paid = await Promise.all(movements.map((one) => ordersPaidBy(transaction, one)))
  const orderIds = [...new Set(paid.flat())].sort()
  if (orderIds.length === 0) throw new NothingToUndoError('This payment has changed since.')
  for (const orderId of orderIds)
    await releaseMovement(transaction, { ...actor, merchantId }, { orderId, movements, now })
  // Money that only a person vouched for is no money once they take it back.
  const keeps = isTrusted(receipt) && receipt.outcome === 'payment'
  if (!keeps) await dismissMovement(transaction, movement)
  // Money that its provider took back leaves nothing to decide, until that is undone.
  const isClosed = keeps && movement.state === 'reversed' && (await isTakenBackByReceipt(transaction, movement))
  await recordMatch(transaction, receipt, {
    ...{ match: isClosed ? 'refused' : 'ask', reasons: [`${actor.name} took the decision back.`, ...reasons] },
    ...(keeps ? {} : { movementId: null }),
    decision: isClosed ? { kind: 'taken_back', by: actor.name, at: now } : null,
  })
  await noteOthers(transaction, { ...actor, merchantId }, { movement, before, about: orderIds, now })
}

async function reopen(
  transaction: WritingTransaction,
  actor: OrderActor,
  { receipt, now }: { receipt: DecidedReceipt; now: Date },
): Promise<void> {
  const { match, decision, merchantId, reasons } = receipt
  if (match !== 'refused' || decision === null) throw new NothingToUndoError('There is no decision to undo.')
  if (decision === 'taken_back') await countAgain(transaction, actor, { receipt, now })
  const locked = await lockOwnMoney(transaction, receipt)
  if (decision === 'not_ours' && locked?.movement.state === 'replaced') {
    const { movement } = locked
    if (await isMovementProvedElsewhere(transaction, movement))
      throw new DomainError('reference-counted', `${countsElsewhere} It stays refused.`)
    if (!(await reviveMovement(transaction, movement)))
      throw new DomainError('reference-counted', 'This transfer was recorded in the meantime, so it stays refused.')
  }
  await recordMatch(transaction, receipt, {
    ...{ match: 'ask', reasons: [`${actor.name} took the decision back.`, ...reasons] },
    decision: null,
  })
  if (locked !== undefined) await noteOthers(transaction, { ...actor, merchantId }, { ...locked, about: [], now })
}

/**
 * Takes the decision about a receipt back, whether a person or a rule made it. Throws `NotFoundError` (404) and, if nothing
 * was decided, an order has shipped or the money was sent back, `NotUndoableError` (409).
 */
export async function undoDecision(
  transaction: WritingTransaction,
  actor: OrderActor,
  { id, now, audit }: Asked,
): Promise<void> {
  const receipt = await lockReceipt(transaction, actor, id)
  if (receipt.match === 'confirmed') await takeBack(transaction, actor, { receipt, now })
  else await reopen(transaction, actor, { receipt, now })
  await tellReceipt(transaction, receipt, now)
  await recordDecision(transaction, { receipt, audit, now, action: 'receipt.undone' })
}
