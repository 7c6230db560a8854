import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'

/** `share` in percent of all; null of nothing. */
export type MethodShare = { method: PaymentMethod; label: string; count: number; share: number | null }

/** The methods by number of payments, the most used first. */
export function methodShares(countOf: (method: PaymentMethod) => number): { total: number; shares: MethodShare[] } {
  const total = paymentMethods.reduce((sum, method) => sum + countOf(method), 0)
  const shares = paymentMethods.map((method) => ({
    method,
    label: paymentMethodLabels[method],
    count: countOf(method),
    share: total === 0 ? null : (100 * countOf(method)) / total,
  }))
  return { total, shares: shares.toSorted((one, other) => other.count - one.count) }
}
