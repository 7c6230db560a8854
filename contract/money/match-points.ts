import { hourMs, minuteMs } from '../core/time.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'
import { handleKey, hasWord, isNameLike } from './match-texts.ts'

/** An order that a movement may be for: open, or closed in the last 30 days. */
export type MatchCandidate = {
  orderId: string
  orderNumber: string
  /** Null if it has none. */
  code: string | null
  method: PaymentMethod
  /** `open` waits for money; `lacking` was paid by money that was taken back. Money for the others came twice or too late. */
  state: 'open' | 'lacking' | 'paid' | 'cancelled'
  /** The rest that an open order waits for or a lacking one lacks; the total of the others. */
  dueCents: number
  createdAt: string
  /** When it was paid or cancelled. */
  closedAt: string | null
  claimedAt: string | null
  /** The handle that the customer claims to pay from, and those of their confirmed payments. */
  payerHandles: readonly string[]
  /** The customer's name, and the name that they claim to pay under. */
  payerNames: readonly string[]
  /** The address derived for this order. */
  address?: string | null
  /** Whether the last digits of `dueCents` belong to no other order. */
  hasUniqueTail?: boolean
}

/** The facts of a movement that speak for an order. */
type MovementFacts = {
  amountCents: number
  payerName: string | null
  payerHandle: string | null
  note: string | null
  address?: string | null
  occurredAt: string
}

/** The points of each piece of evidence. */
export const matchPoints = {
  code: 60,
  orderNumber: 35,
  address: 100,
  uniqueTail: 70,
  exactAmount: 30,
  payerHandle: 25,
  payerName: 15,
  nearClaim: 5,
} as const
export type Evidence = keyof typeof matchPoints

const nearClaimMs = 2 * hourMs

type Found = { evidence: Evidence; reason: string }

function claimReason(occurredAt: string, claimedAt: string): string | null {
  const apart = new Date(occurredAt).getTime() - new Date(claimedAt).getTime()
  // Written so that an invalid date is far away.
  if (!(Math.abs(apart) <= nearClaimMs)) return null
  const minutes = Math.round(Math.abs(apart) / minuteMs)
  return `paid ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${apart < 0 ? 'before' : 'after'} the claim`
}

/** The evidence for an order. Only the note is searched for codes: names are the payer's free text too. */
function evidenceFor(movement: MovementFacts, candidate: MatchCandidate): Found[] {
  const { amountCents, note, payerHandle, payerName, address } = movement
  const { code, orderNumber, dueCents, payerHandles, payerNames, claimedAt } = candidate
  const isExact = amountCents === dueCents
  const found: Found[] = []
  const add = (evidence: Evidence, reason: string): void => void found.push({ evidence, reason })
  if (note !== null && code !== null && hasWord(note, code)) add('code', "the note has this order's code")
  if (note !== null && hasWord(note, orderNumber)) add('orderNumber', 'the note has the order number')
  if (address != null && address === candidate.address) add('address', "the money came to this order's address")
  if (isExact && candidate.hasUniqueTail === true) add('uniqueTail', 'no other order has this amount')
  if (isExact) add('exactAmount', 'the amount is exact')
  if (payerHandle !== null && payerHandles.some((handle) => handleKey(handle) === handleKey(payerHandle))) {
    add('payerHandle', `${payerHandle} is known as this customer's`)
  }
  if (payerName !== null && payerNames.some((name) => isNameLike(name, payerName))) {
    add('payerName', "the payer's name is like the customer's")
  }
  const near = claimedAt === null ? null : claimReason(movement.occurredAt, claimedAt)
  if (near !== null) add('nearClaim', near)
  return found
}

const identifying: readonly Evidence[] = ['code', 'address', 'uniqueTail']

export type CandidatePoints = {
  candidate: MatchCandidate
  points: number
  reasons: string[]
  /** Whether something in the payment names this very order. An order number doesn't: it is easily guessed. */
  isIdentified: boolean
}

/** Adds up what speaks for one order. Being close to a claim counts only beside other evidence. */
export function pointsFor(movement: MovementFacts, candidate: MatchCandidate): CandidatePoints {
  const found = evidenceFor(movement, candidate)
  const isTimeAlone = found.every(({ evidence }) => evidence === 'nearClaim')
  return {
    candidate,
    points: isTimeAlone ? 0 : found.reduce((points, { evidence }) => points + matchPoints[evidence], 0),
    reasons: found.map(({ reason }) => reason),
    isIdentified: found.some(({ evidence }) => identifying.includes(evidence)),
  }
}
