import { dayMs } from '../../contract/core/time.ts'
import { decideMatch, type Match } from '../../contract/money/matching.ts'
import { receiptMethods } from '../../contract/money/receipt.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { DomainError } from '../errors.ts'
import { appendEvents } from '../events/events.service.ts'
import {
  addEvidence,
  type CountedMovement,
  type Evidence,
  fillReference,
  findMovement,
  type LedgerActor,
  lockMovement,
  recordLooseMoney,
} from '../money/movements.service.ts'
import { applyMovement, noteProposal } from '../orders/order-money.service.ts'
import { selectCandidates, selectShopFacts } from './candidates.queries.ts'
import { inboxActor } from './inbox-actor.ts'
import { movementOf, paymentOf, type ReadPayment } from './match-facts.ts'
import {
  isMovementOfReceipt,
  type MatchRecord,
  recordMatch,
  selectAlike,
  selectRecordedByHand,
} from './outcomes.queries.ts'
import { outcomeRefusals, toDecideWords } from './receipt-words.ts'
import type { UnmatchedReceipt } from './receipt-work.queries.ts'
import { openCase } from './reversals.service.ts'
import { tellReceipt } from './tell-receipt.ts'
import { claimForMail, countsElsewhere, mayStatementCount } from './transfers.service.ts'

/** Orders that closed earlier get no more money by a rule. */
export const closedForMs = 30 * dayMs
const rule = 'receipt'

/** A mail that its provider signed, or a row that the person who handed it in vouches for. */
export const isTrusted = ({ kind, verdict }: Pick<UnmatchedReceipt, 'kind' | 'verdict'>): boolean =>
  kind === 'row' || verdict === 'verified'

const recorderOf = ({ kind, merchantId, actorKind, actorUserId, actorName }: UnmatchedReceipt): LedgerActor =>
  kind === 'row' ? { kind: actorKind, userId: actorUserId, name: actorName } : inboxActor(merchantId)

/** Why the money of a receipt is believed. */
export function evidenceOf({ id, kind, parsed, proof, actorKind, actorName }: UnmatchedReceipt): Evidence {
  const { provider, parser, parserVersion } = parsed
  if (kind === 'row')
    return { kind: 'manual', isVerified: false, data: { by: actorKind, name: actorName, receiptId: id, provider } }
  const signature = proof?.signatures.find(({ result }) => result === 'pass')
  const { domain = null, selector = null } = signature ?? {}
  const data = { receiptId: id, provider, parser, parserVersion, domain, selector }
  return { kind: 'receipt', isVerified: true, data }
}

/** Why a receipt brings no money, before any order is looked at; undefined if it may. */
function refusalOf({ kind, verdict, outcome, proof, parsed }: UnmatchedReceipt): MatchRecord | undefined {
  if (verdict === 'forged') return { match: 'refused', reasons: ['It is forged.'] }
  const words = outcomeRefusals[outcome]
  if (words !== null) return { match: 'refused', reasons: [...parsed.reasons, words] }
  if (kind === 'mail' && verdict === 'verified' && proof?.isAddressedToShop !== true)
    return {
      match: 'refused',
      reasons: ['It was sent to an address that is not a confirmed one of this shop.'],
      outcome: 'not_ours',
    }
  return undefined
}

/** The movement that counts already for a payment: by its reference, or brought by the other kind of document. */
export async function countedFor(
  transaction: WritingTransaction,
  { merchantId, kind }: UnmatchedReceipt,
  payment: ReadPayment,
): Promise<CountedMovement | undefined> {
  if (payment.reference !== null) {
    const counted = await findMovement(transaction, { merchantId, ...payment })
    if (counted !== undefined) return counted
  }
  const alike = await selectAlike(transaction, merchantId, { ...payment, kind })
  return alike === undefined ? undefined : lockMovement(transaction, { merchantId, id: alike })
}

