import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { severalOf } from '../core/several.ts'
import { endOf, instant, startOf } from '../core/time.ts'
import { evidenceKinds, movementStates } from '../money/movement.ts'
import { paymentSources } from '../orders/order-details.ts'
import { orderFilters } from '../orders/order-filters.ts'
import { paymentMethods } from '../payments/payment-method.ts'

/** Whether settled money pays an order, at least with a part. */
export const explanations = ['explained', 'unexplained'] as const

const { paymentMethod, period, startDate, endDate, timezone, search } = orderFilters

/** The filters of the money that came. The list, the export and the page's address share them. */
export const moneyFilterFields = {
  /** Several with commas between them. */
  method: z.optional(paymentMethod.schema),
  /** When the money came: days of the shop's time zone, unless `timezone` names another. */
  period: z.optional(period.schema),
  startDate: z.optional(startDate.schema),
  /** A bare date counts whole. */
  endDate: z.optional(endDate.schema),
  timezone: z.optional(timezone.schema),
  state: z.optional(severalOf(movementStates)),
  /** `unexplained`: settled, and pays no order. */
  explanation: z.optional(z.enum(explanations, `Must be one of ${explanations.join(', ')}`)),
  /** The payer, the note or the reference, an amount such as `$84.50`, or an order number such as `#12345`. */
  search: z.optional(search.schema),
}
export type MoneyFilter = z.output<z.ZodMiniObject<typeof moneyFilterFields>>

/** Filters that contradict each other are refused at the field that has to change. */
export const agreeingDates = z.check<MoneyFilter>(({ value, issues }) => {
  const { startDate: from, endDate: to, timezone: zone, period: span } = value
  if (from !== undefined && to !== undefined && endOf(to, zone) <= startOf(from, zone))
    issues.push({ code: 'custom', path: ['endDate'], message: 'Must not be before the start date', input: value })
  if (span !== undefined && (from !== undefined || to !== undefined))
    issues.push({ code: 'custom', path: ['period'], message: 'Send either a period or dates', input: value })
})

/** The most movements of a filter that are counted and added up. */
export const maxMoneyCounted = 10_000

const nullableText = z.nullable(z.string())

/** An order that a movement pays, or paid until it was undone. */
export const moneyAllocation = z.object({
  id,
  order: z.object({ id, number: z.number(), customerName: z.string() }),
  amount: usd,
  appliedAt: instant,
  /** The person, API key or part of Paydesk that decided it. */
  by: z.string(),
  /** When it stopped paying the order; null while it does. */
  undoneAt: z.nullable(instant),
})
export type MoneyAllocation = z.infer<typeof moneyAllocation>

/** One transfer into an account of the shop. */
export const moneyIn = z.object({
  id,
  method: z.enum(paymentMethods),
  /** The shop's account; empty if it had none of the method when the money was recorded. */
  account: z.string(),
  amount: usd,
  payerName: nullableText,
  payerHandle: nullableText,
  note: nullableText,
  /** The provider's own id of the transfer. */
  reference: nullableText,
  source: z.enum(paymentSources),
  state: z.enum(movementStates),
  /** When the money came, and when it was recorded here. */
  occurredAt: instant,
  recordedAt: instant,
  recordedBy: z.string(),
  /** How much of it pays orders. */
  allocated: usd,
  /** How much of it is a tip. */
  tip: usd,
  /** The rest of settled money that pays an order: what the customer paid too much. */
  surplus: usd,
  /** Settled money that no order explains. */
  unexplained: usd,
  /** Oldest first, with those that were undone. */
  allocations: z.array(moneyAllocation),
  /**
   * Why it is believed, oldest first. `by` is the person or API key that vouches for it, `receiptId` the document that says
   * it; null if there is none.
   */
  evidence: z.array(
    z.object({
      kind: z.enum(evidenceKinds),
      isVerified: z.boolean(),
      by: nullableText,
      receiptId: z.nullable(id),
      at: instant,
    }),
  ),
  /** Mails that say that the provider took it back, newest first. */
  reversals: z.array(z.object({ receiptId: id, at: instant, isOpen: z.boolean() })),
})
export type MoneyIn = z.infer<typeof moneyIn>
