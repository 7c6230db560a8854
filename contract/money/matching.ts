import type { PaymentMethod } from '../payments/payment-method.ts'
import type { Outcome, Verdict } from './receipt.ts'

/** A transfer whose order is looked for. */
export type UnmatchedMovement = {
  verdict: Verdict
  outcome: Outcome
  method: PaymentMethod
  amountCents: number
  payerName: string | null
  payerHandle: string | null
  note: string | null
  /** Account that the receipt names. */
  sentTo: string | null
  /** Address of a coin payment, if it was derived for one order. */
  address?: string | null
  /** ISO 8601. */
  occurredAt: string
  /** When the receipt reached us, ISO 8601. */
  arrivedAt: string
  /** Whether this transfer was counted before, by this receipt or another. */
  isCounted: boolean
}

/** An order that a movement may be for: open, or closed in the last 30 days. */
export type MatchCandidate = {
  orderId: string
  orderNumber: string
  code: string | null
  method: PaymentMethod
  /** `open` waits for money; the money for the others came twice or too late. */
  state: 'open' | 'paid' | 'cancelled'
  /** What the order still waits for; of a closed order its total. */
  dueCents: number
  createdAt: string
  /** When it was paid or cancelled. */
  closedAt: string | null
  claimedAt: string | null
  /** Handles that the customer claims to pay from, or paid from before in a confirmed payment. */
  payerHandles: readonly string[]
  /** The customer's name, and the name that they claim to pay under. */
  payerNames: readonly string[]
  /** The address derived for this order. */
  address?: string | null
  /** Whether `dueCents` ends in a tail that no other order has. */
  hasUniqueTail?: boolean
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
  /** At most three, the best first. */
  suggestions: MatchSuggestion[]
  reasons: string[]
}

/** Decides which order a movement pays. */
export function decideMatch(
  _movement: UnmatchedMovement,
  _candidates: readonly MatchCandidate[],
  _options: MatchOptions,
): Match {
  return { decision: 'unmatched', suggestions: [], reasons: ['No order fits.'] }
}
