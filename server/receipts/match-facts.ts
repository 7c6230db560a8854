import type { UnmatchedMovement } from '../../contract/money/matching.ts'
import { type ParsedReceipt, receiptMethods } from '../../contract/money/receipt.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { UnmatchedReceipt } from './receipt-work.queries.ts'

/** A payment that a receipt tells of. */
export type ReadPayment = {
  method: PaymentMethod
  amountCents: number
  reference: string | null
  payerName: string | null
  payerHandle: string | null
  note: string | null
  occurredAt: Date
}

/** The ledger keeps no empty text, and none longer than a person may write. */
const kept = (text: string | null): string | null => text?.slice(0, 200).replaceAll('\0', '').trim() || null

/** The payment that a receipt tells of; undefined if no parser found an amount. */
export function paymentOf(parsed: ParsedReceipt, receivedAt: Date): ReadPayment | undefined {
  const { provider, amountCents, occurredAt } = parsed
  if (provider === null || amountCents === null || amountCents <= 0) return undefined
  return {
    method: receiptMethods[provider],
    amountCents,
    reference: kept(parsed.reference),
    payerName: kept(parsed.payerName),
    payerHandle: kept(parsed.payerHandle),
    note: kept(parsed.note),
    // A clock that runs ahead makes no money come later than its mail.
    occurredAt: occurredAt === null ? receivedAt : new Date(Math.min(Date.parse(occurredAt), receivedAt.getTime())),
  }
}

/** The matcher's input. The person who hands in a statement vouches for its rows. */
export const movementOf = (
  { kind, verdict, outcome, parsed, receivedAt }: UnmatchedReceipt,
  { payment, isCounted }: { payment: ReadPayment; isCounted: boolean },
): UnmatchedMovement => ({
  verdict: kind === 'row' ? 'verified' : (verdict ?? 'unverifiable'),
  outcome,
  provider: parsed.provider,
  method: payment.method,
  amountCents: payment.amountCents,
  payerName: payment.payerName,
  payerHandle: payment.payerHandle,
  note: payment.note,
  sentTo: parsed.sentTo,
  occurredAt: payment.occurredAt.toISOString(),
  arrivedAt: receivedAt.toISOString(),
  isCounted,
})
