import * as z from 'zod/mini'

/** The most one order may total, in cents ($10,000,000,000.00). */
export const maxAmountCents = 1_000_000_000_000

const maxPriceUsd = 10_000_000

/** Whether an amount has at most two decimals, within the precision of a double. */
const hasWholeCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** A price in a request: from $0.00 to $10,000,000.00, in whole cents. */
export const price = z
  .number()
  .check(
    z.minimum(0, 'Must not be negative'),
    z.maximum(maxPriceUsd, 'Must be at most $10,000,000.00'),
    z.refine(hasWholeCents, 'Must have at most two decimals'),
  )
