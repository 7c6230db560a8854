import { expect, test } from 'vitest'
import { methodShares } from './method-shares.ts'

test('the method that was paid with most comes first, with its part of all', () => {
  const { total, shares } = methodShares(
    (method) => ({ cashapp: 1, venmo: 0, zelle: 5, bitcoin: 2, ethereum: 0 })[method],
  )
  expect(total).toBe(8)
  expect(shares.map(({ method }) => method)).toEqual(['zelle', 'bitcoin', 'cashapp', 'venmo', 'ethereum'])
  expect(shares.map(({ share }) => share)).toEqual([62.5, 25, 12.5, 0, 0])
})

test('without payments no share is a division by nothing', () => {
  const { total, shares } = methodShares(() => 0)
  expect(total).toBe(0)
  expect(shares.every(({ share }) => share === null)).toBe(true)
})
