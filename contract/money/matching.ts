import { dayMs, minuteMs } from '../core/time.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'
import { type CandidatePoints, type MatchCandidate, pointsFor } from './match-points.ts'
import { isAccountOf } from './match-texts.ts'
import { type Outcome, providersForPeople, type ReceiptProvider, type Verdict } from './receipt.ts'

/** A transfer whose order is looked for. */
export type UnmatchedMovement = {
  verdict: Verdict
  outcome: Outcome
  /** Null for a movement of a chain. */
  provider: ReceiptProvider | null
  method: PaymentMethod
  amountCents: number
  payerName: string | null
  payerHandle: string | null
  note: string | null
  /** The account that the receipt names. */
  sentTo: string | null
  /** The address that a coin payment went to. */
  address?: string | null
  /** ISO 8601. */
  occurredAt: string
  /** When its receipt reached us, ISO 8601. */
  arrivedAt: string
  /** Whether this transfer was counted before, by this receipt or another. */
  isCounted: boolean
}

export type MatchOptions = {
  /** The shop's own accounts of the method: handles, names, last digits. */
  accounts: readonly string[]
  /** The largest amount that is confirmed without a person, in cents: 0 for none, null for any. */
  automaticUpToCents: number | null
}

export const matchDecisions = ['confirm', 'ask', 'unmatched', 'refused'] as const
export type MatchDecision = (typeof matchDecisions)[number]

export type MatchSuggestion = { orderId: string; points: number; reasons: string[] }

/** How the amount compares with what is due. A short payment leaves the order open; what is over is the order's surplus. */
export type AmountFit = 'exact' | 'short' | 'over'

export type Match = {
  decision: MatchDecision
  /** Only of `confirm`. */
  orderId?: string
  /** Only of `confirm`. */
  fit?: AmountFit
  /** Only of `ask`: the one order that the money is proposed for. A tie has none. */
  proposedOrderId?: string
  /** At most three, the best first. */
  suggestions: MatchSuggestion[]
  /** In words. */
  reasons: string[]
}

/** Points that a decision needs. */
export const matchThresholds = { confirm: 90, strong: 60, lead: 30, ask: 45 } as const

const maxSuggestions = 3
/** Clocks of providers and ours may differ by this much. */
const clockSkewMs = 10 * minuteMs
/** A receipt that arrives later than this after its payment is only a suggestion: keys may have changed hands. */
const lateAfterMs = 7 * dayMs
/** Closed orders are candidates this long. */
const closedForMs = 30 * dayMs

const notPayments: Record<Exclude<Outcome, 'payment' | 'unknown'>, string> = {
  request: 'It asks for money; none came.',
  outgoing: 'The money went out.',
  pending: 'The money has not come yet.',
  failed: 'The payment failed.',
  reversal: 'The money was taken back.',
  not_ours: "It is somebody else's receipt.",
}

const time = (instant: string): number => new Date(instant).getTime()

/** Why a movement can't pay any order; null if it may. */
function refusalOf(movement: UnmatchedMovement, { accounts }: MatchOptions): string | null {
  const { verdict, outcome, sentTo, isCounted, amountCents } = movement
  if (verdict === 'forged') return 'The receipt is forged.'
  if (verdict === 'unverifiable') return 'Nothing proves the receipt.'
  if (outcome !== 'payment' && outcome !== 'unknown') return notPayments[outcome]
  if (sentTo !== null && !isAccountOf(sentTo, accounts)) return `It was sent to ${sentTo}, which is not your account.`
  if (isCounted) return 'This payment was counted before.'
  if (outcome === 'payment' && !(Number.isSafeInteger(amountCents) && amountCents > 0)) return 'It has no amount.'
  if (Number.isNaN(time(movement.occurredAt)) || Number.isNaN(time(movement.arrivedAt))) return 'It has no date.'
  if (time(movement.occurredAt) > time(movement.arrivedAt) + clockSkewMs) return 'It is dated in the future.'
  return null
}

/** Why a person has to decide, whatever the points say; null if the points decide. */
function needOfPerson(movement: UnmatchedMovement, { automaticUpToCents }: MatchOptions): string | null {
  if (movement.verdict === 'forwarded') return 'The receipt was forwarded by hand.'
  if (movement.provider !== null && providersForPeople.includes(movement.provider)) {
    return "This bank's receipts carry too little to decide."
  }
  if (time(movement.arrivedAt) - time(movement.occurredAt) > lateAfterMs) return 'The receipt arrived late.'
  if (automaticUpToCents !== null && movement.amountCents > automaticUpToCents) {
    return automaticUpToCents === 0
      ? 'Automatic confirmation is off.'
      : 'The amount is above the limit for automatic confirmation.'
  }
  return null
}