/**
 * The movement that a person recorded without a reference for the order that a payment names: the receipt comes later than the
 * person.
 */
async function recordedByHand(
  transaction: WritingTransaction,
  { merchantId }: UnmatchedReceipt,
  { payment, match }: { payment: ReadPayment; match: Match },
): Promise<CountedMovement | undefined> {
  const suggested = match.suggestions.map(({ orderId }) => orderId)
  const id = await selectRecordedByHand(transaction, merchantId, { ...payment, suggested })
  return id === undefined ? undefined : lockMovement(transaction, { merchantId, id })
}

/** The evidence that a receipt adds to a payment that counts already. */
async function joinCounted(
  transaction: WritingTransaction,
  receipt: UnmatchedReceipt,
  { counted, payment, now }: { counted: CountedMovement; payment: ReadPayment; now: Date },
): Promise<MatchRecord> {
  const counts = 'This transfer is counted already.'
  const isRepeat = !isTrusted(receipt) || (await isMovementOfReceipt(transaction, receipt, counted.id))
  if (isRepeat) return { match: 'refused', reasons: [counts], movementId: counted.id }
  // A transfer recorded by a person or a statement is claimed once a mail proves it.
  if (receipt.kind === 'mail' && !(await mayCount(transaction, receipt, { payment, now }))) return refusedElsewhere
  if (counted.amountCents !== payment.amountCents)
    return { match: 'ask', reasons: [`${counts} The amount that was recorded differs.`] }
  await addEvidence(transaction, counted, { evidence: evidenceOf(receipt), at: now })
  if (payment.reference !== null) await fillReference(transaction, counted, payment.reference)
  const isPaying = counted.leftCents < counted.amountCents
  const reasons = [isPaying ? 'It proves a payment that a person recorded.' : counts]
  return { match: isPaying ? 'confirmed' : 'ask', reasons, movementId: counted.id }
}

/** Asks the matcher which order a payment is for. */
async function decide(
  transaction: WritingTransaction,
  receipt: UnmatchedReceipt,
  { payment, now }: { payment: ReadPayment; now: Date },
): Promise<Match> {
  const { merchantId } = receipt
  const since = new Date(now.getTime() - closedForMs)
  const [candidates, options] = await Promise.all([
    selectCandidates(transaction, { ...payment, merchantId, since }),
    selectShopFacts(transaction, merchantId, payment.method),
  ])
  return decideMatch(movementOf(receipt, { payment, isCounted: false }), candidates, options)
}

/** Whether a transfer may count in this shop. Without a reference, none is known of elsewhere. */
async function mayCount(
  transaction: WritingTransaction,
  { merchantId, kind }: UnmatchedReceipt,
  { payment: { method, reference, amountCents }, now }: { payment: ReadPayment; now: Date },
): Promise<boolean> {
  if (reference === null) return true
  const transfer = { merchantId, method, reference, amountCents }
  return kind === 'mail' ? claimForMail(transaction, transfer, now) : mayStatementCount(transaction, transfer)
}

const refusedElsewhere: MatchRecord = { match: 'refused', reasons: [countsElsewhere], outcome: 'not_ours' }

/** Proposes money for the order that fits best, if there is one: a person decides. */
async function propose(
  transaction: WritingTransaction,
  found: MatchRecord,
  { merchantId, match, now }: { merchantId: string; match: Pick<Match, 'proposedOrderId'>; now: Date },
): Promise<MatchRecord> {
  const { proposedOrderId: orderId } = match
  if (orderId === undefined) return found
  await noteProposal(transaction, inboxActor(merchantId), { orderId, now })
  return { ...found, proposedOrderId: orderId }
}

