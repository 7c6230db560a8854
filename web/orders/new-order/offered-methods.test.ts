import { expect, test } from 'vitest'
import { offeredMethods } from './offered-methods.ts'

const noAccounts = { cashapp: '', venmo: '', zelle: '', bitcoin: '', ethereum: '' }

test('what the shop accepts is offered, in the usual order, and the rest say why not', () =>
  expect(
    offeredMethods({
      paymentMethods: ['zelle', 'venmo'],
      paymentAccounts: { ...noAccounts, venmo: '@my-shop', zelle: 'pay@shop.example.com', bitcoin: 'bc1q' },
    }),
  ).toEqual({
    accepted: ['venmo', 'zelle'],
    others: [
      { method: 'cashapp', reason: 'No account set' },
      { method: 'bitcoin', reason: 'Switched off' },
      { method: 'ethereum', reason: 'No account set' },
    ],
  }))

test('a new shop accepts nothing', () => {
  const { accepted, others } = offeredMethods({ paymentMethods: [], paymentAccounts: noAccounts })
  expect(accepted).toEqual([])
  expect(others).toHaveLength(5)
})
