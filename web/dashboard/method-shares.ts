import { type PaymentMethod, paymentMethods } from '../../contract/payments/payment-method.ts'

export type MethodShare = { method: PaymentMethod; count: number; percent: number }

/** The methods by how often they were paid with, the most first, and each one's part of all payments. */
export function methodShares(counts: Record<PaymentMethod, number>): { total: number; shares: MethodShare[] } {
  const total = paymentMethods.reduce((sum, method) => sum + counts[method], 0)
  const shares = paymentMethods.map((method) => ({
    method,
    count: counts[method],
    percent: total === 0 ? 0 : (100 * counts[method]) / total,
  }))
  return { total, shares: shares.toSorted((one, other) => other.count - one.count) }
}
