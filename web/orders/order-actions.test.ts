import { expect, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { cancelAction, resendBarrier, stepAction, writeBarrier } from './order-actions.ts'

const orderIn = (status: OrderStatus) => ({ number: 12345, status }) as Order

test.each([
  ['pending', 'Mark as Paid', 'paid'],
  ['paid', 'Mark as Shipped', 'shipped'],
  ['shipped', 'Mark as Delivered', 'delivered'],
] as const)('a %s order offers %s', (status, label, to) => {
  const order = orderIn(status)
  expect(stepAction(order, null)).toEqual({ label, intent: { kind: 'change', order, to }, barrier: null })
})

test.each(['delivered', 'cancelled'] as const)('a %s order offers nothing and says why', (status) => {
  expect(stepAction(orderIn(status), null)).toMatchObject({
    intent: null,
    barrier: expect.stringContaining('last status'),
  })
  expect(cancelAction(orderIn(status), null)).toMatchObject({ intent: null, barrier: `The order is ${status} already` })
})

test.each(['pending', 'paid', 'shipped'] as const)('a %s order can be cancelled by name', (status) => {
  const order = orderIn(status)
  expect(cancelAction(order, null)).toEqual({
    label: 'Cancel order #12345',
    intent: { kind: 'cancel', order },
    barrier: null,
  })
})

test('payment instructions are sent again for a pending order only', () => {
  expect(resendBarrier(orderIn('pending'), null)).toBeNull()
  expect(resendBarrier(orderIn('pending'), 'why')).toBe('why')
  expect(resendBarrier(orderIn('shipped'), null)).toContain('this one is shipped')
})

test('viewers and whoever is offline are told why they cannot write', () => {
  expect(writeBarrier('admin', true)).toBeNull()
  expect(writeBarrier('merchant', true)).toBeNull()
  expect(writeBarrier('viewer', true)).toContain('Viewers')
  expect(writeBarrier('merchant', false)).toContain('connection')
  expect(cancelAction(orderIn('paid'), 'why').barrier).toBe('why')
})
