import { expect, test } from 'vitest'
import { sumUsd } from '../../../contract/core/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { actOn } from './bulk-acts.ts'
import { actableCount, dueOf, partsOf, planBulk } from './bulk-plan.ts'

let number = 1000
const orderIn = (status: OrderStatus, more: Partial<Order> = {}) => {
  number += 1
  return { id: `id-${number}`, number, status, totalAmount: 209, risk: null, isTakenBack: false, ...more } as Order
}
const held = { risk: { heldAt: '2026-01-01T00:00:00Z', releasedAt: null } as Order['risk'] }
const oneOfEach = () => orderStatuses.map((status) => orderIn(status))
const reasons = (orders: readonly Order[], act: Parameters<typeof planBulk>[1]) =>
  planBulk(orders, act).skipped.map(({ order, why }) => `${order.status}: ${why}`)

test('only pending orders are marked as paid; the others are skipped with what they are', () => {
  const orders = oneOfEach()
  expect(planBulk(orders, 'paid').orders).toEqual([orders[0]])
  expect(reasons(orders, 'paid')).toEqual([
    'paid: is paid already',
    'shipped: is shipped already',
    'delivered: is delivered already',
    'cancelled: is cancelled',
  ])
})

test('only shipped orders are delivered', () => {
  expect(reasons(oneOfEach(), 'delivered')).toEqual([
    'pending: is not paid yet',
    'paid: is not shipped yet',
    'delivered: is delivered already',
    'cancelled: is cancelled',
  ])
})

test('only paid orders are shipped, and not while they are held for review', () => {
  expect(reasons([...oneOfEach(), orderIn('paid', held)], 'shipped')).toEqual([
    'pending: is not paid yet',
    'shipped: is shipped already',
    'delivered: is delivered already',
    'cancelled: is cancelled',
    'paid: is held for review: approve it first, or ship it by itself',
  ])
})

test('an order whose payment was taken back is not shipped with others, and can be cancelled', () => {
  const [takenBack, paid] = [orderIn('paid', { isTakenBack: true, ...held }), orderIn('paid')]
  expect(planBulk([takenBack, paid], 'shipped')).toEqual({
    orders: [paid],
    skipped: [{ order: takenBack, why: 'has a payment that was taken back: look into it first, or ship it by itself' }],
  })
  expect(actableCount([takenBack, paid], 'shipped')).toBe(1)
  expect(planBulk([takenBack], 'cancelled').orders).toEqual([takenBack])
})

test('an order that is held can be paid and cancelled', () => {
  const order = orderIn('pending', held)
  expect(planBulk([order], 'paid').orders).toEqual([order])
  expect(planBulk([order], 'cancelled').orders).toEqual([order])
})

test('what has ended is not cancelled', () => {
  expect(reasons(oneOfEach(), 'cancelled')).toEqual(['delivered: is delivered already', 'cancelled: is cancelled'])
})

test('the title counts and sums the orders that change, to the cent', () => {
  const { orders } = planBulk(
    [orderIn('pending', { totalAmount: 0.1 }), orderIn('pending', { totalAmount: 0.2 }), orderIn('paid')],
    'paid',
  )
  expect(sumUsd(orders.map(({ totalAmount }) => totalAmount))).toBe(0.3)
  expect(actOn('paid', orders.length)).toBe('Mark 2 orders as paid')
  expect(actOn('cancelled', 1)).toBe('Cancel 1 order')
})

test('an act counts the orders that it changes', () => {
  const orders = [...oneOfEach(), orderIn('paid', held), orderIn('paid')]
  expect(actableCount(orders, 'paid')).toBe(1)
  expect(actableCount(orders, 'shipped')).toBe(2)
  expect(actableCount([orderIn('delivered')], 'cancelled')).toBe(0)
})

test('an order that is paid in part has its rest to pay, any other its total', () => {
  const [part, unpaid] = [orderIn('pending', { totalAmount: 25 }), orderIn('pending', { totalAmount: 40 })]
  const parts = partsOf([
    { id: part.id, money: { received: 10, due: 15 } },
    // Its customer says that they paid, and nothing has come.
    { id: unpaid.id, money: { received: 0, due: 40 } },
  ])
  expect(parts).toEqual({ count: 1, sum: 10, due: { [part.id]: 15 } })
  expect([part, unpaid].map((order) => dueOf(order, parts))).toEqual([15, 40])
  expect(dueOf(part, undefined)).toBe(25)
})
