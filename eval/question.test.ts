import { expect, it } from 'vitest'
import type { Order } from '../contract/orders/order.ts'
import { inventedFacts } from './invented.ts'
import { aboutOrder } from './question.ts'

const linkOf = (token: string) => `http://localhost:0/pay/${token}`
const order = {
  ...{ id: 'own', number: 12001, totalAmount: 224, paymentMethod: 'venmo', trackingNumber: null },
  ...{ createdAt: '2026-11-20T18:00:00Z', paidAt: null, shippedAt: null, deliveredAt: null, cancelledAt: null },
  customer: { email: 'mila@example.net' },
} as Order
const data = {
  settings: { timezone: 'America/Denver' },
  payments: { own: { payUrl: linkOf('9p2EU2Vrta4vuj5qjFHS0A') }, other: { payUrl: linkOf('Ujf2WqeWvbpKjBi4hUmSnw') } },
}

it('the pay link of the order that is asked about is a fact; another’s is not', () => {
  const { allowed = [] } = aboutOrder(data, order, { category: 'payment', turns: [], expects: [] })
  const answer = (link: string) => `All of it on one page: ${link}`
  expect(inventedFacts(answer(linkOf('9p2EU2Vrta4vuj5qjFHS0A')), allowed)).toEqual([])
  expect(inventedFacts(answer(linkOf('Ujf2WqeWvbpKjBi4hUmSnw')), allowed)).toEqual([linkOf('Ujf2WqeWvbpKjBi4hUmSnw')])
})
