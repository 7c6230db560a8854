import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import { methodShares } from './method-shares.ts'

test('the method that was paid with most comes first, with its part of all', () => {
  const counts: Partial<Record<PaymentMethod, number>> = { cashapp: 1, zelle: 5, bitcoin: 2 }
  const { total, shares } = methodShares((method) => counts[method] ?? 0)
  expect(total).toBe(8)
  expect(shares.slice(0, 4).map(({ method }) => method)).toEqual(['zelle', 'bitcoin', 'cashapp', 'venmo'])
  expect(shares.slice(0, 4).map(({ share }) => share)).toEqual([62.5, 25, 12.5, 0])
})

test('without payments no share is a division by nothing', () => {
  const { total, shares } = methodShares(() => 0)
  expect(total).toBe(0)
  expect(shares.every(({ share }) => share === null)).toBe(true)
})