/** Records trusted money, and has it pay the order that the matcher is sure of. */
async function record(
  transaction: WritingTransaction,
  receipt: UnmatchedReceipt,
  { payment, match, now }: { payment: ReadPayment; match: Match; now: Date },
): Promise<MatchRecord> {
  const { merchantId, kind } = receipt
  const { reasons, suggestions } = match
  const { method, amountCents } = payment
  if (!(await mayCount(transaction, receipt, { payment, now }))) return refusedElsewhere
  const source = kind === 'mail' ? 'notification' : 'import'
  const money = { ...payment, merchantId, source, evidence: evidenceOf(receipt), actor: recorderOf(receipt), at: now }
  const movement = await recordLooseMoney(transaction, { ...money, source: source })
  if (movement === undefined) throw new Error('The reference was counted at this moment')
  const found = { reasons, suggestions, movementId: movement.id }
  if (match.decision === 'ask') return propose(transaction, { ...found, match: 'ask' }, { merchantId, match, now })
  if (match.decision !== 'confirm' || match.orderId === undefined) return { ...found, match: 'unmatched' }
  try {
    const applied = { amountCents, rule, reason: `From its receipt: ${reasons.join('; ')}`, now }
    const paying = { id: movement.id, method, occurredAt: payment.occurredAt }
    await applyMovement(transaction, inboxActor(merchantId), { orderId: match.orderId, movement: paying, applied })
    return { ...found, match: 'confirmed' }
  } catch (error) {
    // Services refuse before they write. The order changed, or the money can't be for it: a person decides.
    if (!(error instanceof DomainError)) throw error
    const asked = { ...found, match: 'ask', reasons: [error.message, ...reasons] } as const
    return propose(transaction, asked, { merchantId, match: { proposedOrderId: match.orderId }, now })
  }
}

async function outcomeOf(transaction: WritingTransaction, receipt: UnmatchedReceipt, now: Date): Promise<MatchRecord> {
  const refusal = refusalOf(receipt)
  if (refusal !== undefined) return refusal
  const { outcome, parsed, receivedAt } = receipt
  if (outcome === 'reversal') return openCase(transaction, receipt, now)
  const payment = outcome === 'payment' ? paymentOf(parsed, receivedAt) : undefined
  if (payment === undefined) return { match: 'ask', reasons: [...parsed.reasons, 'A person has to read it.'] }
  const counted = await countedFor(transaction, receipt, payment)
  if (counted !== undefined) return joinCounted(transaction, receipt, { counted, payment, now })
  const match = await decide(transaction, receipt, { payment, now })
  const byHand = await recordedByHand(transaction, receipt, { payment, match })
  if (byHand !== undefined) return joinCounted(transaction, receipt, { counted: byHand, payment, now })
  const { reasons, suggestions } = match
  if (match.decision === 'refused') return { match: 'refused', reasons, suggestions }
  if (isTrusted(receipt)) return record(transaction, receipt, { payment, match, now })
  return { match: match.decision === 'unmatched' ? 'unmatched' : 'ask', reasons, suggestions }
}

/**
 * Decides about a receipt that was read: writes its money, and has it pay an order if the matcher is sure. The caller has
 * locked the shop's receipts and this one. A repeat finds it decided.
 */
export async function matchReceipt(
  transaction: WritingTransaction,
  receipt: UnmatchedReceipt,
  now: Date,
): Promise<MatchRecord['match']> {
  const found = await outcomeOf(transaction, receipt, now)
  await recordMatch(transaction, receipt, found)
  await tellReceipt(transaction, receipt, now)
  const { merchantId, parsed } = receipt
  const waits = found.match === 'ask' || found.match === 'unmatched'
  if (
    waits &&
    found.movementId &&
    parsed.provider !== null &&
    parsed.amountCents !== null &&
    receipt.outcome === 'payment'
  ) {
    const message = toDecideWords({ amountCents: parsed.amountCents, method: receiptMethods[parsed.provider] })
    const data = { merchantId, orderId: null, orderNumber: null, message, receiptId: receipt.id }
    await appendEvents(transaction, [{ type: 'notification', data }], now)
  }
  return found.match
}
