import { expect, test } from 'vitest'
import { record } from '../../../contract/core/record.ts'
import { paymentMethods } from '../../../contract/payments/payment-method.ts'
import { offeredMethods, soleMethod } from './offered-methods.ts'

const noAccounts = record(paymentMethods, () => '')

test('what the shop accepts is offered, in the usual order, and the rest say why not', () =>
  expect(
    offeredMethods({
      paymentMethods: ['zelle', 'venmo'],
      paymentAccounts: { ...noAccounts, venmo: '@my-shop', zelle: 'pay@shop.example.com', bitcoin: 'bc1q' },
    }),
  ).toEqual({
    accepted: ['venmo', 'zelle'],
    others: paymentMethods
      .filter((method) => method !== 'venmo' && method !== 'zelle')
      .map((method) => ({ method, reason: method === 'bitcoin' ? 'Switched off' : 'No account set' })),
  }))

test('a new shop accepts nothing', () => {
  const { accepted, others } = offeredMethods({ paymentMethods: [], paymentAccounts: noAccounts })
  expect(accepted).toEqual([])
  expect(others).toHaveLength(paymentMethods.length)
})

test('a single accepted method needs no choosing', () => {
  const venmo = { ...noAccounts, venmo: '@my-shop', zelle: 'pay@shop.example.com' }
  expect(soleMethod(offeredMethods({ paymentMethods: ['venmo'], paymentAccounts: venmo }))).toBe('venmo')
  expect(soleMethod(offeredMethods({ paymentMethods: ['venmo', 'zelle'], paymentAccounts: venmo }))).toBeNull()
  expect(soleMethod(null)).toBeNull()
})