const isClosedLongAgo = ({ state, closedAt }: MatchCandidate, movement: UnmatchedMovement): boolean =>
  state !== 'open' &&
  state !== 'lacking' &&
  (closedAt === null || time(movement.occurredAt) - time(closedAt) > closedForMs)

/** Whether no other order is due the same, or the payment names this one. Equal amounts are never chosen between. */
const isAlone = ({ candidate, isIdentified }: CandidatePoints, others: readonly CandidatePoints[]): boolean =>
  isIdentified || !others.some((other) => other.candidate.dueCents === candidate.dueCents)

/** Why the best candidate can't be confirmed without a person; null if it can. */
function doubtAbout(best: CandidatePoints, others: readonly CandidatePoints[], movement: UnmatchedMovement) {
  const { candidate, points } = best
  if (candidate.state === 'paid') return 'The order is paid already: this is a second payment.'
  if (candidate.state === 'lacking') return 'A payment of the order was taken back: this one may take its place.'
  if (candidate.state === 'cancelled') return 'The order is cancelled: this payment came too late.'
  if (time(movement.occurredAt) < time(candidate.createdAt) - clockSkewMs) return 'The payment is older than the order.'
  if (others.some((other) => other.points >= matchThresholds.strong)) return 'More than one order is likely.'
  if (!isAlone(best, others)) {
    return 'Several orders are due this amount, and nothing in the payment names one.'
  }
  if (points < matchThresholds.confirm) return 'There is not enough evidence to confirm it.'
  if (points - (others[0]?.points ?? 0) < matchThresholds.lead) return 'Another order is nearly as likely.'
  return null
}

/** With equal points an open order comes first, since only it waits for money. The ID settles the rest. */
const byPoints = (one: CandidatePoints, other: CandidatePoints): number =>
  other.points - one.points ||
  Number(other.candidate.state === 'open') - Number(one.candidate.state === 'open') ||
  (one.candidate.orderId < other.candidate.orderId ? -1 : 1)

/** All candidates of the method, each once, the best first. */
function rank(movement: UnmatchedMovement, candidates: readonly MatchCandidate[]): CandidatePoints[] {
  const unique = new Map(candidates.map((candidate) => [candidate.orderId, candidate]))
  return [...unique.values()]
    .filter((candidate) => candidate.method === movement.method && !isClosedLongAgo(candidate, movement))
    .map((candidate) => pointsFor(movement, candidate))
    .sort(byPoints)
}

const fitOf = (amountCents: number, dueCents: number): AmountFit =>
  amountCents === dueCents ? 'exact' : amountCents < dueCents ? 'short' : 'over'

/**
 * Decides which order a movement pays. Pure: the same facts give the same answer in any order.
 *
 * `confirm` needs a verified payment to the shop, at least 90 points, a lead of 30, and no second likely order; the exact
 * amount counts 30. A short or larger payment needs as many points from other evidence. Orders with the same amount are
 * never chosen between unless the payment names one. A closed order is never confirmed.
 */
export function decideMatch(
  movement: UnmatchedMovement,
  candidates: readonly MatchCandidate[],
  options: MatchOptions,
): Match {
  const refusal = refusalOf(movement, options)
  if (refusal !== null) return { decision: 'refused', suggestions: [], reasons: [refusal] }
  if (movement.outcome === 'unknown') {
    return { decision: 'ask', suggestions: [], reasons: ['The layout of the receipt is unknown.'] }
  }
  const ranked = rank(movement, candidates)
  const suggestions = ranked
    .filter(({ points }) => points > 0)
    .slice(0, maxSuggestions)
    .map(({ candidate, points, reasons }) => ({ orderId: candidate.orderId, points, reasons }))
  const [best, ...others] = ranked
  if (best === undefined || best.points === 0)
    return { decision: 'unmatched', suggestions, reasons: ['No order fits.'] }
  const isTie = best.points === others[0]?.points
  if (best.points < matchThresholds.ask && !isTie) {
    return { decision: 'unmatched', suggestions, reasons: ['No order fits well enough.'] }
  }
  const doubt = doubtAbout(best, others, movement) ?? needOfPerson(movement, options)
  const { orderId, dueCents } = best.candidate
  if (doubt !== null) {
    const isProposed = !isTie && isAlone(best, others)
    return { decision: 'ask', suggestions, reasons: [doubt], ...(isProposed && { proposedOrderId: orderId }) }
  }
  return {
    decision: 'confirm',
    orderId,
    fit: fitOf(movement.amountCents, dueCents),
    suggestions,
    reasons: best.reasons,
  }
}
