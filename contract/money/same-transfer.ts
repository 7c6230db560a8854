import { dayMs } from '../core/time.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'

/** A transfer that is on the books; moments in milliseconds. */
export type KnownTransfer = { method: PaymentMethod; cents: number; reference: string | null; occurredAt: number }

/** A payment as somebody records it; without a moment, they only say that it came. */
export type StatedTransfer = {
  method: PaymentMethod
  cents: number
  reference: string | null
  receivedAt: number | undefined
}

const farthestMs = 3 * dayMs

/** A reference as it is compared: people copy `#` and spaces with it. */
const keyOf = (reference: string): string => reference.replace(/[#\s]/g, '').toUpperCase()

/** Whether a payment is recorded with the reference of a known transfer. */
export const isNamed = (known: KnownTransfer, { method, reference }: StatedTransfer): boolean =>
  method === known.method &&
  reference !== null &&
  known.reference !== null &&
  keyOf(reference) === keyOf(known.reference)

/**
 * Whether a payment for an order from `orderedAt` is a transfer that is on the books: with the same method, amount and reference, as far as one
 * is stated, and at most three days apart if a moment is. Money from before the order is not for it.
 */
export const isSameTransfer = (known: KnownTransfer, stated: StatedTransfer, orderedAt: number): boolean =>
  known.method === stated.method &&
  known.cents === stated.cents &&
  (stated.reference === null || isNamed(known, stated)) &&
  (stated.receivedAt === undefined || Math.abs(known.occurredAt - stated.receivedAt) <= farthestMs) &&
  // Banks round moments to days.
  known.occurredAt >= orderedAt - dayMs
